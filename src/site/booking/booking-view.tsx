import { Suspense, useEffect, useRef, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { formatDate, formatDay, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { NeedsScript } from '../frame/guest-form.tsx';
import { useFunnel } from '../funnel.ts';
import { BookingChanges, isPaidInDemo } from './booking-changes.tsx';
import { BookingFacts, ContactFacts, Reference } from './booking-facts.tsx';
import { AwaitPayment, FinishBooking, PayDue } from './finish-booking.tsx';
import { CallUs, type OpenedBooking, type PartyChangeLabels } from './guest-change.tsx';
import { MinimumNote } from './minimum-note.tsx';
import { isPaidHere, moneyFacts } from './money-facts.tsx';
import { BookingActions, isEnding, isToCome, momentWords, NextSteps } from './next-steps.tsx';
import { Offer } from './offer.tsx';
import { Ticket } from './ticket.tsx';

// Shown near the start only, and by the browser's clock.
const DayOfTour = lazyPart(() => import('./day-of-tour.tsx'));
// Few dates are called off.
const Rebook = lazyPart(() => import('./rebook.tsx'));
// Most businesses issue no invoices.
const Invoices = lazyPart(() => import('./invoices.tsx'));

export function BookingView({ opened }: { opened: OpenedBooking }) {
  const { booking, token } = opened;
  const { reference, status, date, time, tourId, hasStarted } = booking;
  const [wasMoved, setMoved] = useState(false);
  const [changedParty, setChangedParty] = useState<PartyChangeLabels | null>(null);
  const state = useRef<HTMLDivElement>(null);
  useLookAt(booking.endsUnpaidAt);
  useLookAt(booking.minimum?.decideBy ?? null);
  const isBeingEnded = isEnding(booking);
  // A change removes the focused control, so the focus moves to the message.
  const change = `${status} ${date} ${time} ${isBeingEnded} ${booking.dueAmount} ${changedParty?.text}`;
  const lastChange = useRef(change);
  useEffect(() => {
    if (lastChange.current === change) return;
    lastChange.current = change;
    state.current?.focus();
  }, [change]);
  // The server renders the page without waiting for lazy parts.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  // The payment gateway returns guests to this page.
  useFunnel(tourId, status === 'confirmed' ? 'paid' : null);
  const business = useBusiness();
  const isAhead = status === 'confirmed' && !hasStarted && !isBeingEnded;
  const isOpenOffer = status === 'offered' && isToCome(booking.offerExpiresAt);
  const isLapsed = status === 'offered' && !isOpenOffer;
  const isOver = status === 'cancelled' || status === 'expired' || isLapsed;
  const moved = wasMoved ? formatMoved(opened) : null;
  const party = changedParty?.dueAmount === booking.dueAmount ? changedParty : null;
  const words = (isAhead && (party ?? moved)) || formatState(booking, business);
  return (
    <div className="flex flex-col gap-10">
      <h1 className="text-4xl sm:text-5xl">
        {isRequest(booking)
          ? m.booking_request_heading({ name: booking.firstName })
          : m.booking_heading({ name: booking.firstName })}
      </h1>
      {status === 'confirmed' && !isBeingEnded && isShown && (
        <Suspense>
          <DayOfTour booking={booking} />
        </Suspense>
      )}
      <div ref={state} tabIndex={-1} className="-mt-2">
        <Notice tone={words.tone} title={words.title}>
          <p>{words.text}</p>
          {isLate(booking) && <CallUs />}
        </Notice>
      </div>
      {(isAhead || status === 'held' || status === 'processing') && (
        <MinimumNote booking={booking} />
      )}
      {!isOver && <NeedsScript />}
      {isOpenOffer && <Offer opened={opened} />}
      {status === 'to_rebook' && isShown && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Rebook opened={opened} onMoved={() => setMoved(true)} />
        </Suspense>
      )}
      {isAhead ? <Ticket booking={booking} token={token} /> : <Reference reference={reference} />}
      {isAhead && <BookingActions reference={reference} token={token} />}
      {isAhead && booking.dueAmount > 0 && isPaidHere(booking, business) && (
        <PayDue opened={opened} />
      )}
      {status === 'held' && <FinishBooking opened={opened} />}
      {(status === 'processing' || isBeingEnded) && <AwaitPayment opened={opened} />}
      {status === 'confirmed' && hasStarted && (
        <ButtonLink
          look="action"
          className="self-start"
          to={pageAt(pages.review, { bookingReference: reference })}
        >
          {m.booking_write_review()}
        </ButtonLink>
      )}
      {status === 'pending' && <NextSteps booking={booking} />}
      {(isAhead || status === 'pending') && (
        <BookingChanges
          opened={opened}
          onMoved={() => {
            setChangedParty(null);
            setMoved(true);
          }}
          onPartyChanged={setChangedParty}
        />
      )}
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-4 text-2xl">
          {isAhead || isOpenOffer ? m.booking_details_contact() : m.booking_details()}
        </h2>
        {isAhead || isOpenOffer ? (
          <ContactFacts booking={booking} />
        ) : (
          <BookingFacts booking={booking} money={moneyFacts(booking, business)} />
        )}
      </section>
      {isShown && (business.givesInvoices || booking.payments.some(({ invoice }) => invoice)) && (
        <Suspense>
          <Invoices reference={reference} token={token} />
        </Suspense>
      )}
      {isOver && (
        <ButtonLink look="action" className="self-start" to={pageAt(pages.book, { id: tourId })}>
          {m.booking_again()}
        </ButtonLink>
      )}
    </div>
  );
}

/** The longest delay of a browser's timer. */
const TIMER_AT_MOST_MS = 2 ** 31 - 1;

/** Re-renders at a moment, so that time-dependent texts stay true while the page is open. */
function useLookAt(moment: string | null): void {
  const [, look] = useState(moment);
  useEffect(() => {
    if (!isToCome(moment)) return;
    const waiting = Math.min(Date.parse(moment) - Date.now(), TIMER_AT_MOST_MS);
    const timer = setTimeout(() => look(`after ${moment}`), waiting);
    return () => clearTimeout(timer);
  }, [moment]);
}

function formatMoved({
  booking: { date, time, email, mailDelivery },
}: OpenedBooking): BookingStateLabels {
  const locale = currentLocale();
  const start = { date: formatDate(date, locale), time: timeHere(time, locale) };
  return {
    tone: 'good',
    title: m.booking_moved(),
    text:
      email === null
        ? m.booking_moved_no_email(start)
        : mailDelivery === 'outbox'
          ? m.booking_moved_outbox({ ...start, email })
          : m.booking_moved_text({ ...start, email }),
  };
}

export type BookingStateLabels = { tone: 'good' | 'note'; title: string; text: string };

function formatState(
  booking: OwnBookingJson,
  { onlineMethod }: Pick<BusinessJson, 'onlineMethod'>,
): BookingStateLabels {
  const missed = formatMissed(booking);
  if (missed) return { tone: 'note', ...missed };
  switch (booking.status) {
    case 'held':
      return { tone: 'note', title: m.booking_held(), text: formatHeld(booking) };
    case 'processing':
      return {
        tone: 'note',
        title: m.booking_processing(),
        text: m.booking_processing_text(momentWords(booking.paymentDueAt ?? '')),
      };
    case 'pending':
      return { tone: 'note', title: m.booking_pending(), text: formatPending(booking) };
    case 'offered':
      return { tone: 'note', ...formatOffer(booking) };
    case 'confirmed':
      if (isEnding(booking)) {
        const words = momentWords(booking.endsUnpaidAt ?? '');
        return { tone: 'note', title: m.booking_ending(), text: m.booking_ending_text(words) };
      }
      return booking.hasStarted
        ? { tone: 'note', title: m.booking_started(), text: m.booking_started_text() }
        : {
            tone: 'good',
            title: m.booking_confirmed(),
            text: m.booking_confirmed_text({ count: booking.participants }),
          };
    case 'to_rebook':
      return {
        tone: 'note',
        title: m.booking_called_off(),
        text: (booking.voucherInstead
          ? m.booking_called_off_voucher_text
          : booking.paidAmount > 0
            ? m.booking_called_off_text
            : m.booking_called_off_unpaid_text)(momentWords(booking.rebookUntil ?? '')),
      };
    case 'cancelled':
      return isRequest(booking)
        ? { tone: 'note', ...formatNoBooking(booking) }
        : { tone: 'note', title: m.booking_cancelled(), text: formatCancelled(booking) };
    case 'expired':
      return {
        tone: 'note',
        title: m.booking_expired(),
        // A guest at the payment gateway has until its page expires.
        text:
          onlineMethod === 'stripe'
            ? m.booking_expired_online()
            : m.booking_expired_text({ minutes: booking.rules.holdMinutes }),
      };
  }
}

/** A gateway payment that was too late and is refunded, or was never received. */
function formatMissed({ status, cancelledBy, confirmedAt, payments, kind }: OwnBookingJson) {
  const isEndedByTime =
    status === 'expired' || (status === 'cancelled' && cancelledBy === 'system');
  if (!isEndedByTime || confirmedAt !== null || kind === 'request') return null;
  if (payments.length > 0) {
    return { title: m.booking_payment_returned(), text: m.booking_payment_returned_text() };
  }
  return status === 'cancelled'
    ? { title: m.booking_payment_failed(), text: m.booking_payment_failed_text() }
    : null;
}

/** A request that was never confirmed, which isn't called a booking. */
export const isRequest = ({ kind, confirmedAt }: OwnBookingJson): boolean =>
  kind === 'request' && confirmedAt === null;

function formatOffer(booking: OwnBookingJson) {
  const { offerExpiresAt } = booking;
  return isToCome(offerExpiresAt)
    ? { title: m.booking_offer(), text: m.booking_offer_text(momentWords(offerExpiresAt)) }
    : formatOfferOver(booking);
}

function formatOfferOver({ cancelledBy, offerExpiresAt }: OwnBookingJson) {
  if (cancelledBy === 'guest') {
    return { title: m.booking_offer_declined(), text: m.booking_offer_declined_text() };
  }
  if (cancelledBy === 'team') {
    return { title: m.booking_offer_withdrawn(), text: m.booking_offer_withdrawn_text() };
  }
  const words = momentWords(offerExpiresAt ?? '');
  return { title: m.booking_offer_over(), text: m.booking_offer_over_text(words) };
}

const isLate = ({ status, answerDueAt }: OwnBookingJson): boolean =>
  status === 'pending' && !isToCome(answerDueAt);

function formatPending({ answerDueAt }: OwnBookingJson): string {
  if (answerDueAt === null) return m.booking_request_plans_text();
  const due = momentWords(answerDueAt);
  return isToCome(answerDueAt) ? m.booking_pending_text(due) : m.booking_pending_late(due);
}

function formatNoBooking(booking: OwnBookingJson) {
  const { cancelledBy, offerExpiresAt } = booking;
  if (offerExpiresAt !== null) return formatOfferOver(booking);
  return cancelledBy === 'guest'
    ? { title: m.booking_request_withdrawn(), text: m.booking_request_withdrawn_text() }
    : { title: m.booking_request_declined(), text: m.booking_request_declined_text() };
}

function formatHeld({ holdExpiresAt, rules }: OwnBookingJson): string {
  if (holdExpiresAt === null) return m.booking_held_text({ minutes: rules.holdMinutes });
  const { time } = wallTimeAt(new Date(holdExpiresAt));
  return m.booking_held_until({ time: timeHere(time, currentLocale()) });
}

function formatCancelled(booking: OwnBookingJson): string {
  const { cancelledBy, cancellationFee, confirmedAt, currency, rebookUntil } = booking;
  const voucher = booking.voucherInstead;
  if (voucher?.code) {
    return m.booking_cancelled_for_voucher({
      code: voucher.code,
      amount: formatMoney(voucher.amount, currency),
      date: formatDay(voucher.validUntil, currentLocale()),
    });
  }
  if (isPaidInDemo(booking)) return m.booking_cancelled_demo();
  if (rebookUntil && cancelledBy !== 'team') {
    return cancelledBy === 'guest'
      ? m.booking_cancelled_after_call_off()
      : m.booking_cancelled_unanswered();
  }
  if (cancelledBy === 'system' && confirmedAt !== null) {
    return cancellationFee > 0
      ? m.booking_cancelled_unpaid_fee({ fee: formatMoney(cancellationFee, currency) })
      : m.booking_cancelled_unpaid();
  }
  if (cancellationFee > 0 && cancelledBy === 'team') return formatKeptByTeam(booking);
  if (cancellationFee > 0) {
    return m.booking_cancelled_for_fee({ fee: formatMoney(cancellationFee, currency) });
  }
  if (cancelledBy === 'guest') return m.booking_cancelled_by_guest();
  if (cancelledBy === 'team') return m.booking_cancelled_by_team();
  return m.booking_cancelled_text();
}

/** Staff chose the refund, whatever the guest had agreed to. */
function formatKeptByTeam({ payments, cancellationFee, currency }: OwnBookingJson): string {
  const paidCents = sumOf(payments.filter(({ kind }) => kind === 'charge'));
  const disputedCents = sumOf(payments.filter(({ isDispute }) => isDispute));
  const paid = formatMoney(paidCents, currency);
  const refundCents = paidCents - disputedCents - cancellationFee;
  if (refundCents <= 0) return m.booking_cancelled_by_team_no_refund({ paid });
  const refund = formatMoney(refundCents, currency);
  const fee = formatMoney(cancellationFee, currency);
  return m.booking_cancelled_by_team_in_part({ paid, refund, fee });
}

const sumOf = (payments: OwnBookingJson['payments']): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
