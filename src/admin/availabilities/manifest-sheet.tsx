import {
  CalendarDays,
  ClipboardList,
  Languages,
  MapPin,
  Phone,
  Printer,
  UserRound,
} from 'lucide-react';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeMeeting, languageNames } from '../bookings/booking-labels.ts';
import { SoldElsewhere } from '../channels/sold-elsewhere.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { formatNamed, saleName } from './availability-labels.ts';
import { availabilityPaths } from './availability-paths.ts';
import { CallOffAnswers } from './call-off-answers.tsx';
import { ChangeForm } from './change-availability.tsx';
import { DatePools } from './date-pools.tsx';
import { EndAvailability } from './end-availability.tsx';
import { fillOf } from './fill.ts';
import { FillMark } from './fill-mark.tsx';
import { GuideClashes } from './guide-clash-note.tsx';
import { HeadsTotal } from './heads-total.tsx';
import { Guests } from './manifest-guests.tsx';
import { MessageGuests } from './message-guests.tsx';
import { PaperManifest } from './paper-manifest.tsx';
import { formatToBring } from './to-bring.ts';
import { Waitlist } from './waitlist.tsx';

/** An availability's guests and actions; closed while `id` is null. */
export function ManifestSheet({
  id,
  onClose,
  isInAddress = false,
}: {
  id: string | null;
  onClose: () => void;
  isInAddress?: boolean;
}) {
  const manifest = useStaffApi(availabilityPaths.one(id ?? ''), { isWanted: id !== null });
  const availability = id === null ? undefined : manifest.data;
  return (
    <Sheet
      isWide
      isInAddress={isInAddress}
      isOpen={id !== null}
      onClose={onClose}
      title={availability ? localise(availability.tourName, currentLocale()) : m.admin_manifest()}
      text={availability && <Start availability={availability} />}
    >
      <Loaded
        query={manifest}
        failed={m.admin_manifest_failed}
        loading={<Skeletons of={['h-8 w-1/2', 'h-24', 'h-24']} className="flex flex-col gap-4" />}
      >
        {(found) => <Manifest key={found.id} availability={found} onClose={onClose} />}
      </Loaded>
    </Sheet>
  );
}

function Start({ availability }: { availability: ManifestJson }) {
  const locale = currentLocale();
  const fill = fillOf(availability);
  const meeting = describeMeeting(availability.bookedLanguages);
  const toBring = formatToBring(availability.bookings);
  // A private booking takes all seats, so the seat count says nothing about the number of people.
  const isPrivate = availability.bookings.some(
    ({ status, participants, lines }) =>
      status === 'confirmed' &&
      (participants > availability.capacity || lines.some(({ kind }) => kind === 'private')),
  );
  return (
    <>
      <p className="text-ink first-letter:uppercase">
        {formatDate(availability.date, locale)}, {timeHere(availability.time, locale)}
      </p>
      <p className="mt-1 flex items-center gap-2 tabular-nums">
        <FillMark fill={fill} className="text-cobalt" />
        {isPrivate
          ? m.admin_manifest_private()
          : m.admin_dates_sold({
              sold: availability.seatsTaken,
              capacity: availability.capacity,
            })}{' '}
        · {saleName(availability)}
      </p>
      <p className="mt-1 flex items-center gap-2">
        <Languages aria-hidden className="size-4 shrink-0 text-cobalt" />
        {m.admin_dates_guided_in({ languages: languageNames(availability.languages) })}
      </p>
      {availability.namedGuide && (
        <p className="mt-1 flex items-center gap-2">
          <UserRound aria-hidden className="size-4 shrink-0 text-cobalt" />
          {formatNamed(availability.namedGuide)}
        </p>
      )}
      {availability.guide && (
        <p className="mt-1 flex items-center gap-2">
          <ClipboardList aria-hidden className="size-4 shrink-0 text-cobalt" />
          {m.admin_dates_guide_is({ name: availability.guide.name })}
        </p>
      )}
      <DatePools availability={availability} />
      {availability.guideClashes.length + availability.guidesOff.length > 0 && (
        <div className="mt-1 text-ink">
          <GuideClashes clashes={availability.guideClashes} off={availability.guidesOff} />
        </div>
      )}
      {availability.ownMeetingPoint && (
        <p className="mt-1 flex items-start gap-2 font-semibold text-ink">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-cobalt" />
          {m.admin_dates_own_place_is({ place: localise(availability.ownMeetingPoint, locale) })}
        </p>
      )}
      {toBring && <p className="mt-1 font-semibold text-ink">{toBring}</p>}
      {meeting && <p className="mt-1 font-semibold text-ink first-letter:uppercase">{meeting}</p>}
    </>
  );
}

function Manifest({ availability, onClose }: { availability: ManifestJson; onClose: () => void }) {
  // Guides can check guests in; only office staff can change the availability.
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  return (
    <>
      <div className="flex flex-col gap-9 print:hidden">
        {availability.reason === 'blocked' && (
          <Notice tone="note">
            {availability.isCalledOff ? m.admin_manifest_called_off() : m.admin_manifest_blocked()}
          </Notice>
        )}
        <section aria-labelledby="manifest-guests">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
            <h3 id="manifest-guests" className="text-xl">
              {m.admin_manifest_guests()}
            </h3>
            <div className="-mx-3 flex flex-wrap">
              {isOffice && availability.phoneOrderReason === null && (
                <ButtonLink
                  look="quiet"
                  className="px-3!"
                  to={pageAt(adminPages.newBooking, {}, { availability: availability.id })}
                >
                  <Phone aria-hidden className="size-4" />
                  {m.admin_order()}
                </ButtonLink>
              )}
              {isOffice && availability.phoneOrderReason === null && (
                <SoldElsewhere availability={availability} />
              )}
              <MessageGuests availability={availability} />
              <Button look="quiet" className="px-3!" onClick={() => print()}>
                <Printer aria-hidden className="size-4" />
                {m.admin_print()}
              </Button>
            </div>
          </div>
          <HeadsTotal bookings={availability.bookings} className="mb-3" />
          <Guests {...availability} />
        </section>
        {availability.answers.length > 0 && (
          <CallOffAnswers availability={availability} isOffice={isOffice} />
        )}
        {isOffice && availability.waitingCount > 0 && <Waitlist id={availability.id} />}
        {isOffice && !availability.isCalledOff && (
          <section aria-labelledby="manifest-change">
            <h3 id="manifest-change" className="mb-3 flex items-center gap-2 text-xl">
              <CalendarDays aria-hidden className="size-5 text-cobalt" strokeWidth={1.75} />
              {m.admin_manifest_change()}
            </h3>
            <ChangeForm
              key={`${availability.date} ${availability.time} ${availability.capacity} ${availability.languages} ${availability.guide?.id} ${availability.namedGuide?.id} ${JSON.stringify(availability.ownMeetingPoint)}`}
              availability={availability}
            />
          </section>
        )}
        {isOffice && <EndAvailability availability={availability} onGone={onClose} />}
      </div>
      <PaperManifest availability={availability} />
    </>
  );
}
