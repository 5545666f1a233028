import { Backpack, Check, type LucideIcon, Minus } from 'lucide-react';
import type { TourJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

/** What the price holds, what it does not, and what to put into the bag. */
export function Inclusions({ tour }: { tour: TourJson }) {
  const lists: [heading: string, icon: LucideIcon, items: TourJson['included']][] = [
    [m.tour_included(), Check, tour.included],
    [m.tour_not_included(), Minus, tour.notIncluded],
    [m.tour_bring(), Backpack, tour.bring],
  ];
  const filled = lists.filter(([, , items]) => items.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className="grid gap-x-12 gap-y-10 border-t border-line pt-8 md:grid-cols-2">
      {filled.map(([heading, Icon, items]) => (
        <section key={heading}>
          <h2 className="text-2xl">{heading}</h2>
          <ul className="mt-4 flex flex-col gap-3">
            {items.map((item) => {
              const text = localise(item, currentLocale());
              return (
                <li key={text} className="flex gap-3">
                  <Icon
                    aria-hidden="true"
                    className="mt-[0.3em] size-[1.1em] shrink-0 text-cobalt"
                    strokeWidth={2.25}
                  />
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
