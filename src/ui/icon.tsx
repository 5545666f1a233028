import { classNames } from './class-names.ts';
import sprite from './theme/icons.svg';

/**
 * A Lucide icon, e.g. `icon-arrow-right`, with its stroke width (`icon-users/1.25`) or filled
 * (`icon-star/filled`) where it differs. `npm run icons` searches our sources for these names, so they are
 * always written in full.
 */
export type IconName = `icon-${string}`;

/** An icon in the text colour, from the sprite file. */
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
