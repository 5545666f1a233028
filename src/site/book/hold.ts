import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
import { endByOwnClock, MINUTE_MS } from './minutes-left.ts';
import { type Invitation, type StepOf, useSteps } from './steps.ts';

/** A hold is extended during payment beyond the business's rule, up to this limit. */
const HOLD_AT_MOST_MINUTES = 60;

export type OwnBooking = OwnBookingJson & { token: string };

export type GuestHold = OwnBooking & {
  /** By this device's clock, in milliseconds. */
  endsAt: number;
  /** The Idempotency-Key of its payment: paying in two tabs charges once. */
  paymentKey: string;
};

/** The same draft returns the same hold; a changed one replaces the hold of `draftKey`. Throws ApiError. */
async function requestHold(
  tour: TourInFullJson,
  availabilityId: string,
  draft: Draft,
  keys: { draftKey: string; waitlistToken?: string },
  agreedTotal?: number,
): Promise<GuestHold> {
  const body = { availabilityId, ...keys, ...partyBody(tour, draft, agreedTotal) };
  const idempotencyKey = submissionKey(`hold.${tour.id}`, body);
  const held = await send('POST', api.bookings, { body, idempotencyKey });
  return { ...held, endsAt: endByOwnClock(held), paymentKey: randomKey() };
}

const prolonged = (hold: GuestHold, until: string): GuestHold => {
  const told = Date.parse(until);
  const isLikely = told > hold.endsAt && told < Date.now() + HOLD_AT_MOST_MINUTES * MINUTE_MS;
  return isLikely ? { ...hold, endsAt: told } : hold;
};

/** An expired hold counts as released. Throws when the server is unreachable. */
async function releaseHold({ tourId, reference, token }: GuestHold): Promise<void> {
  forgetSubmission(`hold.${tourId}`);
  try {
    await send('DELETE', api.bookingHold, { params: { reference }, body: { token } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
}

type HoldOptions = {
  tour: TourInFullJson;
  draft: Draft;
  step: StepOf<'instant'>;
  chosen: AvailabilityJson | undefined;
  invitation: Invitation | null;
  /** Seats were taken or released: availability data is stale. */
  onChange(): void;
  onPriceChange(): void;
};

export type HoldControl = {
  held: GuestHold | null | undefined;
  /** The last booking shown at the payment step, even after its hold ended. */
  reference: string | null;
  /** Holds seats for the draft at the agreed total, in cents, and continues to the payment. */
  ask: UseMutationResult<GuestHold, Error, number | undefined>;
  /** Requests seats again with a new key after they ran out. */
  askAgain(agreedTotal?: number): void;
  prolong(until: string): void;
  renew(booking: OwnBookingJson): void;
  canAskAgain: boolean;
};

/** The guest's hold on a tour, in all tabs: created on the way to the payment, released on the way back. */
export function useHold({
  tour,
  draft,
  step,
  chosen,
  invitation,
  onChange,
  onPriceChange,
}: HoldOptions): HoldControl {
  const { goTo } = useSteps();
  const [held, keepHeld] = useSharedSessionStorage<GuestHold>(`hold.${tour.id}`, 'shared');
  // A tab that has not reached the payment leaves another tab's hold alone.
  const [shown, keepShown] = useSessionStorage<string>(`shown.${tour.id}`);
  const [draftKey, keepDraftKey] = useSharedSessionStorage<string>(`draftKey.${tour.id}`, 'shared');
  const changed = useRef(onChange);
  changed.current = onChange;

  // The default language follows the site's; seats held again keep their language.
  const heldIn = step === 'payment' ? held?.tourLanguage : null;
  const tourLanguage = heldIn && chosen?.languages.includes(heldIn) ? heldIn : draft.tourLanguage;
  const ask = useMutation<GuestHold, Error, number | undefined>({
    async mutationFn(agreedTotal) {
      const key = draftKey ?? randomKey();
      if (!draftKey) keepDraftKey(key);
      const isInvited = invitation !== null && invitation.availabilityId === chosen?.id;
      const keys = { draftKey: key, ...(isInvited && { waitlistToken: invitation.token }) };
      return requestHold(tour, chosen?.id ?? '', { ...draft, tourLanguage }, keys, agreedTotal);
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
    // Released in another tab: its key would return the old hold.
    if (isLeft && held === null && shown) {
      forgetSubmission(`hold.${tour.id}`);
      keepShown(null);
    }
    if (isLeft && held && shown === held.reference && isIdle) {
      keepShown(null);
      keepHeld(null);
      // A hold that can't be released now expires by itself.
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
