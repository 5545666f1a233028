import { useId } from 'react';
import { localise } from '#contract/localised.ts';
import {
  type Extra,
  type ExtraCount,
  mostOfExtra,
  type PricedInFull,
  type RequestedBooking,
} from '#contract/pricing/extras.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { BareButton } from '../button.tsx';
import { CheckboxField } from './field.tsx';
import { NumberStepper } from './number-stepper.tsx';

type ExtrasErrors = {
  extras?: string | undefined;
  isPrivate?: string | undefined;
  [extra: `extras.${string}`]: string | undefined;
};

export type ExtrasWords = {
  legend(): string;
  isPrivate(words: { price: string }): string;
  privateHint(): string;
  privateShared(): string;
};

const guestWords: ExtrasWords = {
  legend: m.book_extras,
  isPrivate: m.book_private,
  privateHint: m.book_private_hint,
  privateShared: m.book_private_shared,
};

type ExtrasFieldsProps = {
  words?: ExtrasWords;
  tour: PricedInFull & { currency: string };
  wish: RequestedBooking;
  /** Limited extras left on the date; empty without a date. */
  left: readonly { extraId: string; left: number }[];
  isShared: boolean;
  /** By an extra's control; `extras` is for extras that the tour lacks. */
  errors: ExtrasErrors;
  onChange(requested: { extras?: ExtraCount[]; isPrivate?: boolean }): void;
};

export default function ExtrasFields({
  words = guestWords,
  tour,
  wish: requested,
  left,
  isShared,
  errors,
  onChange,
}: ExtrasFieldsProps) {
  const id = useId();
  const counts = new Map(requested.extras?.map(({ extraId, count }) => [extraId, count]));
  const change = (changed: Extra, to: number) =>
    onChange({
      extras: tour.extras.flatMap(({ id: extraId }) => {
        const count = extraId === changed.id ? to : (counts.get(extraId) ?? 0);
        return count > 0 ? [{ extraId, count }] : [];
      }),
    });
  return (
    <fieldset aria-describedby={errors.extras && id} className="flex flex-col gap-5">
      <legend className="mb-1 font-semibold">{words.legend()}</legend>
      {tour.privateSurcharge !== null && (
        <div className="flex flex-col">
          <CheckboxField
            label={words.isPrivate({ price: formatMoney(tour.privateSurcharge, tour.currency) })}
            name="isPrivate"
            checked={requested.isPrivate ?? false}
            disabled={isShared}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={Boolean(errors.isPrivate)}
            onChange={({ target }) => onChange({ isPrivate: target.checked })}
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            {isShared ? words.privateShared() : words.privateHint()}
          </p>
          {errors.isPrivate && <Fault id={`${id}-error`}>{errors.isPrivate}</Fault>}
        </div>
      )}
      {tour.extras.length > 0 && (
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {tour.extras.map((extra) => (
            <ExtraField
              key={extra.id}
              extra={extra}
              currency={tour.currency}
              count={counts.get(extra.id) ?? 0}
              most={mostOfExtra(tour, requested, extra)}
              error={errors[`extras.${extra.id}`]}
              left={left.find(({ extraId }) => extraId === extra.id)?.left ?? null}
              onChange={(count) => change(extra, count)}
            />
          ))}
        </div>
      )}
      {errors.extras && <Fault id={id}>{errors.extras}</Fault>}
    </fieldset>
  );
}

const Fault = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="text-sm font-semibold text-bad">
    {children}
  </p>
);

type ExtraFieldProps = {
  extra: Extra;
  currency: string;
  count: number;
  most: number;
  /** Null if unlimited. */
  left: number | null;
  error: string | undefined;
  onChange(count: number): void;
};

function ExtraField(props: ExtraFieldProps) {
  const { extra, currency, count, most, left, error, onChange } = props;
  const name = localise(extra.name, currentLocale());
  const maximum = Math.min(most, left ?? most);
  const isForAll = extra.per === 'person' && maximum > 1 && count < maximum && maximum === most;
  return (
    <NumberStepper
      name={`extras.${extra.id}`}
      label={name}
      hint={describe(extra, currency, left)}
      error={error}
      value={count}
      minimum={0}
      maximum={maximum}
      maximumReason={reasonFor(extra, most, left)}
      fewerLabel={m.book_category_fewer({ name })}
      moreLabel={m.book_category_more({ name })}
      beside={
        isForAll && (
          <BareButton
            className="min-h-11 px-2 text-cobalt underline underline-offset-4"
            aria-label={m.book_extra_everybody_named({ name })}
            onClick={() => onChange(maximum)}
          >
            {m.book_extra_everybody()}
          </BareButton>
        )
      }
      onChange={onChange}
    />
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

/** Empty if it is sold out, which the hint names. */
function reasonFor({ per, most: limit }: Extra, most: number, left: number | null): string {
  if (left !== null && left <= most) {
    return left === 0 ? '' : m.stepper_left_in_all({ count: left });
  }
  return per === 'person' && (limit === null || most < limit)
    ? m.stepper_one_each_person()
    : m.stepper_most_of({ most });
}
