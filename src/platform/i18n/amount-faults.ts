import { amountReadings, typeAmount } from '#contract/pricing/amount.ts';
import { formatMoney } from './format.ts';
import { m } from './messages.ts';

/** Names both readings of a typed amount that has two, and how to write each; undefined of any other. */
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

/** A form's message about an amount; where the amount has two readings, the one that names them. */
export const describeAmountFault = (
  typed: string,
  message: string | undefined,
): string | undefined => message && (describeAmbiguousAmount(typed) ?? message);
