import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { answerableDisputes } from '#contract/bookings/states.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';

type DisputeJson = BookingInFullJson['disputes'][number];

export function Disputes({ booking: { disputes } }: { booking: BookingInFullJson }) {
  return disputes.map((dispute) => (
    <Notice key={dispute.id} tone={isAnswerable(dispute) ? 'bad' : 'note'} className="mb-3">
      {describeDispute(dispute)}
    </Notice>
  ));
}

/** Whether the bank still awaits the business's answer, even if it is overdue. */
const isAnswerable = ({ status }: Pick<DisputeJson, 'status'>): boolean =>
  answerableDisputes.includes(status);

function describeDispute(dispute: DisputeJson): string {
  const { status, currency, dueAt } = dispute;
  const amount = formatMoney(dispute.amount, currency);
  if (status === 'lost') return m.admin_dispute_lost({ amount });
  if (status === 'won') return m.admin_dispute_won({ amount });
  if (!isAnswerable(dispute)) return m.admin_dispute_waiting({ amount });
  if (dueAt === null) return m.admin_dispute_open({ amount });
  return m.admin_dispute_answer_by({ amount, until: formatInstant(dueAt, currentLocale()) });
}
