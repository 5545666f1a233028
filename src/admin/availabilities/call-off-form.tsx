import { type FormEvent, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import type { CallOffsInput, DateToCallOffJson } from '#contract/bookings/call-off.schemas.ts';
import { type CallOffChoice, callOffChoices } from '#contract/bookings/states.ts';
import { REBOOK_DAYS, REBOOK_DAYS_AT_MOST } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { addDays } from '#ui/days.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { noTexts } from '../editor/localised-texts.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { OutboxNote } from '../mails/outbox-note.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { describeAvailabilityError, today } from './availability-labels.ts';
import { CallOffDates } from './call-off-dates.tsx';
import { CallOffReason } from './call-off-reason.tsx';
import { useFormatNotified } from './use-change-availability.ts';

const choices: Record<CallOffChoice, () => string> = {
  rebook: m.admin_call_off_choice_rebook,
  refund: m.admin_call_off_choice_refund,
};

export function useCallOff({ withoutEmail = 0 } = {}) {
  const formatNotified = useFormatNotified();
  return useWrite((body: CallOffsInput) => send('POST', adminApi.callOffs, { body }), {
    done: ({ bookings, waiting }, { ids }) => ({
      title: m.admin_called_off({ count: ids.length }),
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

type CallOffFormProps = {
  /** The day, `YYYY-MM-DD`. */
  date: string;
  /** The one that is chosen at first; all of the day by default. */
  id?: string;
  onClose: () => void;
};

/** Calls off one date, a part of its day or the whole day. */
export function CallOffForm(props: CallOffFormProps) {
  const dates = useStaffApi(addressOf(adminApi.callOffs, { query: { date: props.date } }));
  return (
    <Loaded
      query={dates}
      failed={m.admin_dates_failed}
      loading={<Skeletons of={['h-6 w-1/2', 'h-32', 'h-24']} className="flex flex-col gap-4" />}
    >
      {(found) =>
        found.length === 0 ? (
          <p className="text-muted">{m.admin_call_off_no_dates()}</p>
        ) : (
          <Form {...props} dates={found} />
        )
      }
    </Loaded>
  );
}

/** Which dates are called off and why, what their guests may choose and until when. */
function Form({ dates, id, onClose }: CallOffFormProps & { dates: readonly DateToCallOffJson[] }) {
  const { sellsVouchers } = useBusiness().rules;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(id === undefined ? dates.map((date) => date.id) : [id]),
  );
  const [choice, setChoice] = useState<CallOffChoice>('rebook');
  const [reason, setReason] = useState(noTexts);
  const [respondBy, setRespondBy] = useState(() => addDays(today(), REBOOK_DAYS));
  const [isDayMissing, setIsDayMissing] = useState(false);
  const concerned = dates.filter((date) => chosen.has(date.id));
  const sumOf = (part: 'bookings' | 'heads' | 'withoutEmail' | 'paidAmount') =>
    concerned.reduce((sum, date) => sum + date[part], 0);
  const count = sumOf('bookings');
  const withoutEmail = sumOf('withoutEmail');
  const callOff = useCallOff({ withoutEmail });

  const submitLabel =
    count > withoutEmail
      ? m.admin_call_off_yes_mail({ count: count - withoutEmail })
      : m.admin_call_off_yes();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isMissing = choice === 'rebook' && respondBy === '';
    setIsDayMissing(isMissing);
    if (isMissing) return;
    const body = {
      ids: concerned.map((date) => date.id),
      choice,
      reason,
      ...(choice === 'rebook' && { respondBy }),
    };
    // The form shows its error.
    callOff.mutateAsync(body).then(onClose, () => undefined);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      {(dates.length > 1 || id === undefined) && (
        <details open={id === undefined}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-cobalt">
            {m.admin_call_off_dates({ chosen: chosen.size, all: dates.length })}
          </summary>
          <CallOffDates dates={dates} chosen={chosen} onChange={setChosen} />
        </details>
      )}
      <p aria-live="polite" className="font-semibold tabular-nums">
        {concerned.length === 0
          ? m.admin_call_off_none_chosen()
          : `${m.admin_bookings_count({ count })} · ${m.people({ count: sumOf('heads') })} · ${m.admin_call_off_paid({ amount: formatMoney(sumOf('paidAmount')) })}`}
      </p>
      <CallOffReason
        reason={reason}
        onChange={setReason}
        languages={new Set(concerned.flatMap(({ languages }) => languages))}
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
          error={isDayMissing ? m.admin_call_off_answer_by_missing() : undefined}
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
        <Button type="submit" look="danger" disabled={callOff.isPending || concerned.length === 0}>
          {callOff.isPending ? m.admin_saving() : submitLabel}
        </Button>
      </div>
    </form>
  );
}
