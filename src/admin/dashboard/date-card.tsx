import { ChevronDown, ClipboardList, Languages, MapPin, Printer, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { localise } from '#contract/localised.ts';
import type { DateOfTodayJson } from '#contract/staff/today.schemas.ts';
import { formatMoney, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { BareButton, Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatNamed } from '../availabilities/availability-labels.ts';
import { HeadsTotal } from '../availabilities/heads-total.tsx';
import { Guests } from '../availabilities/manifest-guests.tsx';
import { formatToBring } from '../availabilities/to-bring.ts';
import { sumToCollect } from '../availabilities/to-collect.ts';
import { describeMeeting, languageNames, startInShort } from '../bookings/booking-labels.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { DateFact } from './date-fact.tsx';
import { useManifestLink } from './use-manifest-link.ts';
import { WalkUpLink } from './walk-up-link.tsx';

/** When a date is over, in milliseconds. */
export const endOf = ({ startsAt, durationMinutes }: DateOfTodayJson): number =>
  Date.parse(startsAt) + durationMinutes * 60_000;

/** One date of today with guests: the facts a guide needs, and its guests in place. */
export function DateCard({
  date,
  isToday,
  isOpenAtFirst,
  onPrint,
}: {
  date: DateOfTodayJson;
  /** False for a tour that began on an earlier day and is not over. */
  isToday: boolean;
  isOpenAtFirst: boolean;
  onPrint: () => void;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const guestsId = useId();
  const titleId = useId();
  const name = localise(date.tourName, currentLocale());
  const parties = m.admin_bookings_count({ count: date.bookings.length });
  const actions = <Actions date={date} onPrint={onPrint} />;
  return (
    <article aria-labelledby={titleId} className="border border-line bg-surface">
      <div className="px-4 pt-3.5 pb-2 sm:px-5">
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId} className="min-w-0 font-sans text-base font-semibold">
            <span className="mr-2 font-display text-xl tabular-nums">
              {isToday ? formatTimeInShort(date.time) : startInShort(date)}
            </span>{' '}
            {name}
          </h3>
          <p className="shrink-0 text-right">
            <span className="font-display text-xl font-semibold tabular-nums">{date.heads}</span>
            <span className="text-muted">/{date.capacity}</span>
            <span className="sr-only"> {m.admin_heads({ count: date.heads })}</span>
          </p>
        </div>
        <Facts date={date} />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 px-1 pb-1 sm:px-2">
        <BareButton
          aria-expanded={isOpen}
          aria-controls={guestsId}
          aria-label={m.admin_action_for({ action: parties, name })}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 items-center gap-1.5 px-3 font-semibold text-cobalt"
        >
          {parties}
          <ChevronDown
            aria-hidden
            className={classNames('size-5 transition-transform', isOpen && 'rotate-180')}
          />
        </BareButton>
        {!isOpen && actions}
      </div>
      <div id={guestsId} hidden={!isOpen} className="border-t border-line">
        {isOpen && (
          <>
            <Guests {...date} isFramed={false} />
            <div className="flex flex-wrap items-center gap-x-1 border-t border-line p-1 sm:px-2">
              {actions}
            </div>
          </>
        )}
      </div>
    </article>
  );
}

function Facts({ date }: { date: DateOfTodayJson }) {
  const isGuide = useSignedInStaff().role === 'guide';
  const toCollect = sumToCollect(date.bookings);
  const toBring = formatToBring(date.bookings);
  const [first] = date.bookings;
  const languages = date.bookedLanguages.length > 0 ? date.bookedLanguages : date.languages;
  const guide = date.guide?.name ?? (date.namedGuide && formatNamed(date.namedGuide));
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
        <DateFact icon={<Languages aria-hidden className="size-4 shrink-0 text-cobalt" />}>
          {describeMeeting(date.bookedLanguages) ?? languageNames(languages)}
        </DateFact>
        {!isGuide && (
          <DateFact icon={<UserRound aria-hidden className="size-4 shrink-0 text-cobalt" />}>
            {guide ?? m.admin_today_no_guide()}
          </DateFact>
        )}
        <DateFact icon={<MapPin aria-hidden className="size-4 shrink-0 text-cobalt" />}>
          {localise(date.meetingPoint, currentLocale())}
        </DateFact>
      </ul>
      {toBring && <p className="mt-1 text-sm font-semibold">{toBring}</p>}
      {first && toCollect > 0 && (
        <p className="mt-1 font-semibold">
          {m.admin_booking_collect({ amount: formatMoney(toCollect, first.currency) })}
        </p>
      )}
      <HeadsTotal bookings={date.bookings} className="mt-1 text-sm" />
    </>
  );
}

function Actions({ date, onPrint }: { date: DateOfTodayJson; onPrint: () => void }) {
  const linkTo = useManifestLink();
  return (
    <>
      <ButtonLink look="quiet" className="px-3!" to={linkTo(date)}>
        <ClipboardList aria-hidden className="size-4" />
        {m.admin_manifest()}
      </ButtonLink>
      <Button look="quiet" className="px-3!" onClick={onPrint}>
        <Printer aria-hidden className="size-4" />
        {m.admin_print()}
      </Button>
      <WalkUpLink date={date} />
    </>
  );
}
