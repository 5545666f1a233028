import { useForm } from 'react-hook-form';
import type { BlockerFunction } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import type { AdminRequestJson } from '#contract/admin-bookings.schemas.ts';
import { api } from '#contract/api-paths.ts';
import { ADMIN_NOTES_MAX_CHARACTERS, MEETING_POINT_MAX_CHARACTERS } from '#contract/constants.ts';
import { type Locale, locales, localise } from '#contract/localised.ts';
import { parseLocale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, SelectField, TextArea } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { LanguageOptions, StartFields } from '../availabilities/availability-fields.tsx';
import { guestName, languageName, languageNames } from '../bookings/booking-labels.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { showError } from '../frame/show-error.ts';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { ConfirmationPreview } from './confirmation-preview.tsx';
import { isOvertaken, type OnAnswered } from './on-answered.ts';

type ConfirmFormProps = {
  request: AdminRequestJson;
  onAnswered: OnAnswered;
};

const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

/** The form's id: the whole panel sends it by Ctrl + Enter. */
export const CONFIRM_FORM = 'confirm-request';

const texts = ['date', 'time', 'meetingPoint', 'adminNotes'] as const;
const fields = [...texts, 'tourLanguage'] as const;
type Entered = Record<(typeof texts)[number], string> & {
  tourLanguage: Locale;
  sendEmail: boolean;
};

/** Filled in with what the guest asked for, so that most answers are one press. */
export function ConfirmForm({ request, onAnswered }: ConfirmFormProps) {
  const { mutateAsync } = useWrite((body: Entered) =>
    send('POST', adminApi.requestConfirmation, { params: { reference: request.reference }, body }),
  );
  const { register, handleSubmit, setError, watch, getValues, formState } = useForm({
    defaultValues: {
      date: request.requestedDate,
      time: request.requestedTime,
      meetingPoint: localise(request.tourMeetingPoint, parseLocale(request.language) ?? 'en'),
      adminNotes: request.adminNotes ?? '',
      tourLanguage: request.tourLanguage ?? request.language,
      sendEmail: true,
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const isOutboxOnly = useIsOutboxOnly();
  const { date, time, meetingPoint, sendEmail } = watch();

  const confirm = handleSubmit(async (entered) => {
    try {
      const confirmed = await mutateAsync(entered);
      const { reference } = confirmed;
      onAnswered(
        confirmed,
        entered.sendEmail
          ? (isOutboxOnly ? m.admin_confirmed_notice_outbox : m.admin_confirmed_notice)({
              reference,
              name: guestName(request),
            })
          : m.admin_confirmed_notice_silent({ reference }),
      );
    } catch (error) {
      if (isOvertaken(error)) onAnswered(null, m.admin_answered_already());
      else if (error instanceof ApiError && error.code === 'not_enough_spots') {
        setError('time', { message: describeFullness(error) }, { shouldFocus: true });
      } else showError(error, fields, setError);
    }
  });

  return (
    <form
      id={CONFIRM_FORM}
      method="post"
      noValidate
      onSubmit={confirm}
      className="flex flex-col gap-4"
    >
      <LeaveQuestion when={isDirty && !isSubmitting && leavesRequest} />
      <h3 className="text-lg">{m.admin_confirm_heading()}</h3>
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <StartFields register={register} errors={errors} className="@md:grid-cols-2" />
      <SpotsNote request={request} date={date} time={time} />
      <SelectField
        label={m.fact_tour_language()}
        error={errors.tourLanguage?.message}
        {...register('tourLanguage')}
      >
        <LanguageOptions languages={locales} />
      </SelectField>
      <TextArea
        rows={3}
        className="field-sizing-content"
        label={m.admin_confirm_meeting_point()}
        hint={m.admin_confirm_meeting_point_hint({ language: languageName(request.language) })}
        maxLength={MEETING_POINT_MAX_CHARACTERS}
        error={errors.meetingPoint?.message}
        {...register('meetingPoint', {
          required: m.invalid_required(),
          setValueAs: onOneLine,
        })}
      />
      <TextArea
        rows={2}
        label={m.admin_confirm_notes()}
        isOptional={m.admin_optional()}
        hint={m.admin_confirm_notes_hint()}
        maxLength={ADMIN_NOTES_MAX_CHARACTERS}
        error={errors.adminNotes?.message}
        {...register('adminNotes')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField label={m.admin_confirm_send_email()} {...register('sendEmail')} />
        {sendEmail && (
          <ConfirmationPreview
            reference={request.reference}
            language={request.language}
            read={() => {
              const entered = getValues();
              return { ...entered, meetingPoint: onOneLine(entered.meetingPoint) };
            }}
            isDisabled={date === '' || time === '' || meetingPoint.trim() === ''}
          />
        )}
      </div>
      <Button type="submit" look="action" disabled={isSubmitting}>
        {isSubmitting
          ? m.admin_confirming()
          : sendEmail
            ? m.admin_confirm_submit()
            : m.admin_confirm_submit_silent()}
      </Button>
      <p className="text-sm text-muted max-lg:hidden">{m.admin_shortcut_confirm()}</p>
    </form>
  );
}

function describeFullness({ facts }: ApiError): string {
  const left = Number(facts.spotsLeft ?? 0);
  return left === 0 ? m.admin_no_spots_at_all() : m.admin_no_spots({ count: left });
}

/** How many seats there are at the time that stands in the form, and who else waits for it. */
function SpotsNote({
  request,
  date,
  time,
}: {
  request: AdminRequestJson;
  date: string;
  time: string;
}) {
  const isStart = /^\d{4}-\d{2}-\d{2}$/.test(date) && time !== '';
  const query = { tourId: request.tourId, from: date, to: date };
  const day = useStaffApi(addressOf(api.availabilities, { query }), { isWanted: isStart });
  const sameDay = useStaffApi(
    addressOf(adminApi.requests, { query: { ...query, status: 'pending' } }),
    { isWanted: isStart },
  );
  if (!isStart || !day.data) return null;
  const rivals = (sameDay.data?.requests ?? []).filter(
    (other) => other.reference !== request.reference && other.time === time,
  );
  const there = day.data.find((each) => each.time === time);
  return (
    <p role="status" className="text-sm text-muted">
      {describeSpots(there)}
      {there && (
        <span className="block">
          {m.admin_dates_guided_in({ languages: languageNames(there.languages) })}
        </span>
      )}
      {rivals.length > 0 && (
        <span className="block font-semibold text-ink">
          {m.admin_request_competing({ count: rivals.length })}
        </span>
      )}
    </p>
  );
}

type Spots = { capacity: number; spotsLeft: number; reason: string | null };

function describeSpots(availability: Spots | undefined): string {
  if (!availability) return m.admin_spots_new();
  const { capacity, spotsLeft, reason } = availability;
  if (reason === 'blocked') return m.admin_spots_blocked();
  if (spotsLeft === 0) return m.admin_spots_none({ count: capacity, capacity });
  return m.admin_spots({ count: spotsLeft, capacity });
}

/** Whether a step leaves the request that is open; searching and sorting beside it do not. */
const leavesRequest: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const referenceIn = (search: string) => new URLSearchParams(search).get('reference');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    referenceIn(currentLocation.search) !== referenceIn(nextLocation.search)
  );
};
