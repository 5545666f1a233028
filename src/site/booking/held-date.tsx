import { useMemo } from 'react';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { endByOwnClock, useMinutesLeft } from '../book/minutes-left.ts';

type HeldDateProps = {
  booking: OwnBookingJson;
  /** Whether the seats of the chosen date are held. */
  isHeld: boolean;
  isHolding: boolean;
  hasFailed: boolean;
  onHold(): void;
};

/** How long the seats of the chosen date are held, and what it costs. */
export function HeldDate({ booking, isHeld, isHolding, hasFailed, onHold }: HeldDateProps) {
  const until = booking.rebookHold?.until ?? null;
  const { rules } = booking;
  const endsAt = useMemo(() => endByOwnClock({ holdExpiresAt: until, rules }), [until, rules]);
  const minutes = useMinutesLeft(endsAt);
  if (isHolding) {
    return (
      <p role="status" className="text-lg text-muted">
        {m.book_holding()}
      </p>
    );
  }
  if (!isHeld || minutes === 0) {
    if (hasFailed) return null;
    return (
      <Notice tone="bad" title={m.book_hold_ended()}>
        <p>{m.booking_rebook_hold_ended_text()}</p>
        <Button onClick={onHold}>{m.book_hold_again()}</Button>
      </Notice>
    );
  }
  return (
    <>
      <p className="text-lg text-muted" role="timer">
        {minutes > 1 ? m.book_held_for({ count: minutes }) : m.book_held_last_minute()}
      </p>
      <p role="status" className="sr-only">
        {minutes === 3 && m.book_held_for({ count: minutes })}
      </p>
      <Facts facts={[[m.book_price(), formatAgreedPrice(booking)]]} />
    </>
  );
}

function formatAgreedPrice({ rebookHold, totalAmount, currency }: OwnBookingJson): string {
  const agreed = formatMoney(totalAmount, currency);
  const normal = rebookHold?.normalAmount ?? totalAmount;
  return normal === totalAmount
    ? m.booking_rebook_price_same({ agreed })
    : m.booking_rebook_price_other({ agreed, normal: formatMoney(normal, currency) });
}
