import {
  GUEST_NAME_MAX_CHARACTERS,
  PARTY_MAX_PEOPLE,
  SPECIAL_REQUESTS_MAX_CHARACTERS,
} from './constants.ts';
import { bookingRulesSchema } from './rules.schemas.ts';
import {
  centsSchema,
  dateSchema,
  emailSchema,
  languageSchema,
  localisedSchema,
  nameSchema,
  phoneSchema,
  textSchema,
  timeSchema,
  tourIdSchema,
} from './schemas.ts';
import {
  actorKinds,
  bookingKinds,
  bookingStatuses,
  mailDeliveries,
  paymentKinds,
  paymentMethods,
} from './states.ts';
import { z } from './zod.ts';

/** Who comes, and how to reach them: the same for a request and an instant booking. */
export const partySchema = z.object({
  participants: z.int().min(1).max(PARTY_MAX_PEOPLE),
  firstName: nameSchema(GUEST_NAME_MAX_CHARACTERS),
  lastName: nameSchema(GUEST_NAME_MAX_CHARACTERS),
  email: emailSchema,
  phone: phoneSchema,
  specialRequests: textSchema(SPECIAL_REQUESTS_MAX_CHARACTERS, 0).optional(),
  language: languageSchema.meta({ description: 'Of the mails to the guest' }),
  tourLanguage: languageSchema.optional().meta({
    description:
      'In which the guest wants to be guided; left out, it is `language` where the tour is guided in it, else the first one offered; for a request, no wish',
  }),
});

/** A booking as its guest sees it: no notes of the team, no token. */
export const guestBookingSchema = z
  .object({
    reference: z.string(),
    kind: z.enum(bookingKinds),
    status: z.enum(bookingStatuses),
    tourId: z.string(),
    tourName: localisedSchema,
    date: dateSchema,
    time: timeSchema,
    meetingPoint: localisedSchema,
    participants: z.int(),
    totalAmount: centsSchema,
    paidAmount: centsSchema.meta({ description: 'Paid and not given back' }),
    dueAmount: centsSchema.meta({ description: 'Still owed; nothing unless held or confirmed' }),
    currency: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    specialRequests: z.string().nullable(),
    language: languageSchema,
    tourLanguage: languageSchema
      .nullable()
      .meta({ description: 'In which the guest is guided; null for a request that names none' }),
    holdExpiresAt: z.string().nullable(),
    answerDueAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant by which the team answers a request' }),
    offerExpiresAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant until which the guest may accept an offer' }),
    offerNote: z.string().nullable().meta({ description: 'What the team wrote with its offer' }),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    remindAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant of the reminder; null when there will be none' }),
    rules: bookingRulesSchema.meta({ description: 'Those that it was made under' }),
    freeCancellationUntil: z.string().meta({ description: 'Instant, 24 hours before the start' }),
    durationMinutes: z.int(),
    meetingCoordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    cancelledBy: z.enum(actorKinds).nullable(),
  })
  .meta({ title: 'GuestBooking' });
export type GuestBookingJson = z.infer<typeof guestBookingSchema>;

/** What a booking asks of another availability that it might move to. */
export const seatsWantedSchema = z
  .object({
    participants: z.int(),
    exclusive: z.boolean().meta({ description: 'Only while nobody else is on it' }),
  })
  .meta({ description: 'The room that a booking needs on an availability that it moves to' });

/** What the guest who opened a booking with its token may still do with it, by the server's clock. */
export const ownBookingSchema = guestBookingSchema
  .extend({
    isChangeable: z.boolean().meta({
      description: 'May be cancelled (a request: withdrawn) and, when confirmed, moved',
    }),
    hasStarted: z.boolean().meta({ description: 'The start is over; a review is welcome' }),
    seatsWanted: seatsWantedSchema,
    awaitsOffer: z.boolean().meta({
      description:
        'A request that is answered with an offer, whose price may differ from the total',
    }),
    payments: z
      .array(
        z.object({
          at: z.string(),
          kind: z.enum(paymentKinds),
          amount: centsSchema.meta({ description: 'Always positive; a refund takes away' }),
          method: z.enum(paymentMethods),
        }),
      )
      .meta({ description: 'What was paid and given back, oldest first' }),
    mailDelivery: z.enum(mailDeliveries).meta({
      description: '`outbox`: there is no mail server, and mail to the guest reaches nobody',
    }),
  })
  .meta({ title: 'OwnBooking' });
export type OwnBookingJson = z.infer<typeof ownBookingSchema>;

export const paymentSchema = z.object({
  amount: z.int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(['paid', 'refunded', 'unpaid']),
});

export const requestSchema = partySchema
  .extend({ tourId: tourIdSchema, date: dateSchema, time: timeSchema })
  .meta({ title: 'BookingRequest' });
