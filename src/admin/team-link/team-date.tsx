import { Languages, MapPin } from 'lucide-react';
import { useId } from 'react';
import { fullName } from '#contract/contact/full-name.ts';
import { type LocalisedText, localise } from '#contract/localised.ts';
import type { TeamDateJson } from '#contract/staff/team-link.schemas.ts';
import { formatLanguage, formatLanguages, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { useNow } from '#ui/use-now.ts';
import { Attendance } from '../availabilities/attendance.tsx';
import { ContactLinks } from '../availabilities/contact-links.tsx';
import { HeadsTotal } from '../availabilities/heads-total.tsx';
import type { RecordHeads } from '../availabilities/use-heads.ts';
import { startInShort } from '../bookings/booking-labels.ts';
import { DateFact } from '../dashboard/date-fact.tsx';

type Guest = TeamDateJson['bookings'][number];

/** Check-in is prominent from an hour before the start. */
const CHECK_IN_FROM_MS = 3_600_000;

/** One of a guide's dates of today, with its guests in place. */
export function TeamDate({
  date,
  isToday,
  record,
}: {
  date: TeamDateJson;
  /** False for a tour that began on an earlier day and is not over. */
  isToday: boolean;
  record: RecordHeads;
}) {
  const locale = currentLocale();
  const titleId = useId();
  const canCheckIn = Date.parse(date.startsAt) - useNow() <= CHECK_IN_FROM_MS;
  const parties = date.bookings.map((guest) => ({ ...guest, status: 'confirmed' }));
  const extras = formatExtras(date.bookings.flatMap((guest) => guest.extras));
  return (
    <article aria-labelledby={titleId} className="border border-line bg-surface">
      <div className="px-4 pt-3.5 pb-3 sm:px-5">
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId} className="min-w-0 font-sans text-base font-semibold">
            <span className="mr-2 font-display text-xl tabular-nums">
              {isToday ? formatTimeInShort(date.time) : startInShort(date)}
            </span>{' '}
            {localise(date.tourName, locale)}
          </h3>
          <p className="shrink-0 text-right">
            <span className="font-display text-xl font-semibold tabular-nums">{date.heads}</span>
            <span className="text-muted">/{date.capacity}</span>
            <span className="sr-only"> {m.admin_heads({ count: date.heads })}</span>
          </p>
        </div>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
          <DateFact icon={<Languages aria-hidden className="size-4 shrink-0 text-cobalt" />}>
            {formatLanguages(date.languages, locale)}
          </DateFact>
          <DateFact icon={<MapPin aria-hidden className="size-4 shrink-0 text-cobalt" />}>
            {localise(date.meetingPoint, locale)}
          </DateFact>
        </ul>
        {extras && (
          <p className="mt-1 text-sm font-semibold">{m.admin_extras_to_bring({ extras })}</p>
        )}
        <HeadsTotal bookings={parties} className="mt-1 text-sm" />
      </div>
      <div className="border-t border-line">
        {date.isCalledOff || date.bookings.length === 0 ? (
          <p className="px-4 py-4 text-muted sm:px-5">
            {date.isCalledOff ? m.admin_manifest_called_off() : m.admin_manifest_no_guests()}
          </p>
        ) : (
          <ul className="@container divide-y divide-line">
            {date.bookings.map((guest) => (
              <TeamGuest
                key={guest.reference}
                guest={guest}
                isProminent={canCheckIn}
                record={record}
              />
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function TeamGuest({
  guest,
  isProminent,
  record,
}: {
  guest: Guest;
  isProminent: boolean;
  record: RecordHeads;
}) {
  const locale = currentLocale();
  const extras = formatExtras(guest.extras);
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 @xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{fullName(guest)}</span>
          <span className="text-muted">{m.people({ count: guest.participants })}</span>
        </p>
        <p className="text-sm text-muted first-letter:uppercase">
          {formatLanguage(guest.language, locale)}
        </p>
        <p className="text-sm text-muted">{guest.phone}</p>
        {extras && <p className="font-semibold">{extras}</p>}
        {guest.meetingPoint && (
          <p className="flex gap-1.5 font-semibold">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-terracotta" />
            {localise(guest.meetingPoint, locale)}
          </p>
        )}
        {guest.specialRequests && (
          <p
            lang={guest.language}
            className="mt-2 border-l-4 border-terracotta pl-3 whitespace-pre-line"
          >
            {guest.specialRequests}
          </p>
        )}
        {guest.adminNotes && (
          <p className="mt-2 text-sm whitespace-pre-line italic">{guest.adminNotes}</p>
        )}
      </div>
      <div className="flex flex-col gap-3 @xl:w-72">
        <ContactLinks booking={{ ...guest, email: null }} />
        <Attendance booking={guest} isProminent={isProminent} record={record} />
      </div>
    </li>
  );
}

/** Adds up extras of the same name: `2 × Picnic`. */
function formatExtras(extras: readonly { name: LocalisedText; count: number }[]): string {
  const counts = new Map<string, number>();
  for (const { name, count } of extras) {
    const shown = localise(name, currentLocale());
    counts.set(shown, (counts.get(shown) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => `${count}\u00a0×\u00a0${name}`).join(', ');
}
