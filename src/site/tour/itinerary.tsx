import type { TourJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Part } from './part.tsx';

/** The stops in order, strung on one line from the first to the last. */
export function Itinerary({ tour }: { tour: TourJson }) {
  const locale = currentLocale();
  if (tour.itinerary.length === 0) return null;
  return (
    <Part id="itinerary" heading={m.tour_itinerary()}>
      <ol className="max-w-text">
        {tour.itinerary.map((stop, index) => (
          <li
            key={localise(stop.title, locale)}
            className="group relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-5 bottom-[-0.25rem] left-[calc(1.25rem-1px)] border-l-2 border-cobalt group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="relative mx-auto mt-1 grid size-7 rotate-45 place-items-center border-2 border-cobalt bg-page"
            >
              <span className="-rotate-45 text-sm leading-none font-semibold text-cobalt tabular-nums">
                {index + 1}
              </span>
            </span>
            <div>
              <h3 className="text-xl leading-snug">{localise(stop.title, locale)}</h3>
              <p className="mt-1.5 text-muted">{localise(stop.text, locale)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}
