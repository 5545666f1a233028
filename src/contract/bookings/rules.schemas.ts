import {
  CUTOFF_AT_MOST_HOURS,
  PARTY_MAX_PEOPLE,
  SHARED_GROUP_AT_MOST_PEOPLE,
} from '../constants.ts';
import { versionSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { payLaterWays, unpaidFates } from './states.ts';

export const REMINDER_HOURS_AT_MOST = 168;
export const PAYMENT_REMINDER_HOURS_AT_MOST = 168;

const within = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum);

export const depositPercentSchema = within(1, 100).meta({
  description:
    'The deposit that confirms a booking, in percent of the price; 100 means the full price',
});

export const firstBookingCutoffSchema = within(0, CUTOFF_AT_MOST_HOURS).nullable();

/** The booking rules of a business; the bounds are those that its texts and jobs can handle. */
const fields = {
  holdMinutes: within(5, 60).meta({ description: 'How long seats are held for an unpaid booking' }),
  latePaymentHours: within(1, 336).meta({
    description: 'How long seats are held for a payment that is processing',
  }),
  bookingCutoffHours: within(0, CUTOFF_AT_MOST_HOURS).meta({
    description: 'Instant bookings close this long before the start',
  }),
  firstBookingCutoffHours: firstBookingCutoffSchema.meta({
    description:
      'The same for a date without bookings, if that is earlier; null means no earlier than `bookingCutoffHours`',
  }),
  freeCancellationHours: within(1, 720).meta({
    description: 'Guests can cancel or move free of charge until this long before the start',
  }),
  waitlistHours: within(1, 168).meta({
    description:
      'How long an invitation from the waitlist reserves seats, at most until bookings close',
  }),
  requestLeadHours: within(1, 168).meta({
    description: 'The minimum time between a request and its requested start',
  }),
  requestReplyHours: within(1, 168).meta({
    description: 'The time in which a request is answered; shorter when its start is near',
  }),
  reminderHoursBefore: within(1, REMINDER_HOURS_AT_MOST),
  reviewInvitationHoursAfter: within(1, 168).meta({ description: 'After the start' }),
  reviewWindowDays: within(14, 730).meta({ description: 'After the start' }),
  bookableDaysAhead: within(7, 365).meta({ description: 'How far ahead guests see dates' }),
  maxSharedGroupSize: within(1, SHARED_GROUP_AT_MOST_PEOPLE).meta({
    description: 'The largest group of a shared tour',
  }),
  privatePartyMaxPeople: within(1, PARTY_MAX_PEOPLE).meta({
    description: 'The largest party that can request a private tour; at least `maxSharedGroupSize`',
  }),
  arriveEarlyMinutes: within(5, 60),
  sellsVouchers: z.boolean().meta({ description: 'Whether gift vouchers are sold on the site' }),
  voucherValidMonths: within(12, 120).meta({
    description: 'How long a new gift voucher is valid',
  }),
  referencePrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,3}$/, 'invalid_prefix')
    .meta({ description: 'Prefix of new references; existing ones are unchanged' }),
  depositPercent: depositPercentSchema,
  balanceBy: z
    .enum(payLaterWays)
    .meta({ description: 'How the remainder after a deposit is paid' }),
  balanceHoursBefore: within(1, 2160).meta({
    description: 'How long before the start the remainder is due, if it is paid by a link',
  }),
  requestPayBy: z.enum(payLaterWays).meta({
    description: 'How a confirmed request is paid',
  }),
  requestPayHours: within(1, 336).meta({
    description: 'The time to pay after the confirmation, if it is paid by a link',
  }),
  whenUnpaid: z.enum(unpaidFates).meta({
    description: 'What happens to a booking that is not paid by its deadline',
  }),
  paymentReminderHours: within(1, PAYMENT_REMINDER_HOURS_AT_MOST).meta({
    description: 'How long before a payment deadline the guest is reminded',
  }),
};

export const rulesSchema = z.object(fields).meta({ title: 'Rules' });
export type Rules = z.infer<typeof rulesSchema>;

export const rulesInputSchema = z
  .object({ ...fields, updatedAt: versionSchema })
  .refine(
    ({ maxSharedGroupSize, privatePartyMaxPeople }) => maxSharedGroupSize <= privatePartyMaxPeople,
    { message: 'invalid_party_below_group', path: ['privatePartyMaxPeople'] },
  )
  .meta({ title: 'RulesInput' });

export const rulesSettingsSchema = z
  .object({ ...fields, updatedAt: z.string().meta({ description: 'Instant of the last save' }) })
  .meta({ title: 'RulesSettings' });

/** The rules that a booking keeps from when it was made; its answer deadline and hold expiry are moments. */
export const bookingRulesSchema = rulesSchema
  .pick({
    holdMinutes: true,
    freeCancellationHours: true,
    reminderHoursBefore: true,
    reviewWindowDays: true,
    arriveEarlyMinutes: true,
  })
  .meta({ title: 'BookingRules' });
export type BookingRules = z.infer<typeof bookingRulesSchema>;

export const rulesToKeep = ({
  holdMinutes,
  freeCancellationHours,
  reminderHoursBefore,
  reviewWindowDays,
  arriveEarlyMinutes,
}: Rules): BookingRules => ({
  holdMinutes,
  freeCancellationHours,
  reminderHoursBefore,
  reviewWindowDays,
  arriveEarlyMinutes,
});

export const paymentTermsSchema = rulesSchema
  .pick({
    depositPercent: true,
    balanceBy: true,
    balanceHoursBefore: true,
    requestPayBy: true,
    requestPayHours: true,
    whenUnpaid: true,
    paymentReminderHours: true,
  })
  .meta({ title: 'PaymentTerms' });
export type PaymentTerms = z.infer<typeof paymentTermsSchema>;
