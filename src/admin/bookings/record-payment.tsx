import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { type OutsideMethod, outsideMethods } from '#contract/bookings/states.ts';
import { PAYMENT_NOTE_MAX_CHARACTERS } from '#contract/constants.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Question } from '../frame/question.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { AmountField, useAmount } from '../payments/amount-field.tsx';
import { methodName } from '../payments/ledger-labels.ts';
import { useIdempotencyKey } from '../session/use-idempotency-key.ts';
import { useWrite } from '../session/use-write.ts';

type Owing = Pick<
  AdminBookingJson,
  'reference' | 'firstName' | 'lastName' | 'currency' | 'balance' | 'status'
>;

/** Records a payment taken outside the site; hidden if nothing is due. */
export function RecordPayment({ booking }: { booking: Owing }) {
  const [isOpen, setIsOpen] = useState(false);
  if (booking.status !== 'confirmed' || booking.balance.dueCents === 0) return null;
  return (
    <>
      <Button
        aria-label={m.admin_record_for({ name: fullName(booking) })}
        onClick={() => setIsOpen(true)}
      >
        {m.admin_record()}
      </Button>
      {isOpen && <RecordDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RecordDialog({ booking, onClose }: { booking: Owing; onClose: () => void }) {
  const { reference, currency, balance } = booking;
  const keyOf = useIdempotencyKey();
  const { mutateAsync } = useWrite(
    (body: { amount: number; method: OutsideMethod; note?: string }) =>
      send('POST', adminApi.bookingPayments, {
        params: { reference },
        body,
        idempotencyKey: keyOf(body),
      }),
    { done: () => ({ title: m.admin_record_done({ amount: inWords }) }) },
  );
  const [method, setMethod] = useState<OutsideMethod>('cash');
  const [note, setNote] = useState('');
  const due = formatMoney(balance.dueCents, currency);
  const { amount, inWords, check, field } = useAmount({
    most: balance.dueCents,
    currency,
    wrong: (most) => m.admin_record_wrong({ due: most }),
  });
  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_record_heading({ name: fullName(booking) })}
      text={m.admin_record_text({ reference, due })}
      yes={m.admin_record_yes({ amount: inWords })}
      busy={m.admin_saving()}
      look="action"
      canGo={check}
      onYes={async () =>
        amount !== null &&
        mutateAsync({ amount, method, ...(note.trim() && { note: note.trim() }) })
      }
    >
      <AmountField {...field} />
      <OptionField
        label={m.admin_payment_method()}
        value={method}
        onChange={({ target }) =>
          setMethod(outsideMethods.find((each) => each === target.value) ?? 'cash')
        }
        options={outsideMethods.map((each) => [each, methodName(each)])}
      />
      <TextField
        label={m.admin_record_note()}
        isOptional={m.admin_optional()}
        hint={m.admin_record_note_hint()}
        maxLength={PAYMENT_NOTE_MAX_CHARACTERS}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Question>
  );
}
