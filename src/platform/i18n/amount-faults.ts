import { amountReadings, typeAmount } from '#contract/pricing/amount.ts';
import { formatMoney } from './format.ts';
import { m } from './messages.ts';

/** A message with both readings of an ambiguous amount and how to write each; undefined otherwise. */
export function describeAmbiguousAmount(typed: string): string | undefined {
  const readings = amountReadings(typed);
  if (!readings) return undefined;
  const { grouped, decimal } = readings;
  return m.invalid_amount_ambiguous({
    typed: typed.trim(),
    grouped: formatMoney(grouped),
    groupedTyped: typeAmount(grouped),
    decimal: formatMoney(decimal),
    decimalTyped: typeAmount(decimal),
  });
}

export const describeAmountFault = (
  typed: string,
  message: string | undefined,
): string | undefined => message && (describeAmbiguousAmount(typed) ?? message);
