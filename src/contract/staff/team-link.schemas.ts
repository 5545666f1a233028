import { headsSchema } from '../bookings/admin-bookings.schemas.ts';
import {
  byReference,
  dateSchema,
  languageSchema,
  localisedSchema,
  timeSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';

const GUIDE_MAX_CHARACTERS = 120;

/** The secret part of a team link's address. */
const secretSchema = z.string().max(120);
export const byTeamLink = z.object({ secret: secretSchema });
export const byTeamLinkAndReference = byTeamLink.extend(byReference.shape);

export const byGuide = z.object({ id: z.string().max(GUIDE_MAX_CHARACTERS) });

/** A profile's account: null for none. */
export const guideAccountInput = z.object({ staffId: z.uuid().nullable() });
export const guideAccountResult = z.object({
  assignedCount: z.int().meta({
    description: 'Upcoming dates that named the guide without an account, and have it now',
  }),
});

const comingDateSchema = z.object({
  id: z.string(),
  tourName: localisedSchema,
  date: dateSchema,
  time: timeSchema,
  startsAt: z.string(),
  durationMinutes: z.int(),
  heads: z.int().meta({ description: 'The confirmed people who take a spot' }),
  capacity: z.int(),
  languages: z.array(languageSchema).meta({ description: 'That its guests booked, else offered' }),
  meetingPoint: localisedSchema,
  isCalledOff: z.boolean(),
});

/** A party as its guide needs it: no email, no price and no payment. */
const teamGuestSchema = z.object({
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  participants: z.int(),
  ...headsSchema.shape,
  language: languageSchema.meta({ description: 'The language that they booked the tour in' }),
  phone: z.string(),
  meetingPoint: localisedSchema.nullable().meta({
    description: 'Where this party meets the guide, if not at the meeting point of the date',
  }),
  extras: z.array(z.object({ name: localisedSchema, count: z.int() })),
  specialRequests: z.string().nullable(),
  adminNotes: z.string().nullable(),
});

const teamDateSchema = comingDateSchema.extend({ bookings: z.array(teamGuestSchema) });
export type TeamDateJson = z.infer<typeof teamDateSchema>;

export const teamDatesSchema = z
  .object({
    name: localisedSchema.meta({ description: 'The guide’s' }),
    date: dateSchema.meta({ description: 'Today in the business’s time zone' }),
    today: z.array(teamDateSchema).meta({
      description:
        'The guide’s dates of today with their guests, and earlier ones that are not over',
    }),
    coming: z.array(comingDateSchema).meta({ description: 'The guide’s later dates' }),
  })
  .meta({ title: 'TeamDates' });
export type TeamDatesJson = z.infer<typeof teamDatesSchema>;

export const teamLinkInput = z.object({
  language: languageSchema.meta({ description: 'Of the page behind the link' }),
});
export const teamLinkSchema = z
  .object({
    url: z.string().nullable().meta({ description: 'Null while the link is off' }),
    language: languageSchema,
  })
  .meta({ title: 'TeamLink' });
