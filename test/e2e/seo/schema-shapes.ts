import { z } from 'zod';

/** Strict shapes of structured data: all that Google's documentation requires, and nothing unintended. */

const absolute = z.url({ protocol: /^https?$/ });
const instant = z.iso.datetime();
const wallTime = z.iso.datetime({ offset: true }).regex(/[+-]\d{2}:\d{2}$/);
const text = z.string().trim().min(1);

const agencyInBrief = z.strictObject({
  '@type': z.literal('TravelAgency'),
  '@id': absolute.endsWith('/#agency'),
  name: z.literal('Miradouro'),
  url: absolute,
  logo: absolute,
});

const travelAgency = agencyInBrief.extend({
  description: text,
  image: absolute,
  telephone: z.string().startsWith('+351'),
  sameAs: z.array(absolute),
  email: z.email(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    postalCode: text,
    addressLocality: text,
    addressCountry: z.string().length(2),
  }),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(38).max(39),
    longitude: z.number().min(-10).max(-9),
  }),
  areaServed: z.strictObject({ '@type': z.literal('City'), name: text }),
  knowsLanguage: z.array(z.string().length(2)),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.array(z.string().endsWith('day')).min(1),
        opens: z.iso.time(),
        closes: z.iso.time(),
      }),
    )
    .min(1),
});

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': absolute,
  name: z.literal('Miradouro'),
  url: absolute,
  inLanguage: z.enum(['en', 'pt', 'ru']),
  publisher: agencyInBrief,
});

const price = z.string().regex(/^\d+\.\d\d$/);

const unitPrice = z.strictObject({
  '@type': z.literal('UnitPriceSpecification'),
  price,
  priceCurrency: z.literal('EUR'),
  unitText: z.enum(['person', 'group']),
});

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: absolute,
  price,
  priceCurrency: z.literal('EUR'),
  // One price, or one for each category.
  priceSpecification: z.union([unitPrice, z.array(unitPrice.extend({ name: text })).min(2)]),
  seller: agencyInBrief,
  availability: z.enum([
    'https://schema.org/InStock',
    'https://schema.org/LimitedAvailability',
    'https://schema.org/SoldOut',
  ]),
  availabilityStarts: wallTime.optional(),
  availabilityEnds: wallTime.optional(),
  validThrough: wallTime.optional(),
  inventoryLevel: z
    .strictObject({ '@type': z.literal('QuantitativeValue'), value: z.int().positive() })
    .optional(),
});

const stars = z.number().min(1).max(5);
const scale = { bestRating: z.literal(5), worstRating: z.literal(1) };

const review = z.strictObject({
  '@type': z.literal('Review'),
  author: z.strictObject({ '@type': z.literal('Person'), name: text }),
  datePublished: z.iso.date(),
  reviewBody: text,
  inLanguage: z.enum(['en', 'pt', 'ru']),
  reviewRating: z.strictObject({ '@type': z.literal('Rating'), ratingValue: stars, ...scale }),
});

const tour = z
  .strictObject({
    '@type': z.tuple([z.literal('TouristTrip'), z.literal('Product')]),
    '@id': absolute,
    url: absolute,
    name: text,
    description: text,
    image: z.array(absolute).min(1),
    provider: agencyInBrief,
    brand: agencyInBrief,
    itinerary: z
      .strictObject({
        '@type': z.literal('ItemList'),
        itemListElement: z.array(
          z.strictObject({
            '@type': z.literal('ListItem'),
            position: z.int(),
            name: text,
            description: text,
          }),
        ),
      })
      .optional(),
    offers: z.union([offer, z.array(offer).min(1)]),
    additionalProperty: z
      .strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text })
      .optional(),
    aggregateRating: z
      .strictObject({
        '@type': z.literal('AggregateRating'),
        ratingValue: stars,
        reviewCount: z.int().positive(),
        ...scale,
      })
      .optional(),
    review: z.array(review).min(1).optional(),
  })
  .refine((it) => (it.aggregateRating === undefined) === (it.review === undefined));

const article = z.strictObject({
  '@type': z.literal('Article'),
  '@id': absolute,
  mainEntityOfPage: absolute,
  headline: z.string().min(1).max(110),
  description: text,
  inLanguage: z.enum(['en', 'pt', 'ru']),
  author: agencyInBrief,
  publisher: agencyInBrief,
  datePublished: instant,
  dateModified: instant,
  image: z.array(absolute).min(1),
});

const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: absolute,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});

const faqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(5),
});

/** Shapes by `@type`; several types are joined with a plus. */
export const shapes = {
  TravelAgency: travelAgency,
  WebSite: webSite,
  'TouristTrip+Product': tour,
  Article: article,
  BreadcrumbList: breadcrumbs,
  FAQPage: faqPage,
};

export type StructuredData = { [Type in keyof typeof shapes]: z.infer<(typeof shapes)[Type]> };
