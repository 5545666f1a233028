import { SAMPLE_PRICE_CENTS } from '#contract/constants.ts';
import { parseAmount, typeAmount } from '#contract/pricing/amount.ts';
import { describeAmountFault } from '#platform/i18n/amount-faults.ts';
import { RecordNumberField } from './record-fields.tsx';

/** An amount as people type it, e.g. `45.50`; in the record it is cents. */
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
