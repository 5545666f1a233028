import { classNames } from './class-names.ts';
import sprite from './theme/icons.svg';

/** A Lucide icon and style (`icon-users/1.25`), written in full because `npm run icons` searches for it. */
export type IconName = `icon-${string}`;

export function Icon({ of, className }: { of: IconName; className?: string }) {
  const [name, look] = of.slice('icon-'.length).split('/');
  const isFilled = look === 'filled';
  return (
    <svg
      aria-hidden="true"
      className={classNames('icon', className)}
      fill={isFilled ? 'currentColor' : undefined}
      strokeWidth={isFilled ? undefined : look}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
