import { useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type InvoiceTo, invoiceToInput } from '#contract/payments/invoices.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { InvoiceToFields, typedInvoiceTo } from '#ui/form/invoice-to-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';

type OfBooking = { booking: BookingInFullJson };

/** Enters invoice details that a guest gives by phone; hidden once an invoice is issued. */
export function InvoiceToOfGuest({ booking }: OfBooking) {
  const { givesInvoices } = useBusiness();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const isIssued = booking.payments.some(({ invoice }) => invoice?.status === 'issued');
  const isOver = booking.status === 'cancelled' || booking.status === 'expired';
  if (!givesInvoices || isIssued || isOver || booking.erasedAt) return null;
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  if (isOpen) return <InvoiceToForm booking={booking} onDone={close} />;
  return (
    // Return focus from the closed form to this button.
    <Button autoFocus={wasOpen} className="self-start" onClick={() => setOpen(true)}>
      {booking.invoiceTo ? m.booking_invoice_change() : m.admin_invoice_to_give()}
    </Button>
  );
}

function InvoiceToForm({ booking, onDone }: OfBooking & { onDone: () => void }) {
  const { country } = useBusiness();
  const { reference, invoiceTo } = booking;
  const tell = (to: InvoiceTo | null) =>
    send('PUT', adminApi.bookingInvoiceTo, { params: { reference }, body: { invoiceTo: to } });
  const done = () => ({ title: m.admin_saved() });
  const { mutateAsync } = useWrite(tell, { done });
  const removal = useWrite(() => tell(null), { done, isErrorToasted: true });
  const { choice, field, submit, formState } = useSchemaForm(invoiceToInput, {
    defaultValues: typedInvoiceTo(invoiceTo, country),
  });
  const { errors, isSubmitting } = formState;
  const isBusy = isSubmitting || removal.isPending;
  const save = submit(async (typed) => {
    await mutateAsync(typed);
    onDone();
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={save}
      aria-label={m.admin_invoice_to()}
      className="flex flex-col gap-5 border border-line bg-surface p-4 sm:p-6"
    >
      <p className="text-muted">{m.admin_invoice_to_text()}</p>
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <InvoiceToFields
        isOptional={m.admin_optional()}
        controlOf={(name) => (name === 'country' ? choice(name) : field(name))}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button type="submit" look="action" disabled={isBusy}>
          {isBusy ? m.admin_saving() : m.admin_save()}
        </Button>
        <Button onClick={onDone}>{m.booking_invoice_keep()}</Button>
        {invoiceTo && (
          <Button
            look="danger"
            disabled={isBusy}
            onClick={() => removal.mutate(undefined, { onSuccess: onDone })}
          >
            {m.booking_invoice_remove()}
          </Button>
        )}
      </div>
    </form>
  );
}
