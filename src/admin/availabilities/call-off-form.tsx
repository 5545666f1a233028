import { type FormEvent, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { type CallOffChoice, callOffChoices } from '#contract/bookings/states.ts';
import {
  CANCEL_REASON_MAX_CHARACTERS,
  REBOOK_DAYS,
  REBOOK_DAYS_AT_MOST,
} from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, languageNames } from '#contract/localised.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { addDays } from '#ui/days.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { LanguageTabs } from '../editor/language-tabs.tsx';
import { noTexts, type Texts } from '../editor/localised-texts.ts';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useWrite } from '../session/use-write.ts';
import { describeAvailabilityError, today } from './availability-labels.ts';
import { useFormatNotified } from './use-change-availability.ts';

const phrases = [
  [m.admin_call_off_phrase_weather, m.admin_call_off_phrase_weather_text],
  [m.admin_call_off_phrase_ill, m.admin_call_off_phrase_ill_text],
  [m.admin_call_off_phrase_few, m.admin_call_off_phrase_few_text],
] as const;

const choices: Record<CallOffChoice, () => string> = {
  rebook: m.admin_call_off_choice_rebook,
  refund: m.admin_call_off_choice_refund,
};

type CallOff = { choice: CallOffChoice; reason?: Texts; respondBy?: string };

export function useCallOff(id: string, { withoutEmail = 0 } = {}) {
  const formatNotified = useFormatNotified();
  return useWrite((body: CallOff) => send('POST', adminApi.callOff, { params: { id }, body }), {
    done: ({ bookings, waiting }) => ({
      title: m.admin_called_off(),
      ...(bookings > 0 && {
        text: [
          waiting > 0 && m.admin_called_off_waiting({ count: waiting }),
          bookings > withoutEmail && formatNotified(bookings - withoutEmail),
        ]
          .filter(Boolean)
          .join(' '),
      }),
    }),
  });
}

/** Why a booked date is called off, what its guests may choose and until when. */
export function CallOffForm({
  availability,
  onClose,
}: {
  availability: ManifestJson;
  onClose: () => void;
}) {
  const { sellsVouchers } = useBusiness().rules;
  const [choice, setChoice] = useState<CallOffChoice>('rebook');
  const [reason, setReason] = useState(noTexts);
  const [respondBy, setRespondBy] = useState(() => addDays(today(), REBOOK_DAYS));
  const count = availability.bookingCount;
  const booked = availability.bookings.filter(({ status }) => status === 'confirmed');
  const withoutEmail = booked.filter(({ email }) => email === null).length;
  const callOff = useCallOff(availability.id, { withoutEmail });
  const paid = booked.reduce((sum, { paidAmount }) => sum + paidAmount, 0);

  const submitLabel =
    count > withoutEmail
      ? m.admin_call_off_yes_mail({ count: count - withoutEmail })
      : m.admin_call_off_yes();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const body = { choice, reason, ...(choice === 'rebook' && respondBy && { respondBy }) };
    // The form shows its error.
    callOff.mutateAsync(body).then(onClose, () => undefined);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p className="font-semibold tabular-nums">
        {m.admin_bookings_count({ count })} · {m.people({ count: availability.seatsTaken })} ·{' '}
        {m.admin_call_off_paid({ amount: formatMoney(paid, booked[0]?.currency) })}
      </p>
      <Reason
        reason={reason}
        onChange={setReason}
        languages={new Set(booked.map(({ language }) => language))}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{m.admin_call_off_choice()}</legend>
        {callOffChoices.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              name="choice"
              className="shrink-0"
              checked={each === choice}
              onChange={() => setChoice(each)}
            />
            {each === 'rebook' && sellsVouchers
              ? m.admin_call_off_choice_rebook_voucher()
              : choices[each]()}
          </label>
        ))}
      </fieldset>
      {choice === 'rebook' ? (
        <TextField
          type="date"
          label={m.admin_call_off_answer_by()}
          hint={m.admin_call_off_answer_by_hint()}
          min={addDays(today(), 1)}
          max={addDays(today(), REBOOK_DAYS_AT_MOST - 1)}
          value={respondBy}
          onChange={({ target }) => setRespondBy(target.value)}
        />
      ) : (
        <p className="text-muted">{m.admin_call_off_guests({ count })}</p>
      )}
      {withoutEmail > 0 && <p>{m.admin_call_off_no_email({ count: withoutEmail })}</p>}
      <OutboxNote />
      {callOff.error && <Notice tone="bad">{describeAvailabilityError(callOff.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button onClick={onClose} disabled={callOff.isPending}>
          {m.admin_call_off_no()}
        </Button>
        <Button type="submit" look="danger" disabled={callOff.isPending}>
          {callOff.isPending ? m.admin_saving() : submitLabel}
        </Button>
      </div>
    </form>
  );
}

type ReasonProps = {
  reason: Texts;
  onChange: (reason: Texts) => void;
  /** The languages of the guests' emails, whose missing texts are marked. */
  languages: ReadonlySet<Locale>;
};

/** The reason per language. A ready one fills all languages, and can be edited. */
function Reason({ reason, onChange, languages }: ReasonProps) {
  const [language, setLanguage] = useState<Locale>(currentLocale);
  const isWritten = Object.values(reason).some((text) => text.trim() !== '');
  const missingIn = (locale: Locale) =>
    isWritten && languages.has(locale) && reason[locale].trim() === '' ? 1 : 0;
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-2 font-semibold">{m.admin_call_off_phrases()}</legend>
        <div className="flex flex-wrap gap-2">
          {phrases.map(([name, say]) => (
            <Button
              key={name()}
              className="px-4!"
              onClick={() =>
                onChange({
                  en: say({}, { locale: 'en' }),
                  pt: say({}, { locale: 'pt' }),
                  ru: say({}, { locale: 'ru' }),
                })
              }
            >
              {name()}
            </Button>
          ))}
        </div>
      </fieldset>
      <LanguageTabs
        language={language}
        onChange={setLanguage}
        missing={{ en: missingIn('en'), pt: missingIn('pt'), ru: missingIn('ru') }}
      >
        <div className="pt-4" lang={language}>
          <TextArea
            key={language}
            label={`${m.fact_reason()} (${languageNames[language]})`}
            isOptional={m.admin_optional()}
            hint={m.admin_call_off_reason_hint()}
            rows={3}
            maxLength={CANCEL_REASON_MAX_CHARACTERS}
            value={reason[language]}
            onChange={({ target }) => onChange({ ...reason, [language]: target.value })}
          />
        </div>
      </LanguageTabs>
    </div>
  );
}
