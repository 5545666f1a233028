/** A day `YYYY-MM-DD`, some days from now. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
