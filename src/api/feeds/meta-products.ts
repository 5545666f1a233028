import { stringify } from 'csv-stringify/sync';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { decimalAmount, region } from '#contract/settings/region.ts';
import type { BusinessFacts } from '#contract/settings/settings.schemas.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { absolute } from './google-products.ts';

/** The product catalogue of Meta (Facebook and Instagram) as CSV, in the business's default language. */
export function metaProducts(
  tours: readonly TourJson[],
  { business, origin }: { business: BusinessFacts; origin: string },
): string {
  const locale = region().defaultLanguage;
  const rows = tours.map((tour) => ({
    id: tour.id,
    title: localise(tour.name, locale),
    description: localise(tour.shortDescription, locale) || localise(tour.description, locale),
    availability: tour.nextAvailability === null ? 'out of stock' : 'in stock',
    condition: 'new',
    price: `${decimalAmount(tour.fromPrice ?? tour.price, tour.currency)} ${tour.currency}`,
    link: `${origin}${pageAt(pages.tour, { id: tour.id }, { lng: locale })}`,
    image_link: absolute(tour.imageUrl ?? '', origin),
    brand: business.name,
  }));
  return stringify(rows, { header: true, columns: COLUMNS, record_delimiter: 'windows' });
}

const COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
];
