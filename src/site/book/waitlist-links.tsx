import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatDate, formatTime, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';

/** Links to the waitlists of a day's full starts. */
export default function WaitlistLinks({
  tourId: id,
  full,
}: {
  tourId: string;
  full: readonly AvailabilityJson[];
}) {
  const locale = currentLocale();
  return (
    <ul className="mt-4 flex flex-col gap-3 border-l-4 border-cobalt bg-surface px-4 py-4">
      {full.map(({ id: key, date, time }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>
            <span className="font-semibold">{formatTimeInShort(time)}</span>
            {': '}
            {m.book_day_full()}
          </span>
          <ButtonLink
            to={pageAt(pages.joinWaitlist, { id }, { date, time })}
            aria-label={m.tour_waitlist_at({
              date: formatDate(date, locale),
              time: formatTime(time, locale),
            })}
          >
            {m.waitlist_join()}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
