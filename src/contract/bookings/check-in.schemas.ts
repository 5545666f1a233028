import { CHECK_IN_CODE_MAX_CHARACTERS } from '../constants.ts';
import { lineSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { adminBookingSchema } from './admin-bookings.schemas.ts';

/** What happened when a voucher was scanned. */
const checkInOutcomes = ['checked_in', 'already', 'other_day', 'not_confirmed'] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

export const checkInSchema = z
  .strictObject({
    code: lineSchema(CHECK_IN_CODE_MAX_CHARACTERS).meta({
      description: 'What the voucher’s QR code holds, or a booking reference in any spelling',
    }),
    onAnyDay: z.boolean().default(false).meta({
      description: 'Whether to check in a booking that is not for today',
    }),
  })
  .meta({ title: 'CheckIn' });

export const checkedInSchema = z
  .object({
    outcome: z.enum(checkInOutcomes).meta({
      description:
        '`checked_in`: the whole party was now; `already`: it was before, and nothing changed; `other_day`: not for today; `not_confirmed`: it has no seats',
    }),
    booking: adminBookingSchema,
    since: z.string().nullable().meta({ description: 'Instant of an earlier check-in' }),
    by: z.string().nullable().meta({ description: 'The staff member of an earlier check-in' }),
  })
  .meta({ title: 'CheckedIn' });
export type CheckedInJson = z.infer<typeof checkedInSchema>;
