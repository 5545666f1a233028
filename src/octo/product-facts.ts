import type { Rules } from '#contract/bookings/rules.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import type { Picture } from '#domain/pictures/pictures.ts';
import type { Tour } from '#domain/tours/tours.table.ts';

/** What the answer to one request looks like. */
export type View = {
  locale: Locale;
  hasPricing: boolean;
  hasContent: boolean;
  origin: string;
  commissionBasisPoints: number;
};

export type ProductFacts = {
  rules: Rules;
  /** `YYYY-MM-DD` in the business's time zone. */
  today: string;
  /** The start times of the tour's coming dates, `HH:MM`. */
  startTimes: readonly string[];
  pictures: ReadonlyMap<string, Picture>;
};

export const isPerBooking = ({ priceType }: Pick<Tour, 'priceType'>): boolean =>
  priceType === 'per_group';
