import { useState } from 'react';
import { SAMPLE_PRICE_CENTS } from '#contract/constants.ts';
import { localise } from '#contract/localised.ts';
import { AMOUNT_MAX_CHARACTERS, parseAmount, typeAmount } from '#contract/pricing/amount.ts';
import { pricedWith } from '#contract/pricing/price-rules.ts';
import { type DiscountKind, discountKinds, type Priced } from '#contract/pricing/prices.ts';
import { region } from '#contract/settings/region.ts';
import { describeAmountFault } from '#platform/i18n/amount-faults.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatPriceAs } from '#platform/i18n/tour-facts.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';

/** The form value: `value` is null while empty and NaN if it isn't a number. */
export type TypedPriceChange = { kind: DiscountKind; value: number | null };

type PriceChangeFieldProps = {
  /** The record's field; the input's own path adds `.value`. */
  name: string;
  label?: string;
  hint?: string;
  value: TypedPriceChange | null;
  error?: string | undefined;
  /** The tour whose prices change; null until it is loaded. */
  tour: Priced | null;
  /** Label of the option without a price change; omit it if a change is required. */
  noneLabel?: string;
  onChange: (value: TypedPriceChange | null) => void;
};

const kindNames: Record<DiscountKind, () => string> = {
  share: m.admin_price_change_share,
  amount: () => m.admin_price_change_amount({ currency: region().currency }),
};

export function PriceChangeField(props: PriceChangeFieldProps) {
  const { label = m.admin_price_change(), hint, value, error, tour, noneLabel, onChange } = props;
  const [typed, setTyped] = useState('');
  const kind = value?.kind;
  const isTyped = kind !== undefined && Object.is(parseChange(typed, kind), value?.value);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={label}
        hint={hint}
        value={kind ?? ''}
        onChange={({ target }) => {
          setTyped('');
          const chosen = discountKinds.find((each) => each === target.value);
          onChange(chosen ? { kind: chosen, value: null } : null);
        }}
      >
        {noneLabel && <option value="">{noneLabel}</option>}
        {discountKinds.map((each) => (
          <option key={each} value={each}>
            {kindNames[each]()}
          </option>
        ))}
      </SelectField>
      {value && (
        <TextField
          name={`${props.name}.value`}
          label={m.admin_price_change_value()}
          hint={formatPrices(tour, value)}
          error={kind === 'amount' ? describeAmountFault(splitChange(typed).size, error) : error}
          value={isTyped ? typed : typeChange(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ ...value, value: parseChange(target.value, value.kind) });
          }}
          autoComplete="off"
          maxLength={AMOUNT_MAX_CHARACTERS}
          placeholder={value.kind === 'share' ? '+20' : `+${typeAmount(SAMPLE_PRICE_CENTS)}`}
          className="tabular-nums"
        />
      )}
    </div>
  );
}

function splitChange(typed: string): { sign: string; size: string } {
  const [, sign = '', size = ''] = /^\s*([+\-−–]?)(.*)$/.exec(typed) ?? [];
  return { sign, size };
}

/** Parses a percentage or an amount (into cents), e.g. `+20`, `-5.50`; null if empty, NaN if invalid. */
function parseChange(typed: string, kind: DiscountKind): number | null {
  const { sign, size } = splitChange(typed);
  if (size.trim() === '') return sign === '' ? null : Number.NaN;
  const isShare = /^\d{1,3}\s*%?\s*$/.test(size);
  const wanted = kind === 'share' ? isShare && Number.parseInt(size, 10) : parseAmount(size);
  if (wanted === null || wanted === false) return Number.NaN;
  return sign === '' || sign === '+' ? wanted : -wanted;
}

function typeChange({ kind, value }: TypedPriceChange): string {
  if (value === null || Number.isNaN(value)) return '';
  const size = kind === 'share' ? String(Math.abs(value)) : typeAmount(Math.abs(value));
  return `${value < 0 ? '−' : '+'}${size}`;
}

/** Formats a tour's resulting prices: `Then: Adult €36.00, Child €18.00`. */
function formatPrices(tour: Priced | null, { kind, value }: TypedPriceChange): string | undefined {
  if (!tour?.price || !value || Number.isNaN(value)) return undefined;
  const { price, priceType, categories } = pricedWith(tour, { kind, value });
  const prices =
    categories.length === 0
      ? formatPriceAs(formatMoney(price), priceType)
      : categories
          .map((each) => `${localise(each.name, currentLocale())} ${formatMoney(each.price)}`)
          .join(', ');
  return m.admin_price_becomes({ prices });
}
