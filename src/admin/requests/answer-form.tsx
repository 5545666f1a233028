import type { BlockerFunction } from 'react-router';
import { z } from 'zod';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import {
  type AdminRequestJson,
  confirmationSchema,
  offerSchema,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { offerEndsAt } from '#contract/bookings/answer-due.ts';
import { perPerson } from '#contract/bookings/booking-rules.ts';
import { startSchema } from '#contract/bookings/bookings.schemas.ts';
import { OFFERED_STARTS_AT_MOST } from '#contract/constants.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { AMOUNT_MAX_CHARACTERS, parseAmount, typeAmount } from '#contract/pricing/amount.ts';
import { region } from '#contract/settings/region.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import { instantAt, type WallTime } from '#contract/time/wall-time.ts';
import { describeAmountFault } from '#platform/i18n/amount-faults.ts';
import { formatMoney, formatShortDate } from '#platform/i18n/format.ts';
import { parseLocale } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField, SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import { wallTimeAt } from '#ui/wall-time.ts';
import { LanguageOptions, StartFields } from '../availabilities/availability-fields.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useIsOutboxOnly } from '../mails/use-mail-delivery.ts';
import { useWrite } from '../session/use-write.ts';
import { AnswerPreview } from './answer-preview.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { OfferDates } from './offer-dates.tsx';
import { isOvertaken, type OnAnswered } from './on-answered.ts';
import { describeFullness, SpotsNote } from './spots-note.tsx';
import { undoableUntil } from './undo-bar.tsx';

type AnswerFormProps = {
  request: AdminRequestJson;
  /** Changes the open offer instead of answering a pending request. */
  isReplacement?: boolean;
  onAnswered: OnAnswered;
};

const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

/** The form's id, with which the panel submits it on Ctrl+Enter. */
export const ANSWER_FORM = 'answer-request';

const answerSchema = z.discriminatedUnion('answer', [
  confirmationSchema.extend({ answer: z.literal('confirm') }),
  offerSchema.extend({ answer: z.literal('offer') }),
  offerSchema.omit({ date: true, time: true, otherStarts: true }).extend({
    answer: z.literal('dates'),
    starts: z
      .array(startSchema)
      .min(1, 'admin_offer_dates_needed')
      .max(OFFERED_STARTS_AT_MOST, 'admin_offer_dates_needed'),
  }),
]);
type Answer = z.output<typeof answerSchema>;

type Entered = {
  answer: Answer['answer'];
  date: string;
  time: string;
  starts: WallTime[];
  meetingPoint: string;
  adminNotes: string;
  tourLanguage: Locale;
  /** The amount as typed; `prepare` converts it to cents. */
  totalAmount: string;
  note: string;
  replacesOffer: boolean;
  sendEmail: boolean;
};

const prepare = (entered: Entered) => ({
  ...entered,
  meetingPoint: onOneLine(entered.meetingPoint),
  totalAmount: parseAmount(entered.totalAmount) ?? Number.NaN,
});

/** Confirms a request, or offers other dates or a price. Switching preserves the form values. */
export function AnswerForm({ request, isReplacement = false, onAnswered }: AnswerFormProps) {
  const { mutateAsync } = useWrite(async (answer: Answer) => {
    const endsAt = undoableUntil(Date.now());
    return { answered: await sendAnswer(request.reference, answer), endsAt };
  });
  const defaultValues: Entered = {
    answer: isReplacement
      ? request.offeredStarts.length > 1
        ? 'dates'
        : 'offer'
      : request.needsOffer
        ? 'offer'
        : 'confirm',
    date: request.confirmedDate ?? request.requestedDate,
    time: request.confirmedTime ?? request.requestedTime,
    starts: request.offeredStarts,
    meetingPoint:
      request.confirmedMeetingPoint ??
      localise(request.tourMeetingPoint, parseLocale(request.language) ?? 'en'),
    adminNotes: request.adminNotes ?? '',
    tourLanguage: request.tourLanguage ?? request.language,
    totalAmount: typeAmount(request.totalAmount),
    note: request.offerNote ?? '',
    replacesOffer: isReplacement,
    sendEmail: request.email !== null,
  };
  const { choice, field, held, register, submit, setError, watch, getValues, formState } =
    useSchemaForm(answerSchema, { defaultValues, prepare });
  const { errors, isSubmitting, isDirty } = formState;
  const { answer, date, time, starts, meetingPoint, totalAmount, sendEmail } = watch();
  const isDates = answer === 'dates';
  const isOffer = answer === 'offer' || isDates;
  const hasPrice = answer === 'offer' || request.needsOffer;
  const isOutboxOnly = useIsOutboxOnly();
  const price = field('totalAmount');

  const sendIt = submit(async (given) => {
    try {
      const { answered, endsAt } = await mutateAsync(given);
      const { reference } = answered;
      onAnswered(
        answered,
        formatDone(request, given, isOutboxOnly),
        given.answer === 'confirm'
          ? { reference, endsAt, sendsEmail: given.sendEmail && request.email !== null }
          : undefined,
      );
    } catch (error) {
      if (isOvertaken(error)) onAnswered(null, m.admin_answered_already());
      else if (error instanceof ApiError && error.code === 'not_enough_spots') {
        const at = given.answer === 'dates' ? 'starts' : 'time';
        setError(at, { message: describeFullness(error) }, { shouldFocus: at === 'time' });
      } else throw error;
    }
  });

  return (
    <form
      id={ANSWER_FORM}
      method="post"
      noValidate
      onSubmit={sendIt}
      className="flex flex-col gap-4"
    >
      <LeaveQuestion when={isDirty && !isSubmitting && leavesRequest} />
      {request.needsOffer && (
        <p className="text-muted">{m.admin_offer_required({ maximum: request.maxGroupSize })}</p>
      )}
      <fieldset>
        <legend className="mb-2 font-display text-lg font-semibold">{m.admin_answer_how()}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2">
          {choicesFor(request, isReplacement).map(({ value, name }) => (
            <label
              key={value}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt',
                value === answer
                  ? 'border-cobalt bg-cobalt-soft font-semibold'
                  : 'border-field-line',
              )}
            >
              <input type="radio" value={value} {...register('answer')} />
              {name()}
            </label>
          ))}
        </div>
      </fieldset>
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      {isDates ? (
        <OfferDates request={request} {...held('starts')} />
      ) : (
        <>
          <StartFields field={field} className="@md:grid-cols-2" />
          <SpotsNote request={request} date={date} time={time} />
        </>
      )}
      <SelectField label={m.fact_tour_language()} {...choice('tourLanguage')}>
        <LanguageOptions languages={region().languages} />
      </SelectField>
      <TextArea
        rows={3}
        className="field-sizing-content"
        label={m.admin_confirm_meeting_point()}
        hint={m.admin_confirm_meeting_point_hint({ language: languageName(request.language) })}
        {...field('meetingPoint')}
      />
      {isOffer ? (
        <>
          {hasPrice && (
            <TextField
              label={m.admin_offer_price({ currency: region().currency })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={AMOUNT_MAX_CHARACTERS}
              className="max-w-48 tabular-nums"
              hint={formatPerPerson(totalAmount, request)}
              {...price}
              error={describeAmountFault(totalAmount, price.error)}
            />
          )}
          <TextArea
            rows={3}
            label={m.admin_offer_note()}
            isOptional={m.admin_optional()}
            hint={m.admin_offer_note_hint({ language: languageName(request.language) })}
            lang={request.language}
            {...field('note')}
          />
          <OfferDeadline starts={isDates ? starts : [{ date, time }]} />
        </>
      ) : (
        <TextArea
          rows={2}
          label={m.admin_confirm_notes()}
          isOptional={m.admin_optional()}
          hint={m.admin_confirm_notes_hint()}
          {...field('adminNotes')}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {request.email === null ? (
          <p className="text-muted">{m.admin_no_email_sent()}</p>
        ) : (
          <CheckboxField
            label={isOffer ? m.admin_offer_send_email() : m.admin_confirm_send_email()}
            {...register('sendEmail')}
          />
        )}
        {sendEmail && (
          <AnswerPreview
            language={request.language}
            ask={() => askPreview(request.reference, prepare(getValues()))}
            isDisabled={
              (isDates ? starts.length === 0 : date === '' || time === '') ||
              meetingPoint.trim() === '' ||
              (isOffer && !parseAmount(totalAmount))
            }
          />
        )}
      </div>
      {sendEmail && <OutboxNote />}
      <Button type="submit" look="action" disabled={isSubmitting}>
        {isSubmitting ? labels[answer].busy() : labels[answer][sendEmail ? 'submit' : 'silent']()}
      </Button>
      {answer === 'confirm' && (
        <ConfirmBar {...{ request, date, time, isSubmitting }} form={ANSWER_FORM} />
      )}
      <p className="text-sm text-muted max-lg:hidden">
        {isOffer ? m.admin_shortcut_send() : m.admin_shortcut_confirm()}
      </p>
    </form>
  );
}

const choices = [
  { value: 'confirm', name: m.admin_confirm_heading },
  { value: 'dates', name: m.admin_answer_dates },
  { value: 'offer', name: m.admin_answer_offer },
] as const;

const choicesFor = ({ needsOffer }: AdminRequestJson, isReplacement: boolean) =>
  choices.filter(({ value }) => value !== 'confirm' || !(needsOffer || isReplacement));

const offerLabels = {
  submit: m.admin_offer_submit,
  silent: m.admin_offer_submit_silent,
  busy: m.admin_offering,
  done: m.admin_offered_notice,
  doneOutbox: m.admin_offered_notice_outbox,
  doneSilent: m.admin_offered_notice_silent,
};

const labels = {
  confirm: {
    submit: m.admin_confirm_submit,
    silent: m.admin_confirm_submit_silent,
    busy: m.admin_confirming,
    done: m.admin_confirmed_notice,
    doneOutbox: m.admin_confirmed_notice_outbox,
    doneSilent: m.admin_confirmed_notice_silent,
  },
  dates: offerLabels,
  offer: offerLabels,
};

function sendAnswer(reference: string, given: Answer): Promise<AdminRequestJson> {
  const params = { reference };
  if (given.answer === 'confirm') {
    const { answer: _confirm, ...body } = given;
    return send('POST', adminApi.requestConfirmation, { params, body });
  }
  const { answer: _offer, ...offer } = given;
  const body = 'starts' in offer ? withStarts(offer) : offer;
  return send('POST', adminApi.requestOffer, { params, body });
}

/** The first start and the others, as the API takes them. */
function withStarts<Rest extends object>({ starts, ...rest }: Rest & { starts: WallTime[] }) {
  const [first = { date: '', time: '' }, ...otherStarts] = starts;
  return { ...rest, ...first, otherStarts };
}

function askPreview(reference: string, given: ReturnType<typeof prepare>) {
  const params = { reference };
  const { date, time, starts, meetingPoint, tourLanguage, totalAmount, note } = given;
  const agreed = { date, time, meetingPoint, tourLanguage };
  if (given.answer === 'confirm') {
    return send('POST', adminApi.confirmationPreview, { params, body: agreed });
  }
  const { replacesOffer } = given;
  const offer = { ...agreed, totalAmount, note, replacesOffer };
  const body = given.answer === 'dates' ? withStarts({ ...offer, starts }) : offer;
  return send('POST', adminApi.offerPreview, { params, body });
}

function formatDone(
  request: AdminRequestJson,
  { answer, sendEmail }: Answer,
  isOutboxOnly: boolean,
): string {
  const { reference } = request;
  const say = labels[answer];
  if (!sendEmail) return say.doneSilent({ reference });
  return (isOutboxOnly ? say.doneOutbox : say.done)({ reference, name: fullName(request) });
}

/** Formats the typed price per person; undefined if it isn't a valid price. */
function formatPerPerson(
  typed: string,
  { participants, currency }: AdminRequestJson,
): string | undefined {
  const total = parseAmount(typed);
  if (!total || participants === 1) return undefined;
  const { cents, isExact } = perPerson(total, participants);
  const price = formatMoney(cents, currency);
  return isExact ? m.admin_offer_per_person({ price }) : m.admin_offer_about_per_person({ price });
}

/** Formats an instant as the guest's email does, in the business's time zone. */
function untilWords(moment: number): { date: string; time: string } {
  const { date, time } = wallTimeAt(new Date(moment));
  const locale = currentLocale();
  return { date: formatShortDate(date, locale), time: timeHere(time, locale) };
}

/** Shows until when the guest could accept the offer. */
function OfferDeadline({ starts }: { starts: readonly WallTime[] }) {
  const now = useNow();
  const { rules } = useBusiness();
  const complete = starts.filter(({ date, time }) => isDate(date) && time !== '');
  if (complete.length === 0 || complete.length < starts.length) return null;
  const ends = complete.map((start) => offerEndsAt(now, instantAt(start).epochMilliseconds, rules));
  const endsAt = Math.min(...ends) > now ? Math.max(...ends) : now;
  return (
    <p role="status" className="text-sm text-muted">
      {endsAt > now ? m.admin_offer_until(untilWords(endsAt)) : m.admin_offer_too_soon()}
    </p>
  );
}

/** Whether a navigation leaves the open request; searching and sorting don't. */
const leavesRequest: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const referenceIn = (search: string) => new URLSearchParams(search).get('reference');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    referenceIn(currentLocation.search) !== referenceIn(nextLocation.search)
  );
};
