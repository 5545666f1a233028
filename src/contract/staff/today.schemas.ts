import { manifestSchema } from '../bookings/admin-bookings.schemas.ts';
import { refundFailureSchema } from '../payments/payments.schemas.ts';
import { dateSchema, localisedSchema, timeSchema } from '../schemas.ts';
import { z } from '../zod.ts';

/** A date with guests, in short. */
const comingUpSchema = z.object({
  id: z.string(),
  tourId: z.string(),
  tourName: localisedSchema,
  date: dateSchema,
  time: timeSchema,
  capacity: z.int(),
  bookings: z.int(),
  heads: z.int(),
  languages: z.array(z.string()),
});
export type ComingUpJson = z.infer<typeof comingUpSchema>;

const dateOfTodaySchema = manifestSchema
  .omit({ laterCount: true, isRemovable: true, answers: true })
  .extend({ heads: z.int().meta({ description: 'The confirmed people who take a spot' }) })
  .meta({ title: 'DateOfToday' });
export type DateOfTodayJson = z.infer<typeof dateOfTodaySchema>;

export const todaySchema = z
  .object({
    date: dateSchema.meta({ description: 'Today in the business’s time zone' }),
    today: z.array(dateOfTodaySchema).meta({
      description:
        'All availabilities of today with their guests, including those that have begun and earlier ones that are not over; guides see their own',
    }),
    comingUp: z.array(comingUpSchema).meta({
      description:
        'Availabilities with guests of today and tomorrow, including those that have begun',
    }),
    next: comingUpSchema.nullable().meta({
      description: 'The first availability with guests after today, if today has none',
    }),
    waiting: z
      .object({
        failedMails: z.int(),
        failedInvoices: z.int().meta({ description: 'Invoices that were refused' }),
        lateInvoices: z
          .int()
          .meta({ description: 'Invoices that have not been issued for an hour' }),
        reviews: z.int(),
        messages: z.int(),
        owedBack: z.int().meta({ description: 'Bookings with a refund that staff still owe' }),
        toRebook: z.int().meta({
          description: 'Bookings of called-off dates whose guests have not chosen yet',
        }),
        overdue: z.int().meta({ description: 'Bookings not paid by their deadline' }),
        paidWithoutMoney: z.object({ vouchers: z.int(), bookings: z.int() }).meta({
          description:
            'Payments in demo mode or with test keys, which do not count in the current mode',
        }),
        erasures: z.int().meta({ description: 'Open requests to be erased' }),
        holdsFromOneSource: z.int().meta({
          description: 'Unpaid holds from one network when there are suspiciously many; else 0',
        }),
        dispute: z
          .object({ count: z.int(), bookingReference: z.string().nullable(), dueAt: z.string() })
          .nullable()
          .meta({ description: 'Disputed charges, and the first one to respond to' }),
        failingJobs: z
          .array(z.object({ queue: z.string(), inARow: z.int(), lastAt: z.string() }))
          .meta({ description: 'Background tasks whose last runs all failed' }),
        unopened: z.object({ guests: z.int(), since: z.string() }).nullable().meta({
          description: 'Guests who tried to pay but could not open a payment page since',
        }),
        stuckRefund: z
          .object({
            count: z.int(),
            bookingReference: z.string().nullable(),
            failure: refundFailureSchema,
          })
          .nullable()
          .meta({ description: 'Refunds that failed at the payment gateway' }),
      })
      .nullable()
      .meta({ description: 'Open tasks; null for guides' }),
    backup: z
      .object({
        lastAt: z
          .string()
          .nullable()
          .meta({ description: 'Instant of the last backup that was verified' }),
        error: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
        isLate: z.boolean(),
      })
      .nullable()
      .meta({ description: 'The state of the site’s backups; null for guides' }),
  })
  .meta({ title: 'Today' });
export type TodayJson = z.infer<typeof todaySchema>;

/** What waits for an answer on the pages of the menu. */
export const menuCountsSchema = z
  .object({
    requests: z.int().meta({ description: 'Requests to answer, and unread messages' }),
    reviews: z.int().meta({ description: 'Reviews to approve' }),
  })
  .meta({ title: 'MenuCounts' });
export type MenuCountsJson = z.infer<typeof menuCountsSchema>;
