import { type LocalisedText, localise, writtenIn } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { refundTerms } from '#contract/payments/refunds.ts';
import { currencyDecimals, region } from '#contract/settings/region.ts';
import type { BusinessFacts } from '#contract/settings/settings.schemas.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';

/**
 * The product feed of Google's "Things to do" (`ProductFeed` in one shard), with one option and one price for each
 * tour, as Google advises. Google reads it only for partners that it has admitted (docs/feeds.md).
 */
export function googleProducts(
  tours: readonly TourJson[],
  { business, origin, nonce }: { business: BusinessFacts; origin: string; nonce: number },
): object {
  return {
    feed_metadata: {
      shard_id: 0,
      total_shards_count: 1,
      processing_instruction: 'PROCESS_AS_SNAPSHOT',
      nonce,
    },
    products: tours.map((tour) => product(tour, business, origin)),
  };
}

function product(tour: TourJson, business: BusinessFacts, origin: string): object {
  return {
    id: tour.id,
    title: localizedTexts(tour.name),
    description: localizedTexts(tour.description),
    ...(tour.rating !== null && {
      rating: { average_value: tour.rating, rating_count: tour.reviewCount },
    }),
    related_media: tour.images.map((image) => ({
      url: absolute(image, origin),
      type: 'MEDIA_TYPE_PHOTO',
    })),
    operator: { google_business_profile_name: { localized_texts: [named('en', business.name)] } },
    inventory_types: ['INVENTORY_TYPE_OPERATOR_DIRECT'],
    confirmation_type: 'CONFIRMATION_TYPE_INSTANT',
    fulfillment_type: { mobile: true, print_at_home: true },
    options: [option(tour, business, origin)],
  };
}

function option(tour: TourJson, { rules }: BusinessFacts, origin: string): object {
  const url = `${origin}${pageAt(pages.tour, { id: tour.id })}`;
  return {
    id: 'DEFAULT',
    title: localizedTexts(tour.name),
    landing_page: { url },
    duration_sec: tour.durationMinutes * 60,
    cancellation_policy: {
      refund_conditions: refundTerms(tour.refundTiers, rules).map((tier) => ({
        min_duration_before_start_time_sec: tier.hoursBefore * 3600,
        refund_percent: tier.refundPercent,
      })),
    },
    price_options: [
      {
        id: 'DEFAULT',
        title: tour.priceType === 'per_person' ? 'Adult' : 'Group',
        price: money(tour.price, tour.currency),
      },
    ],
  };
}

const named = (language: string, text: string) => ({ language_code: language, text });

const localizedTexts = (text: LocalisedText) => ({
  localized_texts: writtenIn(text, region().languages).map((locale) =>
    named(locale, localise(text, locale)),
  ),
});

/** Google's `Money`: whole units, and billionths of one. */
function money(amount: number, currency: string) {
  const perUnit = 10 ** currencyDecimals(currency);
  const nanos = Math.round(((amount % perUnit) / perUnit) * 1e9);
  return { currency_code: currency, units: Math.floor(amount / perUnit), nanos };
}

export const absolute = (path: string, origin: string): string =>
  path.startsWith('/') ? `${origin}${path}` : path;
