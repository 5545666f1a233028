import { useState } from 'react';
import { AMOUNT_MAX_CHARACTERS, parseAmount, typeAmount } from '#contract/pricing/amount.ts';
import { region } from '#contract/settings/region.ts';
import { describeAmbiguousAmount } from '#platform/i18n/amount-faults.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';

type Limit = {
  /** The maximum and initial value, in cents. */
  most: number;
  currency: string;
  /** Returns the error for an amount that is too large, zero or invalid. */
  wrong: (most: string) => string;
};

/** State of an amount field that accepts one cent up to a limit. */
export function useAmount({ most, currency, wrong }: Limit) {
  const [text, setText] = useState(typeAmount(most));
  const [error, setError] = useState<string>();
  const amount = parseAmount(text);
  return {
    /** In cents; null if the text isn't an amount. */
    amount,
    inWords: amount === null ? '…' : formatMoney(amount, currency),
    /** Returns whether the amount is valid, and shows an error if it isn't. */
    check(): boolean {
      const isRight = amount !== null && amount > 0 && amount <= most;
      const fault = describeAmbiguousAmount(text) ?? wrong(formatMoney(most, currency));
      setError(isRight ? undefined : fault);
      return isRight;
    },
    field: {
      value: text,
      error,
      onType(typed: string) {
        setText(typed);
        setError(undefined);
      },
    },
  };
}

type AmountFieldProps = ReturnType<typeof useAmount>['field'];

export const AmountField = ({ value, error, onType }: AmountFieldProps) => (
  <TextField
    label={m.admin_refund_amount({ currency: region().currency })}
    inputMode="decimal"
    autoComplete="off"
    maxLength={AMOUNT_MAX_CHARACTERS}
    className="max-w-40 tabular-nums"
    value={value}
    error={error}
    onChange={({ target }) => onType(target.value)}
  />
);
