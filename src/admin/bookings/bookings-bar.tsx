import { useState } from 'react';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { type OutsideMethod, outsideMethods } from '#contract/bookings/states.ts';
import { CANCEL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { region } from '#contract/settings/region.ts';
import type { BulkBookingsInput } from '#contract/staff/bulk.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Question } from '../frame/question.tsx';
import { BulkBar } from '../lists/bulk.tsx';
import { OptionField } from '../lists/option-field.tsx';
import type { useBulk } from '../lists/use-bulk.ts';
import { SendEmailChoice } from '../mails/send-email-choice.tsx';
import { methodName } from '../payments/ledger-labels.ts';

type BookingsBarProps = {
  bulk: ReturnType<typeof useBulk<BulkBookingsInput>>;
  /** The bookings on the page. */
  shown: readonly AdminBookingJson[];
};

/** Records the selected bookings as paid, or cancels them, after a question. */
export function BookingsBar({ bulk, shown }: BookingsBarProps) {
  const [asked, setAsked] = useState<BulkBookingsInput['action'] | null>(null);
  const [method, setMethod] = useState<OutsideMethod>('cash');
  const [reason, setReason] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const references = [...bulk.selection.selected];
  const chosen = shown.filter(({ reference }) => references.includes(reference));
  const close = () => setAsked(null);
  const run = (body: BulkBookingsInput) => bulk.write.mutateAsync(body);
  return (
    <BulkBar selection={bulk.selection} refused={bulk.refused}>
      <Button onClick={() => setAsked('paid')}>{m.admin_bulk_paid()}</Button>
      <Button look="danger" onClick={() => setAsked('cancel')}>
        {m.admin_bulk_cancel()}
      </Button>
      <Question
        isOpen={asked === 'paid'}
        onClose={close}
        title={m.admin_bulk_paid_title()}
        text={m.admin_bulk_paid_text({
          due: sumInWords(chosen, ({ balance }) => balance.dueCents),
        })}
        yes={m.admin_bulk_paid_yes()}
        busy={m.admin_saving()}
        look="action"
        onYes={() => run({ references, action: 'paid', method })}
      >
        <OptionField
          label={m.admin_order_payment()}
          value={method}
          onChange={({ target }) =>
            setMethod(outsideMethods.find((each) => each === target.value) ?? 'cash')
          }
          options={outsideMethods.map((each) => [each, methodName(each)])}
        />
      </Question>
      <Question
        isOpen={asked === 'cancel'}
        onClose={close}
        title={m.admin_bulk_cancel_title()}
        text={m.admin_bulk_cancel_text({
          paid: sumInWords(chosen, ({ balance }) => netPaidCents(balance)),
        })}
        yes={m.admin_bulk_cancel_yes()}
        busy={m.admin_saving()}
        no={m.admin_keep()}
        onYes={() => run({ references, action: 'cancel', reason: reason.trim(), sendEmail })}
      >
        <TextField
          label={m.fact_reason()}
          isOptional={m.admin_optional()}
          maxLength={CANCEL_REASON_MAX_CHARACTERS}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <SendEmailChoice
          hasAddress={chosen.some(({ email }) => email !== null)}
          checked={sendEmail}
          onChange={({ target }) => setSendEmail(target.checked)}
        />
      </Question>
    </BulkBar>
  );
}

const sumInWords = (
  bookings: readonly AdminBookingJson[],
  centsOf: (booking: AdminBookingJson) => number,
): string =>
  formatMoney(
    bookings.reduce((sum, booking) => sum + centsOf(booking), 0),
    bookings[0]?.currency ?? region().currency,
  );
