import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import {
  describeActor,
  describeEntry,
  describeValue,
  fieldName,
  type HistoryEntry,
} from './history-words.ts';

/** All that happened to a booking, the latest on top. */
export function HistoryList({ booking }: { booking: BookingInFullJson }) {
  return (
    <section aria-labelledby="booking-history">
      <h2 id="booking-history" className="mb-3 text-2xl">
        {m.admin_history()}
      </h2>
      <ol className="border-l-2 border-line pl-5">
        {[...booking.history.entries()].reverse().map(([number, entry]) => (
          <Entry key={number} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="relative pb-4 before:absolute before:top-2 before:-left-[1.6875rem] before:size-3 before:rotate-45 before:border-2 before:border-cobalt before:bg-page">
      <p>{describeEntry(entry)}</p>
      <p className="text-sm text-muted">
        {formatInstant(entry.at, currentLocale())} · {describeActor(entry)}
      </p>
      {entry.changes.length > 0 && (
        <ul className="mt-1 text-sm">
          {entry.changes.map((change) => (
            <li key={change.field}>
              <span className="text-muted">{fieldName(change)}:</span>{' '}
              {change.before !== null && (
                <>
                  <del className="text-muted">
                    {describeValue(change.field, change.before)}
                  </del>{' '}
                </>
              )}
              <ins className="no-underline">{describeValue(change.field, change.after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
