import { z } from 'zod';
import { PRIVATE_PARTY_MAX_PEOPLE, SMALL_GROUP_MAX_PEOPLE } from '#constants';
import { difficulties, priceTypes, type TourFacts } from '#domain/tours/tour.ts';
import { lineShape, localisedInput, textShape } from '../../shapes.ts';

const line = (maximum: number, isRequired = true) =>
  localisedInput((minimum) => lineShape(maximum, minimum), { isRequired });
const text = (maximum: number, isRequired = true) =>
  localisedInput((minimum) => textShape(maximum, minimum), { isRequired });
const lines = z.array(line(200)).max(30).default([]);
const percent = z.int().min(0).max(100);

const NO_TEXT = {};
const MAX_PRICE_CENTS = 5_000_000;
const MAX_MINUTES = 14 * 24 * 60;

/** A tour as the operator writes it. English is needed where a text is; the rest falls back to it. */
export const tourInputShape = z
  .object({
    name: line(120),
    shortDescription: line(200, false).default(NO_TEXT),
    description: text(10_000),
    duration: line(60),
    durationMinutes: z.int().min(1).max(MAX_MINUTES),
    maxGroupSize: z.int().min(1).max(PRIVATE_PARTY_MAX_PEOPLE).default(SMALL_GROUP_MAX_PEOPLE),
    difficulty: z.enum(difficulties).default('easy'),
    price: z.int().min(1).max(MAX_PRICE_CENTS).meta({ description: 'Integer cents' }),
    priceType: z.enum(priceTypes).default('per_person'),
    badge: line(30, false).nullable().default(null),
    badgeColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .transform((color) => color.toLowerCase())
      .nullable()
      .default(null),
    meetingPoint: text(500),
    meetingCoordinates: z
      .object({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      })
      .nullable()
      .default(null),
    itinerary: z
      .array(z.object({ title: line(120), text: text(2000, false).default(NO_TEXT) }))
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
  .meta({ title: 'TourInput' });

export function readTourFacts(input: z.infer<typeof tourInputShape>): TourFacts {
  const { price, meetingCoordinates, badge, pictures, ...same } = input;
  return {
    ...same,
    priceCents: price,
    badge: badge && Object.keys(badge).length > 0 ? badge : null,
    meetingLatitude: meetingCoordinates?.latitude ?? null,
    meetingLongitude: meetingCoordinates?.longitude ?? null,
    pictures: pictures.map(({ focus, ...picture }) => ({ ...picture, ...(focus && { focus }) })),
  };
}
