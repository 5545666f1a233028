import { gapKinds } from '../bookings/states.ts';
import { SPAN_MAX_DAYS } from '../constants.ts';
import { refundFailureSchema } from '../payments/payments.schemas.ts';
import {
  centsSchema,
  dateSchema,
  languageSchema,
  localisedSchema,
  timeSchema,
} from '../schemas.ts';
import { isDate } from '../time/calendar-day.ts';
import { addDays } from '../time/wall-time.ts';
import { z } from '../zod.ts';

const countSchema = z.int();

/** The days of stats, or of the gateway's entries; both ends are included. */
export const daySpanSchema = z
  .object({ from: dateSchema, to: dateSchema })
  .refine(({ from, to }) => from <= to, { message: 'invalid_span', path: ['to'] })
  .refine(({ from, to }) => !isDate(from) || addDays(from, SPAN_MAX_DAYS) > to, {
    message: 'invalid_span_long',
    path: ['from'],
  });

export const statsSchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    currency: z.string(),
    days: z.array(
      z.object({
        date: dateSchema,
        bookings: countSchema.meta({
          description: 'Bookings made on this day that are confirmed now',
        }),
        heads: countSchema,
        revenue: centsSchema.meta({ description: 'Integer cents, net of refunds' }),
        visits: countSchema,
      }),
    ),
    tours: z.array(
      z.object({
        tourId: z.string(),
        name: localisedSchema,
        bookings: countSchema,
        heads: countSchema,
        revenue: centsSchema,
      }),
    ),
    countries: z.array(z.object({ country: z.string().nullable(), visits: countSchema })),
    referrers: z.array(z.object({ referrer: z.string().nullable(), visits: countSchema })),
  })
  .meta({ title: 'Stats' });
export type StatsJson = z.infer<typeof statsSchema>;

export const todaySchema = z
  .object({
    comingUp: z
      .array(
        z.object({
          id: z.string(),
          tourId: z.string(),
          tourName: localisedSchema,
          date: dateSchema,
          time: timeSchema,
          capacity: z.int(),
          bookings: z.int(),
          heads: z.int(),
          languages: z.array(z.string()),
        }),
      )
      .meta({
        description:
          'Availabilities with guests of today and tomorrow, including those that have begun',
      }),
    waiting: z.object({
      failedMails: z.int(),
      failedInvoices: z.int().meta({ description: 'Invoices that were refused' }),
      lateInvoices: z.int().meta({ description: 'Invoices that have not been issued for an hour' }),
      reviews: z.int(),
      messages: z.int(),
      owedBack: z.int().meta({ description: 'Bookings with a refund that staff still owe' }),
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
    }),
    backup: z
      .object({
        lastAt: z
          .string()
          .nullable()
          .meta({ description: 'Instant of the last backup that was verified' }),
        error: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
        isLate: z.boolean(),
      })
      .meta({ description: 'The state of the site’s backups' }),
  })
  .meta({ title: 'Today' });
export type TodayJson = z.infer<typeof todaySchema>;

export const gapsSchema = z
  .object({
    gaps: z.array(
      z.object({
        kind: z.enum(gapKinds),
        id: z.string(),
        name: localisedSchema,
        field: z.string().meta({ description: 'A path such as `itinerary.2.title`' }),
        missing: z.array(languageSchema),
      }),
    ),
    counts: z.record(languageSchema, z.int()),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'TranslationGaps' });
export type TranslationGapsJson = z.infer<typeof gapsSchema>;
