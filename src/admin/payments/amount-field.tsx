import { useState } from 'react';
import { AMOUNT_MAX_CHARACTERS, parseAmount, typeAmount } from '#contract/pricing/amount.ts';
import { region } from '#contract/settings/region.ts';
import { describeAmbiguousAmount } from '#platform/i18n/amount-faults.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';

type Limit = {
  /** In cents; what the field begins with. */
  most: number;
  currency: string;
  /** What is said of more, of nothing, and of what is no amount. */
  wrong: (most: string) => string;
};

/** An amount of money while it is typed, from a cent up to a limit. */
export function useAmount({ most, currency, wrong }: Limit) {
  const [text, setText] = useState(typeAmount(most));
  const [error, setError] = useState<string>();
  const amount = parseAmount(text);
  return {
    /** In cents; null for what is no amount. */
    amount,
    inWords: amount === null ? '…' : formatMoney(amount, currency),
    /** Whether it may be sent; says what is wrong with it otherwise. */
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
