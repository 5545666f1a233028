import { useRef, useState } from 'react';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { localise } from '#contract/localised.ts';
import { formatDate, formatDay, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { formatOntoVoucher, formatRefund } from './booking-changes.tsx';
import type { OpenedBooking } from './guest-change.tsx';
import { MoveForm } from './move-form.tsx';
import { RebookDialog } from './rebook-dialog.tsx';

/** The choice of a guest whose date was called off: another date, a gift voucher or the money back. */
export default function Rebook({ opened, onMoved }: { opened: OpenedBooking; onMoved(): void }) {
  const [isMoving, setMoving] = useState(opened.booking.rebookHold !== null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const { booking } = opened;
  if (isMoving) {
    const goBack = () => {
      setMoving(false);
      // The button is rendered again only after this.
      requestAnimationFrame(() => moveButton.current?.focus());
    };
    return <MoveForm isCalledOff opened={opened} onMoved={onMoved} onKeep={goBack} />;
  }
  const isPaid = booking.paidAmount > 0;
  return (
    <section aria-labelledby="rebook" className="print:hidden">
      {booking.calledOffReason && (
        <blockquote
          lang={booking.language}
          className="mb-5 border-l-4 border-terracotta pl-4 text-lg whitespace-pre-line"
        >
          {booking.calledOffReason}
        </blockquote>
      )}
      <h2 id="rebook" className="text-2xl">
        {m.booking_rebook_heading()}
      </h2>
      <div
        className={`mt-5 grid gap-4 ${booking.voucherInstead ? 'lg:grid-cols-3' : 'sm:grid-cols-2'}`}
      >
        <div className="flex flex-col gap-3 border border-line bg-surface p-5">
          <h3 className="text-xl">{m.booking_rebook_date()}</h3>
          <p className="grow text-muted">{m.booking_rebook_date_text()}</p>
          <Button look="action" ref={moveButton} onClick={() => setMoving(true)}>
            {m.booking_rebook_choose()}
          </Button>
        </div>
        <VoucherChoice opened={opened} />
        <div className="flex flex-col gap-3 border border-line bg-surface p-5">
          <h3 className="text-xl">
            {isPaid ? m.booking_rebook_refund() : m.booking_rebook_unpaid()}
          </h3>
          <p className="grow text-muted">{formatMoneyBack(booking)}</p>
          <RefundDialog opened={opened} isPaid={isPaid} />
        </div>
      </div>
    </section>
  );
}

/** How much is refunded, and by which ways. */
function formatMoneyBack(booking: OwnBookingJson): string {
  const { refundShares, currency } = booking;
  const byHand =
    refundShares.byHand > 0
      ? m.booking_rebook_refund_by_hand({ amount: formatMoney(refundShares.byHand, currency) })
      : null;
  const byReseller =
    refundShares.byReseller > 0
      ? m.booking_rebook_refund_by_reseller({
          amount: formatMoney(refundShares.byReseller, currency),
        })
      : null;
  const refund = formatRefund(booking) ?? m.booking_rebook_nothing_paid();
  return [refund, formatOntoVoucher(booking), byReseller, byHand].filter(Boolean).join(' ');
}

function VoucherChoice({ opened }: { opened: OpenedBooking }) {
  const { voucherInstead: voucher, refundShares, currency } = opened.booking;
  if (voucher === null) return null;
  const text = [
    m.booking_rebook_voucher_text({
      amount: formatMoney(voucher.amount, currency),
      date: formatDay(voucher.validUntil, currentLocale()),
    }),
    refundShares.ontoVoucher > 0 && m.booking_rebook_voucher_back_onto(),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-3 border border-line bg-surface p-5">
      <h3 className="text-xl">{m.booking_rebook_voucher()}</h3>
      <p className="grow text-muted">{text}</p>
      <RebookDialog
        opened={opened}
        choice="voucher"
        title={m.booking_rebook_voucher_ask()}
        description={m.booking_rebook_voucher_final()}
        submitLabel={m.booking_rebook_voucher_submit()}
        sendingLabel={m.booking_rebook_voucher_sending()}
      >
        {text}
      </RebookDialog>
    </div>
  );
}

function RefundDialog({ opened, isPaid }: { opened: OpenedBooking; isPaid: boolean }) {
  const { booking } = opened;
  const locale = currentLocale();
  return (
    <RebookDialog
      opened={opened}
      choice="refund"
      title={m.booking_cancel_heading()}
      description={m.booking_rebook_refund_text({
        tour: localise(booking.tourName, locale),
        date: formatDate(booking.date, locale),
        time: formatTime(booking.time, locale),
      })}
      submitLabel={isPaid ? m.booking_rebook_refund_submit() : m.booking_rebook_unpaid_submit()}
      sendingLabel={m.booking_rebook_refund_sending()}
    >
      {formatMoneyBack(booking)}
    </RebookDialog>
  );
}
