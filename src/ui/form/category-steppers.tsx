import { useId } from 'react';
import { localise } from '#contract/localised.ts';
import {
  type CategoryCount,
  mostOf,
  type PriceCategory,
  type Priced,
  spotsOf,
} from '#contract/pricing/prices.ts';
import { formatAges, formatCategoryPrice } from '#platform/i18n/category-words.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { NumberStepper } from './number-stepper.tsx';

type CategorySteppersProps = {
  tour: Priced & { currency: string };
  party: readonly CategoryCount[];
  /** Spots available to all categories together. */
  maximum: number;
  /** Why a party can take no more spots; shown at a category that stops for that. */
  maximumReason?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  onChange(party: CategoryCount[]): void;
};

export function CategorySteppers(props: CategorySteppersProps) {
  const { tour, party, maximum, maximumReason, hint, error, onChange } = props;
  const errorId = useId();
  const counts = new Map(party.map(({ categoryId, count }) => [categoryId, count]));
  const countOf = ({ id }: PriceCategory) => counts.get(id) ?? 0;
  const left = Math.max(0, maximum - spotsOf(tour, { party }));
  const change = (changed: PriceCategory, to: number) =>
    onChange(
      tour.categories.map((category) => ({
        categoryId: category.id,
        count: category.id === changed.id ? to : countOf(category),
      })),
    );
  const mostHere = (category: PriceCategory) => {
    const most = mostOf(tour, { party }, category);
    const room = category.takesSpot ? countOf(category) + left : (most ?? maximum);
    return Math.min(room, most ?? room);
  };
  const reasonOf = (category: PriceCategory) => {
    const { most, takesSpot } = category;
    if (most !== null && most <= mostHere(category)) return m.stepper_most_of({ most });
    return takesSpot ? maximumReason : m.stepper_one_each();
  };
  return (
    <fieldset aria-describedby={error && errorId} className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{m.fact_participants()}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {tour.categories.map((category) => {
          const name = localise(category.name, currentLocale());
          return (
            <NumberStepper
              key={category.id}
              name="party"
              label={name}
              hint={describe(category, tour.currency)}
              value={countOf(category)}
              minimum={category.least}
              maximum={mostHere(category)}
              maximumReason={reasonOf(category)}
              fewerLabel={m.book_category_fewer({ name })}
              moreLabel={m.book_category_more({ name })}
              onChange={(count) => change(category, count)}
            />
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** `€19.00 · ages 4–12 · takes no spot` */
const describe = (category: PriceCategory, currency: string): string =>
  [
    formatCategoryPrice(category, currency),
    formatAges(category),
    category.takesSpot ? '' : m.category_no_spot(),
  ]
    .filter(Boolean)
    .join(' · ');
