import { useId } from 'react';
import {
  type Extra,
  type ExtraCount,
  type FullWish,
  mostOfExtra,
  type PricedInFull,
} from '#contract/extras.ts';
import { localise } from '#contract/localised.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { BareButton } from '../button.tsx';
import { CheckboxField } from './field.tsx';
import { NumberStepper } from './number-stepper.tsx';

type ExtrasFieldsProps = {
  /** A guest is asked; the office reads what it is. */
  legend: string;
  tour: PricedInFull & { currency: string };
  /** Who comes, and what they want by now. */
  wish: FullWish;
  /** Of those that there are only so many of on the date; nothing is known where no date is. */
  left: readonly { extraId: string; left: number }[];
  /** Others are on the date already. */
  isShared: boolean;
  errors: { extras?: string | undefined; isPrivate?: string | undefined };
  onChange(wish: { extras?: ExtraCount[]; isPrivate?: boolean }): void;
};

/** What a party may have besides the tour: the date for itself, and the tour's extras. */
export function ExtrasFields({
  legend,
  tour,
  wish,
  left,
  isShared,
  errors,
  onChange,
}: ExtrasFieldsProps) {
  const errorId = useId();
  const error = errors.isPrivate ?? errors.extras;
  const counts = new Map(wish.extras?.map(({ extraId, count }) => [extraId, count]));
  const change = (changed: Extra, to: number) =>
    onChange({
      extras: tour.extras.flatMap(({ id: extraId }) => {
        const count = extraId === changed.id ? to : (counts.get(extraId) ?? 0);
        return count > 0 ? [{ extraId, count }] : [];
      }),
    });
  return (
    <fieldset aria-describedby={error && errorId} className="flex flex-col gap-5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {tour.privateSurcharge !== null && (
        <div className="flex flex-col">
          <CheckboxField
            label={m.book_private({ price: formatMoney(tour.privateSurcharge, tour.currency) })}
            name="isPrivate"
            checked={wish.isPrivate ?? false}
            disabled={isShared}
            onChange={({ target }) => onChange({ isPrivate: target.checked })}
          />
          <p className="text-sm text-muted">
            {isShared ? m.book_private_shared() : m.book_private_hint()}
          </p>
        </div>
      )}
      {tour.extras.map((extra) => (
        <ExtraField
          key={extra.id}
          extra={extra}
          currency={tour.currency}
          count={counts.get(extra.id) ?? 0}
          most={mostOfExtra(tour, wish, extra)}
          left={left.find(({ extraId }) => extraId === extra.id)?.left ?? null}
          onChange={(count) => change(extra, count)}
        />
      ))}
      {error && (
        <p id={errorId} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ExtraFieldProps = {
  extra: Extra;
  currency: string;
  count: number;
  /** As far as the tour's rules go. */
  most: number;
  /** Null where there are always enough. */
  left: number | null;
  onChange(count: number): void;
};

function ExtraField({ extra, currency, count, most, left, onChange }: ExtraFieldProps) {
  const name = localise(extra.name, currentLocale());
  const maximum = Math.min(most, left ?? most);
  const isForAll = extra.per === 'person' && maximum > 1 && count < maximum && maximum === most;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <NumberStepper
        name="extras"
        label={name}
        hint={describe(extra, currency, left)}
        value={count}
        minimum={0}
        maximum={maximum}
        fewerLabel={m.book_category_fewer({ name })}
        moreLabel={m.book_category_more({ name })}
        onChange={onChange}
      />
      {isForAll && (
        <BareButton
          className="min-h-11 text-cobalt underline underline-offset-4"
          aria-label={m.book_extra_everybody_named({ name })}
          onClick={() => onChange(maximum)}
        >
          {m.book_extra_everybody()}
        </BareButton>
      )}
    </div>
  );
}

/** `€5.00 each · 3 left · Tells you the story on the boat` */
function describe({ price, per, description }: Extra, currency: string, left: number | null) {
  const amount = formatMoney(price, currency);
  const each =
    per === 'person' ? m.book_extra_each({ price: amount }) : m.book_extra_once({ price: amount });
  const stock = left === 0 ? m.book_extra_sold_out() : m.book_extra_left({ count: left ?? 0 });
  return [
    price === 0 ? m.category_free() : each,
    left === null ? '' : stock,
    localise(description, currentLocale()),
  ]
    .filter(Boolean)
    .join(' · ');
}
