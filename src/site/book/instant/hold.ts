import { useEffect, useState } from 'react';
import type { GuestBookingJson } from '#api/bookings/booking-shape.ts';
import { sendJson } from '#api/client/api-client.ts';
import { HOLD_MINUTES } from '#constants';
import { forgetSubmission, randomKey, submissionKey } from '../../kept.ts';
import type { Draft } from '../draft/draft.ts';
import { partyBody } from '../draft/party-body.ts';

const MINUTE_MS = 60_000;

/** A booking with the token that opens it. */
export type OwnBooking = GuestBookingJson & { token: string };

/** Seats kept for this guest, in all tabs. */
export type Hold = OwnBooking & {
  /** By this device's own clock, in milliseconds. */
  endsAt: number;
  /** The Idempotency-Key of its payment: paid for in two tabs, it is paid for once. */
  paymentKey: string;
};

/**
 * Keeps seats for a party; the same draft sent again while they are kept is the same hold.
 * @throws {ApiError} not_enough_spots with `spotsLeft`, not_bookable
 */
export async function holdSeats(
  tourId: string,
  availabilityId: string,
  draft: Draft,
): Promise<Hold> {
  const body = { availabilityId, ...partyBody(draft) };
  const idempotencyKey = submissionKey(`hold.${tourId}`, body);
  const held = await sendJson<OwnBooking>('/api/bookings', {
    method: 'POST',
    body,
    idempotencyKey,
  });
  return { ...held, endsAt: endByOwnClock(held.holdExpiresAt), paymentKey: randomKey() };
}

/** A clock that is far off must not end the hold at once: then the whole quarter of an hour counts. */
function endByOwnClock(holdExpiresAt: string | null): number {
  const longest = Date.now() + HOLD_MINUTES * MINUTE_MS;
  const told = Date.parse(holdExpiresAt ?? '');
  return told > Date.now() && told < longest ? told : longest;
}

/** Gives the seats up. One that cannot be given up now ends by itself. */
export async function releaseHold(hold: Hold): Promise<void> {
  forgetSubmission(`hold.${hold.tourId}`);
  await sendJson(`/api/bookings/${hold.reference}/hold`, {
    method: 'DELETE',
    body: { token: hold.token },
  }).catch(() => null);
}

/**
 * Demo payment: nothing is charged, and the hold becomes a booking.
 * @throws {ApiError} hold_expired
 */
export async function payForHold({ reference, token, paymentKey }: Hold): Promise<OwnBooking> {
  const confirmed = await sendJson<GuestBookingJson>(`/api/bookings/${reference}/payment`, {
    method: 'POST',
    body: { token },
    idempotencyKey: paymentKey,
  });
  return { ...confirmed, token };
}

/** Whole minutes left of a hold, rounded up, renewed as they pass; 0 when it has ended. */
export function useMinutesLeft(endsAt: number): number {
  const minutesNow = () => Math.max(0, Math.ceil((endsAt - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(minutesNow);
  useEffect(() => {
    const read = () => setMinutes(Math.max(0, Math.ceil((endsAt - Date.now()) / MINUTE_MS)));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return minutes;
}
