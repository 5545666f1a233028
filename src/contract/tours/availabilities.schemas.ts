import { unbookableReasons } from '../bookings/states.ts';
import {
  BLOCK_REASON_MAX_CHARACTERS,
  MEETING_POINT_MAX_CHARACTERS,
  PARTY_MAX_PEOPLE,
  SERIES_MAX_DAYS,
} from '../constants.ts';
import { mailContentSchema } from '../contact/mails.schemas.ts';
import { DEFAULT_LOCALE } from '../localised.ts';
import { priceChangeSchema } from '../pricing/prices.schemas.ts';
import {
  dateSchema,
  guideIdSchema,
  languageSchema,
  languagesSchema,
  lineSchema,
  localisedInput,
  localisedSchema,
  textSchema,
  timeSchema,
  tourIdSchema,
  translationsSchema,
} from '../schemas.ts';
import { isDate } from '../time/calendar-day.ts';
import { addDays } from '../time/wall-time.ts';
import { z } from '../zod.ts';
import { datePoolSchema } from './pools.schemas.ts';

export const availabilitySchema = z
  .object({
    id: z.string(),
    tourId: z.string(),
    date: dateSchema,
    time: timeSchema,
    startsAt: z.string(),
    languages: z.array(languageSchema).meta({
      description: 'The languages in which the tour is guided; a guest books one of them',
    }),
    capacity: z.int(),
    spotsLeft: z.int(),
    isEmpty: z.boolean().meta({
      description: 'Whether no party has a spot yet, so that a private party can take it whole',
    }),
    bookable: z.boolean(),
    reason: z.enum(unbookableReasons).nullable(),
    cutoffHours: z.int().meta({
      description: 'Instant bookings close this long before the start, as things stand',
    }),
    extrasLeft: z.array(z.object({ extraId: z.string(), left: z.int() })).meta({
      description: 'The number left of each extra with a limited stock',
    }),
    priceChange: priceChangeSchema.nullable().meta({
      description: 'The price change on this date; null for the tour’s own prices',
    }),
  })
  .meta({ title: 'Availability' });
export type AvailabilityJson = z.infer<typeof availabilitySchema>;

/** A staff member who may guide a date. */
const guideSchema = z.object({ id: z.string(), name: z.string() }).meta({ title: 'Guide' });

export const guideAccountSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    profileId: z.string().nullable().meta({ description: 'The profile of the same person' }),
  })
  .meta({ title: 'GuideAccount' });
export type GuideAccountJson = z.infer<typeof guideAccountSchema>;

/** A site guide named for a date; guests read the name while the guide is shown on the site. */
const namedGuideSchema = z
  .object({ id: z.string(), name: translationsSchema, isActive: z.boolean() })
  .meta({ title: 'NamedGuide' });

const guideClashSchema = z
  .object({
    availabilityId: z.string(),
    guideName: localisedSchema,
    tourName: localisedSchema,
    date: dateSchema,
    time: timeSchema,
  })
  .meta({ title: 'GuideClash' });

/** A warning, as a clash is. */
const guideOffSchema = z
  .object({
    dayOffId: z.string(),
    guideName: localisedSchema,
    from: dateSchema,
    to: dateSchema,
  })
  .meta({ title: 'GuideOff' });

export const adminAvailabilitySchema = availabilitySchema
  .extend({
    tourName: localisedSchema,
    reason: z.enum([...unbookableReasons, 'tour_inactive']).nullable(),
    phoneOrderReason: z
      .enum([...unbookableReasons, 'tour_inactive'])
      .nullable()
      .meta({
        description: 'Why staff cannot book it by phone; null if they can',
      }),
    isTourActive: z.boolean(),
    durationMinutes: z.int(),
    seatsTaken: z.int(),
    bookingCount: z
      .int()
      .meta({ description: 'Confirmed bookings, whose guests are notified of a change' }),
    bookedLanguages: z
      .array(languageSchema)
      .meta({ description: 'The tour languages of confirmed bookings' }),
    waitingCount: z.int().meta({
      description: 'Parties in its waitlist, the invited ones included',
    }),
    isCalledOff: z.boolean(),
    ownPriceChange: priceChangeSchema
      .nullable()
      .meta({ description: 'The date’s own price change, which overrides the tour’s rules' }),
    ownMeetingPoint: localisedSchema
      .nullable()
      .meta({ description: 'The date’s own meeting point, which replaces the tour’s' }),
    guide: guideSchema.nullable().meta({ description: 'The staff member who sees its guests' }),
    namedGuide: namedGuideSchema
      .nullable()
      .meta({ description: 'The guide shown to its guests, from the site’s guides' }),
    guideClashes: z.array(guideClashSchema).meta({
      description: 'Dates at an overlapping time with the same guide; a warning only',
    }),
    guidesOff: z.array(guideOffSchema).meta({
      description: 'Days off of its guide on which it runs; a warning only',
    }),
    seriesId: z.string().nullable(),
    pools: z.array(datePoolSchema).meta({
      description: 'What the pools of its tour have left while it runs',
    }),
  })
  .meta({ title: 'AdminAvailability' });
