import { DAY_OFF_MAX_DAYS, DAY_OFF_NOTE_MAX_CHARACTERS } from '../constants.ts';
import {
  dateSchema,
  guidePersonSchema,
  lineSchema,
  localisedSchema,
  pageSchema,
  timeSchema,
} from '../schemas.ts';
import { isDate } from '../time/calendar-day.ts';
import { addDays } from '../time/wall-time.ts';
import { z } from '../zod.ts';

const dateOnDayOffSchema = z.object({
  id: z.string(),
  tourName: localisedSchema,
  date: dateSchema,
  time: timeSchema,
});

export const dayOffSchema = z
  .object({
    id: z.string(),
    staffId: z.string().nullable().meta({ description: 'The guide’s account' }),
    profileId: z.string().nullable().meta({ description: 'The guide’s profile in the settings' }),
    guideName: localisedSchema,
    from: dateSchema,
    to: dateSchema,
    note: z.string().meta({ description: 'For the team only; empty for none' }),
    dateCount: z.int().meta({ description: 'Dates of this guide that run on these days' }),
    dates: z.array(dateOnDayOffSchema).meta({ description: 'The first of these dates' }),
  })
  .meta({ title: 'DayOff' });
export type DayOffJson = z.infer<typeof dayOffSchema>;

const personId = guidePersonSchema.optional().meta({
  description: 'The guide’s account, or their profile in the settings',
});

export const daysOffQuery = z.object({
  personId,
  from: dateSchema.optional().meta({ description: 'Today if omitted' }),
  to: dateSchema.optional(),
  page: pageSchema,
});

export const newDayOffSchema = z
  .object({
    personId: personId.meta({
      description: 'The guide’s account or profile; one’s own account if omitted',
    }),
    from: dateSchema,
    to: dateSchema,
    note: lineSchema(DAY_OFF_NOTE_MAX_CHARACTERS, 0).default(''),
  })
  .refine(({ from, to }) => from <= to, { message: 'invalid_span', path: ['to'] })
  .refine(({ from, to }) => !isDate(from) || to < addDays(from, DAY_OFF_MAX_DAYS), {
    message: 'invalid_value',
    path: ['to'],
  });
