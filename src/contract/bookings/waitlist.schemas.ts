import { GUEST_NAME_MAX_CHARACTERS, PARTY_MAX_PEOPLE } from '../constants.ts';
import {
  dateSchema,
  emailSchema,
  languageSchema,
  localisedSchema,
  nameSchema,
  timeSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { waitlistStatuses } from './states.ts';

export const waitlistTokenSchema = z.string().max(200);

const partySizeSchema = z.int().min(1).max(PARTY_MAX_PEOPLE);

export const joinWaitlistSchema = z
  .strictObject({
    availabilityId: z.uuid(),
    participants: partySizeSchema,
    firstName: nameSchema(GUEST_NAME_MAX_CHARACTERS),
    email: emailSchema,
    language: languageSchema,
  })
  .meta({ title: 'JoinWaitlist' });

const untilSchema = z
  .string()
  .nullable()
  .meta({ description: 'Instant until which an invitation reserves seats' });

export const ownEntrySchema = z
  .object({
    status: z.enum(waitlistStatuses),
    tourId: z.string(),
    tourName: localisedSchema,
    availabilityId: z.string(),
    date: dateSchema,
    time: timeSchema,
    participants: z.int(),
    exclusive: z.boolean().meta({ description: 'Whether the party takes the whole date' }),
    firstName: z.string(),
    email: z.string(),
    until: untilSchema,
    isCalledOff: z.boolean(),
  })
  .meta({ title: 'OwnWaitlistEntry' });
export type OwnEntryJson = z.infer<typeof ownEntrySchema>;

export const waitlistSchema = z.array(
  z
    .object({
      id: z.string(),
      status: z.enum(waitlistStatuses),
      participants: z.int(),
      firstName: z.string(),
      email: z.string(),
      language: languageSchema,
      createdAt: z.string(),
      until: untilSchema,
      hasCancelled: z.boolean().meta({
        description:
          'Whether the guest cancelled a booking on this date; such a guest is only invited by hand',
      }),
    })
    .meta({ title: 'WaitlistEntry' }),
);
export type WaitlistEntryJson = z.infer<typeof waitlistSchema>[number];