export type AdminAvailabilityJson = z.infer<typeof adminAvailabilitySchema>;

export const blockSchema = z
  .object({
    id: z.string(),
    from: dateSchema,
    to: dateSchema,
    tourId: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ title: 'Block' });
export type BlockJson = z.infer<typeof blockSchema>;

const capacitySchema = z.int().min(1).max(PARTY_MAX_PEOPLE);
const newLanguagesSchema = languagesSchema.default([DEFAULT_LOCALE]);

const namedGuideIdSchema = guideIdSchema.nullable().optional().meta({
  description:
    'The guide shown to guests, from the site’s guides; null for none. With a linked account, it sees the guests, too, unless `guideId` is given',
});

const staffGuideIdSchema = z.uuid().nullable().optional().meta({
  description:
    'The staff member who sees its guests; null for none. With a linked profile, guests read its name, too, unless `namedGuideId` is given',
});

export const openingSchema = z.object({
  tourId: tourIdSchema,
  date: dateSchema,
  time: timeSchema,
  capacity: capacitySchema,
  languages: newLanguagesSchema,
  namedGuideId: namedGuideIdSchema,
  guideId: staffGuideIdSchema,
});

export const seriesSchema = z
  .object({
    tourId: tourIdSchema,
    from: dateSchema,
    to: dateSchema,
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'admin_dates_weekdays_missing').max(7),
    times: z.array(timeSchema).min(1, 'admin_dates_times_missing').max(24),
    capacity: capacitySchema,
    languages: newLanguagesSchema,
    namedGuideId: namedGuideIdSchema,
    guideId: staffGuideIdSchema,
    except: z.array(dateSchema).max(366).default([]),
  })
  .refine(({ from, to }) => from <= to, { message: 'invalid_span', path: ['to'] })
  .refine(({ from, to }) => !isDate(from) || to <= addDays(from, SERIES_MAX_DAYS), {
    message: 'invalid_value',
    path: ['to'],
  });

export const availabilityChangeSchema = z.object({
  date: dateSchema.optional(),
  time: timeSchema.optional(),
  capacity: capacitySchema.optional(),
  languages: languagesSchema.optional(),
  guideId: staffGuideIdSchema,
  namedGuideId: namedGuideIdSchema,
  ownPriceChange: priceChangeSchema.nullable().optional().meta({
    description: 'The date’s own price change, which overrides the tour’s rules; null applies them',
  }),
  meetingPoint: localisedInput((minimum) => textSchema(MEETING_POINT_MAX_CHARACTERS, minimum), {
    isRequired: true,
  })
    .nullable()
    .optional()
    .meta({ description: 'The date’s own meeting point; null for the tour’s' }),
  scope: z.enum(['one', 'later']).default('one'),
  withGuests: z.boolean().default(false).meta({
    description:
      'Whether guests move along to the new start and get an email; otherwise moving a date with guests is refused',
  }),
  tellGuests: z.boolean().default(false).meta({
    description: 'Whether guests get an email about a new meeting point, named guide or language',
  }),
});

export const changePreviewSchema = z
  .object({
    emailCount: z.int(),
    withoutEmailCount: z.int().meta({ description: 'Affected bookings without an email address' }),
    previews: z
      .array(z.object({ language: languageSchema, mail: mailContentSchema }))
      .meta({ description: 'The email in each language of the guests' }),
  })
  .meta({ title: 'ChangePreview' });
export type ChangePreviewJson = z.infer<typeof changePreviewSchema>;

export const newBlockSchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    tourId: tourIdSchema.optional(),
    reason: lineSchema(BLOCK_REASON_MAX_CHARACTERS),
  })
  .refine(({ from, to }) => from <= to, { message: 'invalid_span', path: ['to'] });
