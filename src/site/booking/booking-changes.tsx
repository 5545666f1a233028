import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { CANCEL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import { bookingSections } from '#contract/pages/booking-sections.ts';
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';
import {
  CallUs,
  ChangeFailure,
  type OpenedBooking,
  type PartyChangeLabels,
  useGuestChange,
} from './guest-change.tsx';
import { MoveForm } from './move-form.tsx';
import { formatRefundsToCome, momentWords } from './next-steps.tsx';

type BookingChangesProps = {
  opened: OpenedBooking;
  onMoved(): void;
  onPartyChanged(words: PartyChangeLabels): void;
};

// Few guests change their party, so the form is loaded on intent.
const loadPartyForm = () => import('./party-form.tsx');
const PartyForm = lazy(loadPartyForm);
const loadPartyFormAhead = () => void loadPartyForm().catch(() => undefined);

export function BookingChanges({ opened, onMoved, onPartyChanged }: BookingChangesProps) {
  const [chosen, setChosen] = useState<'move' | 'party' | null>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const partyButton = useRef<HTMLButtonElement>(null);
  const { booking } = opened;
  const { isCancellable, isMovable, isPartyChangeable } = booking;
  // The address of our emails' link to another date.
  useEffect(() => {
    if (location.hash === bookingSections.move) setChosen('move');
  }, []);
  const keep = (button: typeof moveButton) => () => {
    setChosen(null);
    // The button is rendered again only after this.
    requestAnimationFrame(() => button.current?.focus());
  };
  const openParty = async () => {
    try {
      await loadPartyForm();
      setChosen('party');
    } catch {
      showToast({ title: m.book_offline(), tone: 'destructive' });
    }
  };
  const isMoving = isMovable && chosen === 'move';
  const isChangingParty = isPartyChangeable && chosen === 'party';
  return (
    <section
      id={bookingSections.move.slice(1)}
      aria-labelledby={bookingSections.plans.slice(1)}
      className="print:hidden"
    >
      <h2 id={bookingSections.plans.slice(1)} className="text-2xl">
        {m.booking_plans()}
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-muted">{formatRule(booking)}</p>
      {isMoving && (
        <MoveForm
          opened={opened}
          onKeep={keep(moveButton)}
          onMoved={() => {
            setChosen(null);
            onMoved();
          }}
        />
      )}
      {isChangingParty && (
        <Suspense>
          <PartyForm
            opened={opened}
            onKeep={keep(partyButton)}
            onChanged={(words) => {
              setChosen(null);
              onPartyChanged(words);
            }}
          />
        </Suspense>
      )}
      {isCancellable && !isMoving && !isChangingParty && (
        <div className="flex flex-wrap gap-3">
          {isMovable && (
            <Button ref={moveButton} onClick={() => setChosen('move')}>
              {m.booking_move()}
            </Button>
          )}
          {isPartyChangeable && (
            <Button
              ref={partyButton}
              onPointerEnter={loadPartyFormAhead}
              onFocus={loadPartyFormAhead}
              onClick={openParty}
            >
              {m.booking_party()}
            </Button>
          )}
          <CancelDialog opened={opened} />
        </div>
      )}
      {!isCancellable && <CallUs />}
    </section>
  );
}

/** The exact deadline for changes. A request may be withdrawn at any time. */
function formatRule({
  status,
  isMovable,
  isCancellable,
  refunds,
  createdAt,
}: OwnBookingJson): string {
  if (status === 'pending') return m.booking_request_plans_text();
  const [best, last] = [refunds[0], refunds.at(-1)];
  if (!best || !last) return '';
  if (Date.parse(last.until) <= Date.parse(createdAt)) {
    return m.booking_changes_never({ hours: last.hoursBefore });
  }
  if (!isCancellable) return m.booking_changes_over(momentWords(last.until));
  const words = momentWords(best.until);
  if (best === last && best.refundPercent === 100) return m.booking_changes_until(words);
  return [isMovable && m.booking_movable_until(words), formatRefundsToCome(refunds)]
    .filter(Boolean)
    .join(' ');
}

/** Whether a booking was paid by demo payments only, so that no money is refunded. */
export function isPaidInDemo({ payments }: Pick<OwnBookingJson, 'payments'>): boolean {
  const charges = payments.filter(({ kind }) => kind === 'charge');
  return charges.length > 0 && charges.every(({ method }) => method === 'demo');
}

/** The refunded and retained parts of the payments; null if nothing was paid. */
export function formatRefund(booking: OwnBookingJson): string | null {
  const { paidAmount, refundAmount, currency } = booking;
  if (paidAmount === 0) return null;
  if (isPaidInDemo(booking)) return m.booking_cancel_refund_demo();
  const paid = formatMoney(paidAmount, currency);
  if (refundAmount === 0) return m.booking_cancel_refund_none({ paid });
  const amount = formatMoney(refundAmount, currency);
  const fee = formatMoney(paidAmount - refundAmount, currency);
  return refundAmount === paidAmount
    ? m.booking_cancel_refund({ amount })
    : m.booking_cancel_refund_part({ amount, paid, fee });
}

/** The part that is refunded to a gift voucher. */
export const formatOntoVoucher = ({ refundShares, currency }: OwnBookingJson): string | null =>
  refundShares.ontoVoucher > 0
    ? m.booking_cancel_onto_voucher({ amount: formatMoney(refundShares.ontoVoucher, currency) })
    : null;

const words = {
  booking: {
    open: m.booking_cancel,
    heading: m.booking_cancel_heading,
    text: m.booking_cancel_text,
    keep: m.booking_cancel_keep,
    submit: m.booking_cancel_submit,
    sending: m.booking_cancelling,
  },
  request: {
    open: m.booking_withdraw,
    heading: m.booking_withdraw_heading,
    text: m.booking_withdraw_text,
    keep: m.booking_withdraw_keep,
    submit: m.booking_withdraw_submit,
    sending: m.booking_withdrawing,
  },
  offer: {
    open: m.booking_offer_decline,
    heading: m.booking_offer_decline_heading,
    text: m.booking_offer_decline_text,
    keep: m.booking_offer_decline_keep,
    submit: m.booking_offer_decline_submit,
    sending: m.booking_offer_declining,
  },
};

function wordsFor({ status }: OwnBookingJson) {
  if (status === 'offered') return words.offer;
  return status === 'pending' ? words.request : words.booking;
}

// The dialog is a fifth of this page's size and few guests cancel, so it is loaded on intent.
const loadDialog = () => import('#ui/overlay/alert-dialog.tsx');
const AlertDialog = lazy(async () => ({ default: (await loadDialog()).AlertDialog }));
const loadAhead = () => void loadDialog().catch(() => undefined);

export function CancelDialog({ opened }: { opened: OpenedBooking }) {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const [reason, setReason] = useState('');
  const cancellation = useGuestChange<{ reason?: string; shownRefund: number }>(
    'cancellation',
    (sent) => send('POST', api.bookingCancellation, sent),
    opened,
  );
  const { booking } = opened;
  const say = wordsFor(booking);
  const refund = [formatRefund(booking), formatOntoVoucher(booking)].filter(Boolean).join(' ');
  const locale = currentLocale();

  const changeOpen = (willOpen: boolean) => {
    setOpen(willOpen);
    if (!willOpen) cancellation.giveUp();
  };
  const ask = async () => {
    try {
      await loadDialog();
      setThere(true);
      setOpen(true);
    } catch {
      showToast({ title: m.book_offline(), tone: 'destructive' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    const { refundAmount: shownRefund } = booking;
    cancellation.send({ shownRefund, ...(text !== '' && { reason: text }) });
  };
  return (
    <>
      <Button look="danger" onPointerEnter={loadAhead} onFocus={loadAhead} onClick={ask}>
        {say.open()}
      </Button>
      {isThere && (
        <Suspense>
          <AlertDialog
            isOpen={isOpen}
            onOpenChange={changeOpen}
            title={say.heading()}
            description={say.text({
              tour: localise(booking.tourName, locale),
              date: formatDate(booking.date, locale),
              time: formatTime(booking.time, locale),
            })}
          >
            <form method="post" onSubmit={submit} className="flex flex-col gap-5">
              {refund && <p className="font-semibold">{refund}</p>}
              <TextArea
                label={m.booking_cancel_reason()}
                isOptional={m.book_optional()}
                name="reason"
                rows={3}
                maxLength={CANCEL_REASON_MAX_CHARACTERS}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
              <ChangeFailure error={cancellation.error} />
              <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Button onClick={() => changeOpen(false)}>{say.keep()}</Button>
                <Button type="submit" look="danger" aria-disabled={cancellation.isSending}>
                  {cancellation.isSending ? say.sending() : say.submit()}
                </Button>
              </div>
            </form>
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
