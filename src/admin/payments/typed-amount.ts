/** Euros as they are typed, with a comma or a point, in cents; null when it is no amount. */
export function parseAmount(text: string): number | null {
  const match = /^\s*€?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as they stand in a field: `45.00`. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);
