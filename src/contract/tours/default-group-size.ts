import type { Rules } from '../bookings/rules.schemas.ts';
import { SMALL_GROUP_MAX_PEOPLE } from '../constants.ts';

/** The size of a new tour's groups until someone chooses another: never more than the business allows. */
export const defaultGroupSize = (
  { minGuests = null }: { minGuests?: number | null },
  { maxSharedGroupSize }: Pick<Rules, 'maxSharedGroupSize'>,
): number => Math.max(minGuests ?? 1, Math.min(SMALL_GROUP_MAX_PEOPLE, maxSharedGroupSize));
