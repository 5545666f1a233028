import type { ReactNode } from 'react';
import { fallbackLanguage, localise } from '#contract/localised.ts';
import { minutesToNext, routePoints, walkMinutes } from '#contract/tours/route.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { formatAges, formatCategoryPrice } from '#platform/i18n/category-words.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Part } from './part.tsx';
import { RouteMapFigure } from './route-map.tsx';

export function Itinerary({ tour }: { tour: TourJson }) {
  const locale = currentLocale();
  if (tour.itinerary.length === 0) return null;
  const [first, next] = routePoints(tour.itinerary, tour.meetingCoordinates);
  const minutes = minutesToNext(tour.itinerary);
  return (
    <Part id="itinerary" heading={m.tour_itinerary()}>
      <RouteMapFigure
        stops={tour.itinerary}
        meetingPoint={tour.meetingCoordinates}
        className="mb-8 max-w-text"
      />
      {first?.number === null && next && (
        <WalkLine className="mb-4 max-w-text">
          {m.tour_walk_from_meeting({ minutes: walkMinutes(first.place, next.place) })}
        </WalkLine>
      )}
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
              <h3 lang={fallbackLanguage(stop.title, locale)} className="text-xl leading-snug">
                {localise(stop.title, locale)}
              </h3>
              <p lang={fallbackLanguage(stop.text, locale)} className="mt-1.5 text-muted">
                {localise(stop.text, locale)}
              </p>
              {minutes[index] && (
                <WalkLine className="mt-3">
                  {m.tour_walk_next({ minutes: minutes[index] })}
                </WalkLine>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const WalkLine = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={classNames('flex items-center gap-2 text-sm text-muted', className)}>
    <Icon of="icon-clock" className="size-4 shrink-0 text-cobalt" />
    {children}
  </p>
);

export function Inclusions({ tour }: { tour: TourJson }) {
  const locale = currentLocale();
  const lists: [heading: string, icon: IconName, items: TourJson['included']][] = [
    [m.tour_included(), 'icon-check/2.25', tour.included],
    [m.tour_not_included(), 'icon-minus/2.25', tour.notIncluded],
    [m.tour_bring(), 'icon-backpack/2.25', tour.bring],
  ];
  const filled = lists.filter(([, , items]) => items.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className="grid gap-x-12 gap-y-10 border-t border-line pt-8 md:grid-cols-2">
      {filled.map(([heading, icon, items]) => (
        <section key={heading}>
          <h2 className="text-2xl">{heading}</h2>
          <ul className="mt-4 flex flex-col gap-3 wrap-anywhere">
            {items.map((item) => {
              const text = localise(item, locale);
              return (
                <li key={text} lang={fallbackLanguage(item, locale)} className="flex gap-3">
                  <Icon of={icon} className="mt-[0.3em] size-[1.1em] shrink-0 text-cobalt" />
                  {text}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function Prices({ tour }: { tour: TourJson }) {
  const locale = currentLocale();
  if (tour.categories.length === 0) return null;
  return (
    <Part id="prices" heading={m.tour_prices()}>
      <dl className="max-w-text border-t border-line">
        {tour.categories.map((category) => {
          const about = [formatAges(category), category.takesSpot ? '' : m.category_no_spot()];
          const note = about.filter(Boolean).join(' · ');
          return (
            <div
              key={category.id}
              className="flex items-baseline justify-between gap-6 border-b border-line py-3"
            >
              <dt>
                <span lang={fallbackLanguage(category.name, locale)}>
                  {localise(category.name, locale)}
                </span>
                {note && <span className="block text-sm text-muted">{note}</span>}
              </dt>
              <dd className="font-semibold tabular-nums">
                {formatCategoryPrice(category, tour.currency)}
              </dd>
            </div>
          );
        })}
      </dl>
      {tour.fromPrice !== null && <p className="mt-3 text-muted">{m.tour_prices_differ()}</p>}
    </Part>
  );
}
