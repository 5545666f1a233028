import { useEffect, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { formatDay, formatTimeInShort, formatWeekday } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { zoneName } from '#platform/i18n/time-here.ts';
import { classNames } from '#ui/class-names.ts';
import { officeAt } from './office-hours.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const MINUTE_MS = 60_000;
/** How many special days are shown once the next is near. */
const SPECIAL_DAYS_SHOWN = 4;

export function OpeningHours() {
  const { hours, specialDays } = useBusiness();
  const office = useOffice({ hours, specialDays });
  if (hours.length === 0) return null;
  const next = specialDays.filter(({ date }) => office && date >= office.date);
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
            <HoursRow
              key={weekday}
              isToday={office?.weekday === weekday}
              day={formatWeekday(aDayThatIs(weekday), currentLocale(), 'long')}
              hours={hours.find((each) => each.weekday === weekday)}
            />
          ))}
        </tbody>
        {next.length > 0 && (
          <tbody>
            {next.slice(0, SPECIAL_DAYS_SHOWN).map((special) => (
              <HoursRow
                key={special.date}
                isToday={office?.date === special.date}
                day={formatDay(special.date, currentLocale())}
                hours={special}
              />
            ))}
          </tbody>
        )}
      </table>
      <p className="mt-2 text-sm text-muted">
        {m.all_times_here({ zone: zoneName(currentLocale()) })}
      </p>
    </div>
  );
}

type HoursRowProps = {
  day: string;
  isToday: boolean;
  hours: { opens: string | null; closes: string | null } | undefined;
};

const HoursRow = ({ day, isToday, hours }: HoursRowProps) => (
  <tr
    {...(isToday && { 'aria-current': 'date' as const })}
    className={classNames('border-t border-line', isToday && 'font-semibold text-cobalt')}
  >
    <th scope="row" className="py-2 pr-4 align-top [font-weight:inherit] first-letter:uppercase">
      {day}
    </th>
    <td className="py-2 text-right text-balance">
      {hours?.opens && hours.closes
        ? m.contact_open_from_to({
            open: formatTimeInShort(hours.opens),
            close: formatTimeInShort(hours.closes),
          })
        : m.contact_closed()}
    </td>
  </tr>
);

// 1 January 2024 was a Monday.
const aDayThatIs = (weekday: number): string => `2024-01-0${weekday}`;

/** Null on the server, whose page may be read later. */
function useOffice({
  hours,
  specialDays,
}: Pick<BusinessJson, 'hours' | 'specialDays'>): ReturnType<typeof officeAt> | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now && officeAt(now, { hours, specialDays });
}
