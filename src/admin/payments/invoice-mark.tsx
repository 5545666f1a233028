import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { InvoiceJson } from '#contract/payments/invoices.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { BareButton } from '#ui/button.tsx';
import { useWrite } from '../session/use-write.ts';

type InvoiceMarkProps = {
  invoice: InvoiceJson;
  /** The payment's amount, in cents. */
  amount: number;
  currency: string;
};

/** The number of a payment's invoice or credit note, or why it hasn't one yet. */
export function InvoiceMark({ invoice, amount, currency }: InvoiceMarkProps) {
  const { kind, status, number, url, lastError } = invoice;
  const isNote = kind === 'credit_note';
  if (number !== null) {
    const say = isNote ? m.admin_credit_note_number : m.admin_invoice_number;
    // Non-breaking spaces stop the number from wrapping.
    const name = say({ number: number.replaceAll(' ', '\u00a0') });
    if (url === null) return <span className="block text-sm">{name}</span>;
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="block w-fit text-sm text-cobalt underline underline-offset-4 wrap-anywhere"
      >
        {name}
      </a>
    );
  }
  if (status === 'failed') {
    const refused = isNote ? m.admin_credit_note_refused : m.admin_invoice_refused;
    return (
      <span className="block text-sm text-bad wrap-anywhere">
        {refused({ reason: lastError ?? '' })}{' '}
        <Retry id={invoice.id} amount={formatMoney(amount, currency)} />
      </span>
    );
  }
  return (
    <span className="block text-sm text-terracotta wrap-anywhere">
      {isNote ? m.admin_credit_note_waits() : m.admin_invoice_waits()}
      {lastError && (
        <span className="block text-muted">{m.admin_invoice_last_try({ reason: lastError })}</span>
      )}
    </span>
  );
}

function Retry({ id, amount }: { id: string; amount: string }) {
  const { mutate: retry, isPending } = useWrite(
    () => send('POST', adminApi.invoiceRetry, { params: { id } }),
    { done: () => ({ title: m.admin_invoice_retried() }), isErrorToasted: true },
  );
  return (
    <BareButton
      aria-label={m.admin_invoice_retry_named({ amount })}
      disabled={isPending}
      onClick={() => retry()}
      className="block min-h-11 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2 aria-disabled:opacity-60"
    >
      {m.try_again()}
    </BareButton>
  );
}
