import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { InvoiceToFields, typedInvoiceTo } from '#ui/form/invoice-to-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';

type InvoiceTo = NonNullable<OwnBookingJson['invoiceTo']>;
type InvoicesProps = { reference: string; token: string };

export default function Invoices({ reference, token }: InvoicesProps) {
  const path = paths.booking(reference, token);
  const { data: booking } = useQuery<OwnBookingJson>({ queryKey: [path] });
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { givesInvoices } = useBusiness();
  if (!booking) return null;
  const { payments, invoiceTo, status } = booking;
  const documents = payments.flatMap(({ invoice }) => invoice ?? []);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  const canSay = givesInvoices && status !== 'cancelled' && status !== 'expired';
  if (documents.length === 0 && !canSay) return null;
  return (
    <section aria-labelledby="invoices" className="flex flex-col items-start gap-3 print:hidden">
      <h2 id="invoices" className="text-2xl">
        {m.booking_invoice()}
      </h2>
      {documents.length > 0 && (
        <ul>
          {documents.map(({ number, url, kind }) => {
            const words = (kind === 'invoice' ? m.booking_invoice_number : m.booking_credit_note)({
              number,
            });
            return (
              <li key={`${kind} ${number}`}>
                {url === null ? (
                  words
                ) : (
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4 wrap-anywhere"
                  >
                    {words}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {invoiceTo && !isOpen && <p className="wrap-anywhere">{formatInvoiceTo(invoiceTo)}</p>}
      {canSay &&
        (isOpen ? (
          <InvoiceToForm link={{ reference, token }} invoiceTo={invoiceTo} onDone={close} />
        ) : (
          // The focus was in the form.
          <Button autoFocus={wasOpen} onClick={() => setOpen(true)}>
            {invoiceTo ? m.booking_invoice_change() : m.booking_invoice_ask()}
          </Button>
        ))}
    </section>
  );
}

const formatInvoiceTo = ({ name, country, taxNumber, address }: InvoiceTo): string =>
  m.booking_invoice_to({
    whom: [name, `${country} ${taxNumber}`, address].filter(Boolean).join(', '),
  });

type InvoiceToFormProps = {
  link: InvoicesProps;
  invoiceTo: InvoiceTo | null;
  onDone: () => void;
};

function InvoiceToForm({ link: { reference, token }, invoiceTo, onDone }: InvoiceToFormProps) {
  const { country: here } = useBusiness();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedInvoiceTo(invoiceTo, here));
  const saving = useMutation({
    mutationFn: (to: InvoiceTo | null) =>
      send('PUT', api.bookingInvoiceTo, { params: { reference }, body: { token, invoiceTo: to } }),
    onSuccess(saved) {
      queryClient.setQueryData([paths.booking(reference, token)], saved);
      onDone();
    },
  });
  const { error, isPending } = saving;
  const faults = error instanceof ApiError ? error.fieldErrors : {};
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: faults[`invoiceTo.${name}`]?.[0],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) saving.mutate(typed);
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="flex w-full max-w-xl flex-col gap-5"
    >
      <p className="text-muted">{m.booking_invoice_text()}</p>
      <InvoiceToFields isOptional={m.book_optional()} controlOf={field} />
      {error && Object.keys(faults).length === 0 && (
        <Notice tone="bad" title={m.booking_change_failed()}>
          <p>{error instanceof ApiError ? error.detail : m.book_offline()}</p>
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" look="action" aria-disabled={isPending}>
          {m.booking_invoice_save()}
        </Button>
        <Button onClick={onDone}>{m.booking_invoice_keep()}</Button>
        {invoiceTo && (
          <Button look="danger" onClick={() => !isPending && saving.mutate(null)}>
            {m.booking_invoice_remove()}
          </Button>
        )}
      </div>
    </form>
  );
}
