import { Temporal } from 'temporal-polyfill';
import { CALL_OFF_AT_MOST_RECORDS, CANCEL_REASON_MAX_CHARACTERS } from '../constants.ts';
import {
  centsSchema,
  dateSchema,
  languageSchema,
  localisedInput,
  localisedSchema,
  textSchema,
  timeSchema,
} from '../schemas.ts';
import { isDate } from '../time/calendar-day.ts';
import { instantAt } from '../time/wall-time.ts';
import { z } from '../zod.ts';
import { callOffAnswers, callOffChoices } from './states.ts';

const LAST_MINUTE = '23:59';
/** Temporal reads nine digits. */
const MORE_THAN_NANOSECONDS = /\.\d{10}/;

/** An instant, or a day that counts until its last minute. */
const respondBySchema = z
  .union([
    z.iso
      .datetime({ offset: true })
      .refine((moment) => isDate(moment.slice(0, 10)) && !MORE_THAN_NANOSECONDS.test(moment), {
        message: 'invalid_date',
      }),
    dateSchema,
  ])
  .transform((given) =>
    given.includes('T')
      ? Temporal.Instant.from(given)
      : instantAt({ date: given, time: LAST_MINUTE }),
  )
  .meta({
    description:
      'Until when guests choose: an instant, or the end of a day in the business’s time zone. At least 24 hours ahead; by default a week',
  });

export const callOffSchema = z
  .strictObject({
    reason: localisedInput((minimum) => textSchema(CANCEL_REASON_MAX_CHARACTERS, minimum), {
      isRequired: false,
    })
      .default({})
      .meta({ description: 'Each guest reads it in their language, else in English' }),
    choice: z.enum(callOffChoices).meta({
      description:
        '`rebook`: guests choose another date, a gift voucher or a refund; `refund`: everyone is refunded, also those who have not chosen yet',
    }),
    respondBy: respondBySchema.optional(),
    sendEmail: z.boolean().default(true),
  })
  .meta({ title: 'CallOff' });

export const callOffsSchema = callOffSchema
  .extend({ ids: z.array(z.uuid()).min(1).max(CALL_OFF_AT_MOST_RECORDS) })
  .meta({ title: 'CallOffs' });
export type CallOffsInput = z.input<typeof callOffsSchema>;

/** A date that can be called off, and whom that concerns. */
export const dateToCallOffSchema = z
  .object({
    id: z.string(),
    tourName: localisedSchema,
    date: dateSchema,
    time: timeSchema,
    bookings: z.int().meta({ description: 'Confirmed ones' }),
    heads: z.int(),
    withoutEmail: z.int().meta({ description: 'Bookings whose guests get no email' }),
    languages: z.array(languageSchema).meta({ description: 'Of the emails to its guests' }),
    paidAmount: centsSchema.meta({ description: 'Paid and not refunded' }),
  })
  .meta({ title: 'DateToCallOff' });
export type DateToCallOffJson = z.infer<typeof dateToCallOffSchema>;

export const calledOffSchema = z.object({
  bookings: z.int().meta({ description: 'The number of bookings that changed' }),
  refunds: z.int().meta({ description: 'Of these, cancelled and refunded' }),
  waiting: z.int().meta({ description: 'Of these, waiting for their guests’ choice' }),
});

/** How each guest of a called-off date was served, the waiting ones first. */
export const callOffAnswersSchema = z.array(
  z.object({
    reference: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    participants: z.int(),
    answer: z.enum(callOffAnswers).meta({
      description:
        '`moved`: to another date; `voucher`: the guest chose a gift voucher; `refunded`: the guest chose it; `unanswered`: refunded at the deadline; `ended`: cancelled by staff',
    }),
    date: dateSchema.nullable().meta({ description: 'The new start, if it moved' }),
    time: timeSchema.nullable(),
    paidAmount: centsSchema.meta({ description: 'Paid and not refunded' }),
    refundedAmount: centsSchema.meta({ description: 'Without what became a gift voucher' }),
    voucherAmount: centsSchema.meta({ description: 'What became a new gift voucher' }),
    owedBackAmount: centsSchema.meta({ description: 'What staff still have to refund' }),
    currency: z.string(),
    until: z.string().nullable().meta({ description: 'Instant until which the guest chooses' }),
  }),
);
export type CallOffAnswersJson = z.infer<typeof callOffAnswersSchema>;

/** What the guest of a called-off date chooses. */
export const rebookingSchema = z.discriminatedUnion('choice', [
  z.strictObject({
    token: z.string().max(100),
    choice: z.literal('date'),
    availabilityId: z.uuid(),
    tourLanguage: languageSchema.optional().meta({
      description: 'Required if the new date is not guided in the booked language',
    }),
    onlyIfHeld: z.boolean().optional().meta({
      description: 'If true and the booking no longer holds seats on that date, 410',
    }),
  }),
  z.strictObject({ token: z.string().max(100), choice: z.literal('voucher') }),
  z.strictObject({ token: z.string().max(100), choice: z.literal('refund') }),
]);
