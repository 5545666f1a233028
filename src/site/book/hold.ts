import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import { isAboutDate, isAboutPrice } from '#api/client/seat-refusals.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import {
  forgetSubmission,
  submissionKey,
  useSessionStorage,
  useSharedSessionStorage,
} from '../session-storage.ts';
import { type Draft, partyBody } from './draft.ts';
import { type StepOf, useSteps } from './steps.ts';

const MINUTE_MS = 60_000;
/** A hold whose guest is paying lasts longer than the business's rule says, but not for ever. */
const HOLD_AT_MOST_MINUTES = 60;

/** A booking with the token that opens it. */
export type OwnBooking = OwnBookingJson & { token: string };

/** Seats kept for this guest, in all tabs. */
export type Hold = OwnBooking & {
  /** By this device's own clock, in milliseconds. */
  endsAt: number;
  /** The Idempotency-Key of its payment: paid for in two tabs, it is paid for once. */
  paymentKey: string;
};

/**
 * Holds seats for a party. The same draft sent again is the same hold; a changed one replaces the
 * hold that the server has for `draftKey`, also one whose answer was lost.
 * @throws {ApiError} not_enough_spots with `spotsLeft`, not_bookable, price_changed with `total`
 */
async function holdSeats(
  tour: TourInFullJson,
  availabilityId: string,
  draft: Draft,
  draftKey: string,
  agreedTotal?: number,
): Promise<Hold> {
  const body = { availabilityId, draftKey, ...partyBody(tour, draft, agreedTotal) };
  const idempotencyKey = submissionKey(`hold.${tour.id}`, body);
  const held = await send('POST', api.bookings, { body, idempotencyKey });
  return { ...held, endsAt: endByOwnClock(held), paymentKey: randomKey() };
}

/** The same seats for longer, by this device's own clock. */
const prolonged = (hold: Hold, until: string): Hold => {
  const told = Date.parse(until);
  const isLikely = told > hold.endsAt && told < Date.now() + HOLD_AT_MOST_MINUTES * MINUTE_MS;
  return isLikely ? { ...hold, endsAt: told } : hold;
};

/** A clock that is far off must not end the hold at once: then its whole time counts. */
function endByOwnClock({ holdExpiresAt, rules }: OwnBookingJson): number {
  const longest = Date.now() + rules.holdMinutes * MINUTE_MS;
  const told = Date.parse(holdExpiresAt ?? '');
  return told > Date.now() && told < longest ? told : longest;
}

/**
 * Releases the seats of a hold; one that is over already counts as released.
 * @throws when the server cannot be reached, and the seats may still be held
 */
async function releaseHold({ tourId, reference, token }: Hold): Promise<void> {
  forgetSubmission(`hold.${tourId}`);
  try {
    await send('DELETE', api.bookingHold, { params: { reference }, body: { token } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
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

type HoldOptions = {
  tour: TourInFullJson;
  draft: Draft;
  step: StepOf<'instant'>;
  chosen: AvailabilityJson | undefined;
  /** Seats were taken or given back: what is known of them is old. */
  onChange(): void;
  /** Whatever was known of the tour's prices is old. */
  onPriceChange(): void;
};

export type HoldControl = {
  held: Hold | null | undefined;
  /** The booking that was last seen at the payment here, also when its hold is gone. */
  reference: string | null;
  /** Keeps seats for the draft, for the total that its guest agreed to, and goes on to the payment. */
  ask: UseMutationResult<Hold, Error, number | undefined>;
  /** Seats that ran out are asked for anew, not found again by their old key. */
  askAgain(agreedTotal?: number): void;
  /** The guest goes to pay: the seats are kept until that page ends. */
  prolong(until: string): void;
  /** What is known of the booking changed, e.g. what a gift voucher pays. */
  renew(booking: OwnBookingJson): void;
  /** False while it is not known which seats those were. */
  canAskAgain: boolean;
};

/**
 * The guest's hold on a tour, in all tabs: made on the way to the payment, given up on the way back
 * from it.
 */
export function useHold({
  tour,
  draft,
  step,
  chosen,
  onChange,
  onPriceChange,
}: HoldOptions): HoldControl {
  const { goTo } = useSteps();
  const [held, keepHeld] = useSharedSessionStorage<Hold>(`hold.${tour.id}`, 'shared');
  // Another tab that has not come to the payment leaves its hold alone.
  const [shown, keepShown] = useSessionStorage<string>(`shown.${tour.id}`);
  const [draftKey, keepDraftKey] = useSharedSessionStorage<string>(`draftKey.${tour.id}`, 'shared');
  const changed = useRef(onChange);
  changed.current = onChange;

  // The language by default follows the site's; a party that holds seats again is guided as before.
  const heldIn = step === 'payment' ? held?.tourLanguage : null;
  const tourLanguage = heldIn && chosen?.languages.includes(heldIn) ? heldIn : draft.tourLanguage;
  const ask = useMutation<Hold, Error, number | undefined>({
    async mutationFn(agreedTotal) {
      const key = draftKey ?? randomKey();
      if (!draftKey) keepDraftKey(key);
      return holdSeats(tour, chosen?.id ?? '', { ...draft, tourLanguage }, key, agreedTotal);
    },
    onSuccess: (hold) => {
      keepHeld(hold);
      if (step !== 'payment') void goTo('payment');
    },
    onError: (error) => {
      if (isAboutDate(error)) changed.current();
      if (isAboutPrice(error)) onPriceChange();
    },
  });
  const { isIdle, isSuccess, reset } = ask;

  useEffect(() => {
    if (step === 'payment' && isSuccess) reset();
    if (step === 'confirmed' && held) {
      forgetSubmission(`hold.${tour.id}`);
      keepHeld(null);
    }
    if (step === 'payment' && held && shown !== held.reference) keepShown(held.reference);
    const isLeft = step === 'date' || step === 'details';
    // Given up in another tab: its key would find it again as it was.
    if (isLeft && held === null && shown) {
      forgetSubmission(`hold.${tour.id}`);
      keepShown(null);
    }
    if (isLeft && held && shown === held.reference && isIdle) {
      keepShown(null);
      keepHeld(null);
      // A hold that cannot be released now ends by itself.
      void releaseHold(held)
        .catch(() => {})
        .then(() => changed.current());
    }
  }, [step, held, shown, isIdle, isSuccess, reset, keepHeld, keepShown, tour.id]);

  return {
    held,
    reference: held?.reference ?? shown ?? null,
    ask,
    canAskAgain: chosen !== undefined,
    prolong(until) {
      if (held) keepHeld(prolonged(held, until));
    },
    renew(booking) {
      if (held) keepHeld({ ...held, ...booking });
    },
    askAgain(agreedTotal) {
      forgetSubmission(`hold.${tour.id}`);
      ask.mutate(agreedTotal);
    },
  };
}
