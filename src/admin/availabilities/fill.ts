import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';

export const fills = ['empty', 'some', 'nearly', 'full', 'blocked', 'off'] as const;

export type Fill = (typeof fills)[number];

/** At or below this share of remaining seats, an availability is nearly full. */
const NEARLY_FULL_LEFT = 0.3;

type Facts = Pick<
  AdminAvailabilityJson,
  'capacity' | 'spotsLeft' | 'seatsTaken' | 'isCalledOff' | 'reason'
>;

export function fillOf({ capacity, spotsLeft, seatsTaken, isCalledOff, reason }: Facts): Fill {
  if (isCalledOff) return 'off';
  if (reason === 'blocked') return 'blocked';
  if (seatsTaken === 0) return 'empty';
  if (spotsLeft === 0) return 'full';
  return spotsLeft <= capacity * NEARLY_FULL_LEFT ? 'nearly' : 'some';
}
