import { SAMPLE_PRICE_CENTS } from '#contract/constants.ts';
import { parseAmount, typeAmount } from '#contract/pricing/amount.ts';
import { describeAmountFault } from '#platform/i18n/amount-faults.ts';
import { RecordNumberField } from './record-fields.tsx';

/** A decimal amount such as `45.50`; the form value is in integer cents. */
export const AmountField = (props: { name: string; hint?: string }) => (
  <RecordNumberField
    {...props}
    parse={(typed) => parseAmount(typed) ?? Number.NaN}
    print={typeAmount}
    describeFault={describeAmountFault}
    inputMode="decimal"
    placeholder={typeAmount(SAMPLE_PRICE_CENTS)}
  />
);
