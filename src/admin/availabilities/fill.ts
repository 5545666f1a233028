import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';

/** How far an availability is sold; one that nobody can book has a reason of its own. */
export const fills = ['empty', 'some', 'nearly', 'full', 'blocked', 'off'] as const;

export type Fill = (typeof fills)[number];

/** With this share of its seats left, or less, an availability is nearly full. */
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
