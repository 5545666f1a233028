import {
  CalendarDays,
  ClipboardList,
  Languages,
  MapPin,
  Phone,
  Printer,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { CANCEL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeMeeting, languageNames } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import {
  describeAvailabilityError,
  formatNamed,
  saleName,
  startInFull,
} from './availability-labels.ts';
import { availabilityPaths } from './availability-paths.ts';
import { ChangeForm } from './change-availability.tsx';
import { fillOf } from './fill.ts';
import { FillMark } from './fill-mark.tsx';
import { GuideClashes } from './guide-clash-note.tsx';
import { formatToBring, Guests, PaperManifest } from './manifest-guests.tsx';
import { MessageGuests } from './message-guests.tsx';
import { useSayTold } from './use-change-availability.ts';

/** An availability's guests and actions; closed while `id` is null. */
export function ManifestSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const manifest = useStaffApi(availabilityPaths.one(id ?? ''), { isWanted: id !== null });
  const availability = id === null ? undefined : manifest.data;
  return (
    <Sheet
      isWide
      isOpen={id !== null}
      onClose={onClose}
      title={availability ? localise(availability.tourName, currentLocale()) : m.admin_manifest()}
      text={availability && <Start availability={availability} />}
    >
      <Loaded
        query={manifest}
        failed={m.admin_manifest_failed}
        loading={
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        }
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
      {availability.guideClashes.length > 0 && (
        <div className="mt-1 text-ink">
          <GuideClashes clashes={availability.guideClashes} />
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
              {isOffice && availability.bookable && (
                <ButtonLink
                  look="quiet"
                  className="px-3!"
                  to={pageAt(adminPages.newBooking, {}, { availability: availability.id })}
                >
                  <Phone aria-hidden className="size-4" />
                  {m.admin_order()}
                </ButtonLink>
              )}
              <MessageGuests availability={availability} />
              <Button look="quiet" className="px-3!" onClick={() => print()}>
                <Printer aria-hidden className="size-4" />
                {m.admin_print()}
              </Button>
            </div>
          </div>
          <Guests {...availability} />
        </section>
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

/** Calls off an availability, or deletes one that was never booked. */
function EndAvailability({
  availability,
  onGone,
}: {
  availability: ManifestJson;
  onGone: () => void;
}) {
  const params = { id: availability.id };
  const sayTold = useSayTold();
  const callOff = useWrite(
    () => send('POST', adminApi.callingOff, { params, body: reason.trim() ? { reason } : {} }),
    {
      done: ({ cancelled }) => ({
        title: m.admin_called_off(),
        ...(cancelled.length > 0 && { text: sayTold(cancelled.length) }),
      }),
    },
  );
  const remove = useWrite(() => send('DELETE', adminApi.availability, { params }), {
    gone: () => [availabilityPaths.one(availability.id)],
    done: () => ({ title: m.admin_dates_removed() }),
  });
  const [asked, setAsked] = useState<'off' | 'remove' | null>(null);
  const [reason, setReason] = useState('');
  const close = () => setAsked(null);
  if (availability.reason === 'past' || (availability.isCalledOff && !availability.isRemovable))
    return null;
  const count = availability.bookingCount;

  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {!availability.isCalledOff && (
        <Button look="danger" onClick={() => setAsked('off')}>
          {m.admin_call_off()}
        </Button>
      )}
      {availability.isRemovable && (
        <Button look="danger" onClick={() => setAsked('remove')}>
          {m.admin_dates_remove()}
        </Button>
      )}
      {!availability.isCalledOff && count > 0 && (
        <p className="basis-full text-sm text-muted">{m.admin_dates_keep_hint()}</p>
      )}
      <Question
        isOpen={asked === 'off'}
        onClose={close}
        title={m.admin_call_off_heading({ start: startInFull(availability) })}
        text={count === 0 ? m.admin_call_off_nobody() : m.admin_call_off_guests({ count })}
        yes={count === 0 ? m.admin_call_off_yes() : m.admin_call_off_yes_mail({ count })}
        busy={m.admin_saving()}
        no={m.admin_call_off_no()}
        onYes={() => callOff.mutateAsync()}
        describe={describeAvailabilityError}
      >
        <TextArea
          label={m.fact_reason()}
          isOptional={m.admin_optional()}
          hint={m.admin_call_off_reason_hint()}
          rows={3}
          maxLength={CANCEL_REASON_MAX_CHARACTERS}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {count > 0 && <OutboxNote />}
      </Question>
      <Question
        isOpen={asked === 'remove'}
        onClose={close}
        title={m.admin_dates_remove_heading({ start: startInFull(availability) })}
        text={m.admin_dates_remove_text()}
        yes={m.admin_dates_remove_yes()}
        busy={m.admin_saving()}
        onYes={() => remove.mutateAsync().then(onGone)}
        describe={describeAvailabilityError}
      />
    </div>
  );
}
