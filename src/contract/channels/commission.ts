/** A reseller's share of a price, in cents, rounded to the nearest. */
export const commissionOf = (cents: number, basisPoints: number): number =>
  Math.round((cents * basisPoints) / 10_000);
