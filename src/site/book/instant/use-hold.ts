import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import { ApiError } from '#api/client/api-client.ts';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { forgetSubmission, useKept, useKeptInTabs } from '../../kept.ts';
import type { Draft } from '../draft/draft.ts';
import { type StepOf, useSteps } from '../steps/steps.ts';
import { type Hold, holdSeats, releaseHold } from './hold.ts';

type HoldOptions = {
  tour: TourInFullJson;
  draft: Draft;
  step: StepOf<'instant'>;
  chosen: AvailabilityJson | undefined;
  /** Seats were taken or given back: what is known of them is old. */
  onChange(): void;
};

export type HoldControl = {
  held: Hold | null | undefined;
  /** The booking that was last seen at the payment here, also when its hold is gone. */
  reference: string | null;
  /** Keeps seats for the draft and goes on to the payment. */
  ask: UseMutationResult<Hold, Error, void>;
  /** Seats that ran out are asked for anew, not found again by their old key. */
  askAgain(): void;
  /** False while it is not known which seats those were. */
  canAskAgain: boolean;
};

const seatRefusals = ['not_enough_spots', 'not_bookable', 'availability_not_found'];

/** Whether the seats are the trouble, and not the way there. */
export const isAboutSeats = (error: Error | null): error is ApiError =>
  error instanceof ApiError && seatRefusals.includes(error.code ?? '');

/**
 * The guest's hold on a tour, in all tabs: made on the way to the payment, given up on the way back
 * from it.
 */
export function useHold({ tour, draft, step, chosen, onChange }: HoldOptions): HoldControl {
  const { goTo } = useSteps();
  const [held, keepHeld] = useKeptInTabs<Hold>(`hold.${tour.id}`, 'shared');
  // Another tab that has not come to the payment leaves its hold alone.
  const [shown, keepShown] = useKept<string>(`shown.${tour.id}`);
  const changed = useRef(onChange);
  changed.current = onChange;

  const ask = useMutation<Hold, Error, void>({
    async mutationFn() {
      // A guest keeps the seats of one party: those that another tab kept are given up first.
      if (held && step !== 'payment') await releaseHold(held);
      return holdSeats(tour.id, chosen?.id ?? '', draft);
    },
    onSuccess: (hold) => {
      keepHeld(hold);
      if (step !== 'payment') void goTo('payment');
    },
    onError: (error) => {
      if (isAboutSeats(error)) changed.current();
      if (held && step !== 'payment') keepHeld(null);
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
      void releaseHold(held).then(() => changed.current());
    }
  }, [step, held, shown, isIdle, isSuccess, reset, keepHeld, keepShown, tour.id]);

  return {
    held,
    reference: held?.reference ?? shown ?? null,
    ask,
    canAskAgain: chosen !== undefined,
    askAgain() {
      forgetSubmission(`hold.${tour.id}`);
      ask.mutate();
    },
  };
}
