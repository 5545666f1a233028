import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import type { Slider } from './use-slider.ts';

/** One dot for each viewful of reviews; the last one lands where the slider can go no further. */
export function SliderDots({ slider }: { slider: Slider }) {
  const { perView, start, lastStart, goTo } = slider;
  const starts = Array.from({ length: Math.ceil((lastStart + perView) / perView) }, (_, group) =>
    Math.min(group * perView, lastStart),
  );
  const current = starts.findLastIndex((each) => each <= start);
  return (
    <ul className="-mx-2 flex w-[calc(100%+1rem)] flex-wrap sm:w-auto">
      {starts.map((each, group) => (
        <li key={each}>
          <button
            type="button"
            aria-label={m.home_reviews_group({ number: group + 1, total: starts.length })}
            aria-current={group === current ? 'true' : undefined}
            className="group flex size-6 items-center justify-center"
            onClick={() => goTo(each)}
          >
            <span
              className={classNames(
                'size-2.5 rotate-45 border border-cobalt',
                group === current && 'bg-cobalt',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
