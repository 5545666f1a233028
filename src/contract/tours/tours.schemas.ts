import { groupLimit } from '../bookings/booking-rules.ts';
import { depositPercentSchema, firstBookingCutoffSchema } from '../bookings/rules.schemas.ts';
import { difficulties, priceTypes } from '../bookings/states.ts';
import {
  DECIDE_AT_MOST_HOURS,
  DECIDE_HOURS,
  PARTY_MAX_PEOPLE,
  PRICE_MAX_CENTS,
  REQUEST_FROM,
  REQUEST_UNTIL,
  SMALL_GROUP_MAX_PEOPLE,
  TAX_MAX_BASIS_POINTS,
  TOUR_MAX_DAYS,
} from '../constants.ts';
import { guideSchema } from '../content/home.schemas.ts';
import { pictureSchema } from '../content/pictures.schemas.ts';
import { testimonialSchema } from '../content/reviews.schemas.ts';
import { isChargeable } from '../payments/chargeable.ts';
import {
  categoriesInput,
  extraSchema,
  extrasInput,
  priceCategorySchema,
  priceRuleSchema,
  priceRulesInput,
  refundTierSchema,
  refundTiersInput,
} from '../pricing/prices.schemas.ts';
import {
  centsSchema,
  dateSchema,
  lineSchema,
  localisedInput,
  localisedSchema,
  textSchema,
  timeSchema,
  versionSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { availabilitySchema } from './availabilities.schemas.ts';
import { poolUseSchema, poolUsesInput } from './pools.schemas.ts';
import { placeSchema, stopSchema } from './stops.schemas.ts';

const focusSchema = z.object({ x: z.int(), y: z.int() }).meta({
  title: 'Focus',
  description: 'The point that cropping keeps visible, in percent from the top left',
});

export const tourSchema = z
  .object({
    id: z.string(),
    name: localisedSchema,
    shortDescription: localisedSchema,
    description: localisedSchema,
    imageUrl: z.string().nullable(),
    images: z.array(z.string()),
    pictures: z.array(
      pictureSchema.extend({ alt: localisedSchema, focus: focusSchema.nullable() }),
    ),
    duration: localisedSchema,
    durationMinutes: z.int(),
    maxGroupSize: z.int(),
    requestFrom: timeSchema,
    requestUntil: timeSchema.meta({
      description: 'The last start suggested for requests; other times can be requested too',
    }),
    difficulty: z.enum(difficulties),
    price: centsSchema.meta({
      description: 'Integer cents; with categories, the price of the first',
    }),
    currency: z.string(),
    priceType: z.enum(priceTypes),
    categories: z.array(priceCategorySchema).meta({
      description: 'Price categories; empty when all guests pay the same',
    }),
    fromPrice: centsSchema.nullable().meta({
      description: 'The lowest price from today on, if seasons or weekdays change it; else null',
    }),
    priceRules: z.array(priceRuleSchema).meta({
      description:
        'Seasons and weekdays with other prices; the first rule that matches a day applies',
    }),
    refundTiers: z.array(refundTierSchema).meta({
      description: 'The tour’s own cancellation terms, best first; empty means the business’s rule',
    }),
    depositPercent: z.int().nullable().meta({
      description:
        'The tour’s own deposit, in percent of the price; null means the business’s rule',
    }),
    firstBookingCutoffHours: z.int().nullable().meta({
      description: 'How early its dates without bookings close; null means the business’s rule',
    }),
    minGuests: z.int().nullable().meta({
      description:
        'Dates with fewer people may not run; staff decide. Null means that there is no such number',
    }),
    decideHours: z.int().meta({
      description: 'Staff decide this long before the start, if `minGuests` is not reached',
    }),
    extras: z.array(extraSchema).meta({ description: 'Extras that can be booked with it' }),
    privateSurcharge: centsSchema.nullable().meta({
      description:
        'Surcharge for a private booking of a date, integer cents; null when not offered',
    }),
    taxBasisPoints: z.int().nullable().meta({
      description:
        'The tax included in prices, in hundredths of a percent; null when there is no tax rate',
    }),
    badge: localisedSchema.nullable(),
    badgeColor: z.string().nullable(),
    isActive: z.boolean(),
    meetingPoint: localisedSchema,
    meetingCoordinates: placeSchema.nullable(),
    itinerary: z.array(stopSchema),
    included: z.array(localisedSchema),
    notIncluded: z.array(localisedSchema),
    bring: z.array(localisedSchema),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    nextAvailability: z
      .object({ date: dateSchema, time: timeSchema, spotsLeft: z.int() })
      .nullable(),
  })
  .meta({ title: 'Tour' });
export type TourJson = z.infer<typeof tourSchema>;

export const tourCardSchema = tourSchema
  .pick({
    id: true,
    name: true,
    shortDescription: true,
    description: true,
    pictures: true,
    duration: true,
    durationMinutes: true,
    maxGroupSize: true,
    difficulty: true,
    price: true,
    fromPrice: true,
    currency: true,
    priceType: true,
    badge: true,
    badgeColor: true,
    rating: true,
    reviewCount: true,
    nextAvailability: true,
  })
  .meta({ title: 'TourCard' });
export type TourCardJson = z.infer<typeof tourCardSchema>;

export const tourInFullSchema = tourSchema
  .extend({
    leastCharge: z.int().meta({
      description: 'The minimum amount of a card payment, in the currency’s smallest unit',
    }),
    availabilities: z.array(availabilitySchema),
    fullAvailabilities: z.array(availabilitySchema).meta({
      description: 'The dates without room, which have a waiting list',
    }),
    reviews: z.array(testimonialSchema),
    guides: z
      .array(
        guideSchema.extend({
          leads: z.array(z.string()).meta({ description: 'The ids of its dates that they lead' }),
        }),
      )
      .meta({ description: 'The guides of the site who are named for its dates' }),
  })
  .meta({ title: 'TourInFull' });
export type TourInFullJson = z.infer<typeof tourInFullSchema>;

export const sameDaySchema = z
  .object({
    date: dateSchema.nullable().meta({ description: 'Null for a tour without bookable dates' }),
    tours: z.array(
      tourCardSchema.extend({
        times: z.array(timeSchema).meta({ description: 'Its bookable starts on that day' }),
      }),
    ),
  })
  .meta({ title: 'SameDay' });
export type SameDayJson = z.infer<typeof sameDaySchema>;

export const adminTourSchema = tourSchema
  .omit({ rating: true, reviewCount: true })
  .extend({
    pools: z.array(poolUseSchema),
    pictures: z.array(
      pictureSchema.extend({
        pictureId: z.string(),
        alt: localisedSchema,
        focus: focusSchema.nullable(),
      }),
    ),
    bookingCount: z.int().meta({
      description: 'The number of bookings in every state; a tour with bookings cannot be deleted',
    }),
    availabilityCount: z.int().meta({
      description: 'Upcoming dates, neither called off nor on a blocked day',
    }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ title: 'AdminTour' });
export type AdminTourJson = z.infer<typeof adminTourSchema>;

const line = (maximum: number, isRequired = true) =>
  localisedInput((minimum) => lineSchema(maximum, minimum), { isRequired });

const text = (maximum: number, isRequired = true) =>
  localisedInput((minimum) => textSchema(maximum, minimum), { isRequired });

const lines = z.array(line(200)).max(30).default([]);
const percent = z.int().min(0).max(100);

const NO_TEXT = {};

const meetingPoint = text(500);

const placeInput = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .nullable()
  .default(null);

const MAX_MINUTES = TOUR_MAX_DAYS * 24 * 60;

export const tourInputSchema = z
  .object({
    name: line(120),
    shortDescription: line(200, false).default(NO_TEXT),
    description: text(10000),
    duration: line(60),
    durationMinutes: z.int().min(1).max(MAX_MINUTES),
    maxGroupSize: z
      .int()
      .min(1)
      .max(PARTY_MAX_PEOPLE)
      .optional()
      .meta({
        description: `${SMALL_GROUP_MAX_PEOPLE} by default, or the business’s largest group if that is smaller`,
      }),
    requestFrom: timeSchema.default(REQUEST_FROM),
    requestUntil: timeSchema.default(REQUEST_UNTIL),
    difficulty: z.enum(difficulties).default('easy'),
    price: z
      .int({ error: ({ input }) => (typeof input === 'number' ? 'invalid_price' : undefined) })
      .min(1, 'invalid_price')
      .max(PRICE_MAX_CENTS, 'invalid_price')
      .refine(isChargeable, 'invalid_amount_step')
      .meta({ description: 'Integer cents; with categories, the price of the first is used' }),
    priceType: z.enum(priceTypes).default('per_person'),
    categories: categoriesInput,
    priceRules: priceRulesInput,
    refundTiers: refundTiersInput,
    depositPercent: depositPercentSchema.nullable().default(null),
    firstBookingCutoffHours: firstBookingCutoffSchema.default(null),
    minGuests: z.int().min(2).max(PARTY_MAX_PEOPLE).nullable().default(null),
    decideHours: z.int().min(1).max(DECIDE_AT_MOST_HOURS).default(DECIDE_HOURS),
    extras: extrasInput,
    pools: poolUsesInput,
    privateSurcharge: z
      .int({ error: ({ input }) => (typeof input === 'number' ? 'invalid_price' : undefined) })
      .min(1, 'invalid_price')
      .max(PRICE_MAX_CENTS, 'invalid_price')
      .refine(isChargeable, 'invalid_amount_step')
      .nullable()
      .default(null)
      .meta({
        description: 'Integer cents, for the whole party; null means that dates are always shared',
      }),
    taxBasisPoints: z.int().min(0).max(TAX_MAX_BASIS_POINTS).nullable().default(null),
    badge: line(30, false).nullable().default(null),
    badgeColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .transform((color) => color.toLowerCase())
      .nullable()
      .default(null),
    meetingPoint,
    meetingCoordinates: placeInput,
    itinerary: z
      .array(
        z.object({
          title: line(120),
          text: text(2000, false).default(NO_TEXT),
          coordinates: placeInput,
          ridesOn: z.boolean().default(false),
        }),
      )
      .max(40)
      .default([]),
    included: lines,
    notIncluded: lines,
    bring: lines,
    pictures: z
      .array(
        z.object({
          pictureId: z.uuid(),
          alt: line(200, false).default(NO_TEXT),
          focus: z.object({ x: percent, y: percent }).nullable().default(null),
        }),
      )
      .max(30)
      .default([]),
    isActive: z.boolean().default(true),
  })
  .superRefine((tour, { addIssue }) => {
    const maximum = groupLimit(tour);
    // Numbers above the largest party are already refused by the field.
    const { maxGroupSize = 1 } = tour;
    if (maxGroupSize <= maximum || maxGroupSize > PARTY_MAX_PEOPLE) return;
    addIssue({ code: 'too_big', origin: 'number', maximum, path: ['maxGroupSize'] });
  })
  .superRefine(({ minGuests, maxGroupSize: maximum }, { addIssue }) => {
    if (minGuests === null || maximum === undefined || minGuests <= maximum) return;
    addIssue({ code: 'too_big', origin: 'number', maximum, path: ['minGuests'] });
  })
  .refine(({ requestFrom, requestUntil }) => requestFrom <= requestUntil, {
    message: 'invalid_hours',
    path: ['requestUntil'],
  })
  .refine(({ priceType, categories }) => priceType === 'per_person' || categories.length === 0, {
    message: 'invalid_group_categories',
    path: ['categories'],
  })
  .refine(
    ({ priceType, privateSurcharge }) => priceType === 'per_person' || privateSurcharge === null,
    { message: 'invalid_group_surcharge', path: ['privateSurcharge'] },
  )
  .refine(({ priceType, minGuests }) => priceType === 'per_person' || minGuests === null, {
    message: 'invalid_group_minimum',
    path: ['minGuests'],
  })
  .meta({ title: 'TourInput' });

export const tourChangeSchema = tourInputSchema.safeExtend({
  updatedAt: versionSchema,
  tellGuests: z.boolean().default(false).meta({
    description:
      'Whether the guests of upcoming dates get an email if their meeting point changes, in their language',
  }),
});

export const changedTourSchema = adminTourSchema
  .extend({
    notified: z.array(z.string()).meta({ description: 'The references of the bookings emailed' }),
  })
  .meta({ title: 'ChangedTour' });

export const newMeetingPointSchema = z.object({ meetingPoint });
