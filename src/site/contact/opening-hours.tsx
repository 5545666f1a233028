import { useEffect, useState } from 'react';
import { OFFICE_HOURS } from '#contract/constants.ts';
import { formatTimeInShort, formatWeekday } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { officeAt } from './office-hours.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const MINUTE_MS = 60_000;

/** The week as a table, with today marked and "open now" once the browser knows what time it is. */
export function OpeningHours() {
  const office = useOffice();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{m.contact_hours()}</h2>
        <p className="min-h-6 font-semibold">
          {office && (
            <span className={office.isOpen ? 'text-good' : 'text-muted'}>
              {office.isOpen ? m.contact_open_now() : m.contact_closed_now()}
            </span>
          )}
        </p>
      </div>
      <table className="mt-3 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.contact_day()}</th>
            <th scope="col">{m.contact_hours()}</th>
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr
              key={weekday}
              aria-current={office?.weekday === weekday ? 'date' : undefined}
              className={classNames(
                'border-t border-line',
                office?.weekday === weekday && 'font-semibold text-cobalt',
              )}
            >
              <th
                scope="row"
                className="py-2 pr-4 align-top [font-weight:inherit] first-letter:uppercase"
              >
                {formatWeekday(aDayThatIs(weekday), currentLocale(), 'long')}
              </th>
              <td className="py-2 text-right text-balance">{hoursOn(weekday)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{m.contact_lisbon_time()}</p>
    </div>
  );
}

// 1 January 2024 was a Monday.
const aDayThatIs = (weekday: number): string => `2024-01-0${weekday}`;

function hoursOn(weekday: number): string {
  const hours = OFFICE_HOURS[weekday];
  if (!hours) return m.contact_closed();
  const [open, close] = hours.map(formatTimeInShort);
  return m.contact_open_from_to({ open: open ?? '', close: close ?? '' });
}

/** The office at this minute; null on the server, whose page may be read much later. */
function useOffice(): ReturnType<typeof officeAt> | null {
  const [office, setOffice] = useState<ReturnType<typeof officeAt> | null>(null);
  useEffect(() => {
    const look = () => setOffice(officeAt(new Date()));
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return office;
}
