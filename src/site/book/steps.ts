import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '#api/client/fetch.ts';
import type { OwnEntryJson } from '#contract/bookings/waitlist.schemas.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import type { DraftStore } from './draft.ts';

/** In order; the URL names the step. */
export const steps = {
  request: ['details', 'review', 'sent'],
  instant: ['date', 'details', 'payment', 'confirmed'],
} as const;

export type BookingPath = keyof typeof steps;
export type StepOf<P extends BookingPath> = (typeof steps)[P][number];

type Going = {
  /** Replaces the current step in the history, because it can't be returned to. */
  replace?: boolean;
};

export function useSteps() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const path: BookingPath = params.has('request') ? 'request' : 'instant';

  const search = useCallback(
    (to: BookingPath, step?: string) => {
      const next = new URLSearchParams(params);
      for (const own of ['request', 'step', 'date', 'time']) next.delete(own);
      if (to === 'request') next.set('request', '1');
      if (step && step !== steps[to][0]) next.set('step', step);
      return `?${next}`;
    },
    [params],
  );
  const goTo = useCallback(
    (step: string, { replace = false }: Going = {}) =>
      navigate({ search: search(path, step) }, { replace }),
    [navigate, search, path],
  );
  return { path, step: params.get('step') ?? steps[path][0], search, goTo };
}

export type Steps = ReturnType<typeof useSteps>;

/** The first step if the name is unknown. */
export const stepOf = <P extends BookingPath>(path: P, name: string): StepOf<P> =>
  steps[path].find((step) => step === name) ?? steps[path][0];

/** From the waitlist; its token is in the link that opened the form. */
export type Invitation = OwnEntryJson & { token: string };

export type PathProps = {
  tour: TourInFullJson;
  availabilities: UseQueryResult<AvailabilityJson[], ApiError>;
  store: DraftStore;
  /** The link's start, if it was not bookable when the page opened; else empty. */
  goneStart: string;
  /** The guest's own, from the waitlist. */
  invitation: Invitation | null;
  /** The server's prices differ from those shown, so they are refetched. */
  onPriceChange(): void;
};

export const startKey = ({ date, time }: { date: string; time: string }): string =>
  `${date} ${time}`;
