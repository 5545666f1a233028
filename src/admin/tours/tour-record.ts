import type { z } from 'zod';
import type { PriceRule } from '#contract/pricing/price-rules.ts';
import type { Priced } from '#contract/pricing/prices.ts';
import { type AdminTourJson, tourInputSchema } from '#contract/tours/tours.schemas.ts';
import type { Focus, PictureSource } from '#ui/picture.tsx';
import { isBlank, type Texts } from '../editor/localised-texts.ts';
import { type Editing, NO_COORDINATES } from '../editor/record-schema.ts';
import { recordKind } from '../editor/use-record-form.ts';
import { describeField } from './tour-labels.ts';

export type TourBody = z.output<typeof tourInputSchema>;

/** A tour's form values; pictures include the sizes needed to show them. */
export type TourValues = Omit<Editing<TourBody>, 'pictures'> & {
  pictures: (PictureSource & { pictureId: string; alt: Texts; focus: Focus | null })[];
};

/** The form's current prices: a category without a price is free; incomplete price changes are ignored. */
export function pricesAsTyped(values: TourValues): Priced & { priceRules: PriceRule[] } {
  const { priceType } = values;
  const categories = values.categories.map(({ price, least, ...category }) => ({
    ...category,
    price: price || 0,
    least: least || 0,
  }));
  const priceRules = values.priceRules.flatMap(({ weekdays, change: { kind, value }, ...days }) =>
    value
      ? [{ ...days, weekdays: weekdays.filter((day) => day !== null), change: { kind, value } }]
      : [],
  );
  return { price: (categories[0]?.price ?? values.price) || 0, priceType, categories, priceRules };
}

const lists = ['included', 'notIncluded', 'bring'] as const;

export const tourKind = recordKind<TourValues, TourBody, AdminTourJson>({
  schema: tourInputSchema,
  describeField,
  overtakenCode: 'tour_changed',
  // New tours start hidden, because they have no texts or dates yet.
  blank: { isActive: false, meetingCoordinates: NO_COORDINATES },
  adapt: (tour) => ({ ...tour, meetingCoordinates: tour.meetingCoordinates ?? NO_COORDINATES }),
  prepare(values) {
    const { latitude = null, longitude = null } = values.meetingCoordinates ?? {};
    const isPlaced = latitude !== null || longitude !== null;
    const [first] = values.categories;
    return {
      ...values,
      ...(!isPlaced && { meetingCoordinates: null }),
      ...(first && { price: first.price }),
      // Tours priced per group are private already.
      ...(values.priceType === 'per_group' && { privateSurcharge: null }),
    };
  },
  /** Removes lines and stops without any text. */
  tidy({ getValues, setValue }) {
    for (const list of lists) {
      const lines = getValues(list);
      const written = lines.filter((text) => !isBlank(text));
      if (written.length < lines.length) setValue(list, written);
    }
    const stops = getValues('itinerary');
    const written = stops.filter(
      ({ title, text, coordinates }) => !isBlank(title) || !isBlank(text) || coordinates !== null,
    );
    if (written.length < stops.length) setValue('itinerary', written);
  },
});
