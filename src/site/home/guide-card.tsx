import type { GuideJson } from '#contract/content/home.schemas.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { classNames } from '#ui/class-names.ts';
import { said } from '#ui/said.tsx';
import { PlacedPicture, say } from './words.tsx';

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

type GuideCardProps = { guide: GuideJson; className?: string };

export function GuideCard({
  guide: { name, text, languages, picture },
  className,
}: GuideCardProps) {
  return (
    <li className={classNames('flex gap-5', className)}>
      {picture ? (
        <PlacedPicture
          place={picture}
          sizes="112px"
          className="size-20 shrink-0 rounded-card sm:size-28"
        />
      ) : (
        <div
          aria-hidden="true"
          className="relative flex size-20 shrink-0 items-center justify-center overflow-hidden border-2 border-cobalt sm:size-28"
        >
          <AzulejoWall size={54} className="absolute inset-0 text-cobalt opacity-25" />
          <span className="relative bg-surface px-2 py-1 font-display text-xl font-semibold leading-none text-cobalt">
            {initials(say(name))}
          </span>
        </div>
      )}
      <div className="wrap-anywhere">
        <h3 className="text-xl">{said(name)}</h3>
        <p className="mt-1 text-sm text-muted">{said(languages)}</p>
        <p className="mt-2">{said(text)}</p>
      </div>
    </li>
  );
}
