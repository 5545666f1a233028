import {
  actorKinds,
  bookingStatuses,
  mailStatuses,
  paymentKinds,
  paymentMethods,
  reviewStatuses,
  subscriberStatuses,
  voucherStatuses,
  waitlistStatuses,
} from '../bookings/states.ts';
import { EMAIL_MAX_CHARACTERS } from '../constants.ts';
import { invoiceToSchema } from '../payments/invoices.schemas.ts';
import {
  byReference,
  centsSchema,
  dateSchema,
  emailSchema,
  languageSchema,
  localisedSchema,
  timeSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { emailFault } from './reach.ts';

export const guestSchema = z
  .object({
    email: emailSchema.optional(),
    reference: byReference.shape.reference.min(1).optional().meta({
      description: 'Instead of `email`: the reference of a booking of the guest, in any spelling',
    }),
  })
  .refine(({ email, reference }) => (email === undefined) !== (reference === undefined), {
    message: 'invalid_required',
    path: ['email'],
  });
export type GuestLookupJson = z.input<typeof guestSchema>;
export const guestErasureSchema = guestSchema.safeExtend({
  sendEmail: z.boolean().default(true).meta({
    description: 'Whether to notify the guest; a guest without an address gets no email',
  }),
});

/** One field of a form for both: only an address has an @. */
export const guestLookupSchema = z
  .object({
    guest: z
      .string()
      .trim()
      .max(EMAIL_MAX_CHARACTERS)
      .superRefine((text, { addIssue }) => {
        const fault = text.includes('@') ? emailFault(text) : null;
        if (fault) addIssue({ code: 'custom', message: fault });
        if (text === '') addIssue({ code: 'custom', message: 'invalid_required' });
      }),
  })
  .transform(
    ({ guest }): GuestLookupJson => (guest.includes('@') ? { email: guest } : { reference: guest }),
  );

const moment = z.string().meta({ description: 'Instant, ISO 8601 in UTC' });

/** In words that the guest understands. Only an owner's file includes the staff's notes. */
export const guestDataSchema = z
  .object({
    email: z.string().nullable().meta({
      description: 'Null for a booking of a guest without an address, found by its reference',
    }),
    otherEmails: z.array(z.string()).optional().meta({
      description: 'Addresses that the bookings had before; what is sent by them is not included',
    }),
    formerBookings: z.array(z.string()).optional().meta({
      description:
        'References of bookings that had this address before, and are not included: their guest may be another',
    }),
    asOf: moment,
    bookings: z.array(
      z.object({
        reference: z.string(),
        status: z.enum(bookingStatuses),
        tour: localisedSchema,
        date: dateSchema,
        time: timeSchema,
        meetingPoint: localisedSchema,
        participants: z.int(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        phone: z.string(),
        wishes: z.string().nullable(),
        offerNote: z.string().nullable(),
        reasonOfCancellation: z.string().nullable(),
        languageOfMails: languageSchema,
        languageOfTour: languageSchema.nullable(),
        total: centsSchema,
        currency: z.string(),
        invoiceTo: invoiceToSchema.nullable(),
        attended: z.boolean().nullable(),
        arrived: z.int(),
        noShow: z.int(),
        madeAt: moment,
        payments: z.array(
          z.object({
            at: moment,
            kind: z.enum(paymentKinds),
            amount: centsSchema,
            method: z.enum(paymentMethods),
            invoice: z.string().nullable().meta({ description: 'The invoice’s number' }),
            noteOfTheTeam: z.string().nullable().optional(),
          }),
        ),
        history: z.array(
          z.object({ at: moment, by: z.enum(actorKinds), status: z.enum(bookingStatuses) }),
        ),
        referenceElsewhere: z
          .string()
          .nullable()
          .meta({ description: 'The reference in the system that it was imported from' }),
        notesOfTheTeam: z.string().nullable().optional(),
      }),
    ),
    giftVouchers: z
      .array(
        z.object({
          code: z.string(),
          status: z.enum(voucherStatuses),
          amount: centsSchema,
          currency: z.string(),
          buyer: z.string(),
          for: z.string(),
          words: z.string().nullable(),
          validUntil: dateSchema,
          madeAt: moment,
        }),
      )
      .meta({ description: 'Gift vouchers bought with this address' }),
    messages: z.array(
      z.object({
        sentAt: moment,
        name: z.string(),
        subject: z.string(),
        message: z.string(),
        answer: z.string().nullable(),
        answeredAt: moment.nullable(),
      }),
    ),
    waitlists: z
      .array(
        z.object({
          tour: localisedSchema,
          date: dateSchema,
          time: timeSchema,
          participants: z.int(),
          firstName: z.string(),
          email: z.string(),
          language: languageSchema,
          status: z.enum(waitlistStatuses),
          joinedAt: moment,
          invitedUntil: moment.nullable(),
        }),
      )
      .meta({ description: 'Full dates for which the guest waited for a place' }),
    reviews: z.array(
      z.object({
        writtenAt: moment,
        name: z.string(),
        country: z.string(),
        stars: z.int(),
        text: z.string(),
        status: z.enum(reviewStatuses),
        answer: z.string().nullable(),
      }),
    ),
    newsletter: z
      .object({
        status: z.enum(subscriberStatuses),
        language: languageSchema,
        askedAt: moment,
        confirmedAt: moment.nullable(),
      })
      .nullable(),
    mails: z
      .array(
        z.object({
          kind: z.string(),
          status: z.enum(mailStatuses),
          orderedAt: moment,
          sentAt: moment.nullable(),
        }),
      )
      .meta({ description: 'Emails to this address' }),
    doneByTheTeam: z
      .array(z.object({ at: moment, what: z.string(), by: z.string().nullable() }))
      .optional(),
    stillToCome: z.array(z.string()).meta({
      description: 'References of upcoming bookings, which prevent an erasure',
    }),
    erasureAskedAt: moment.nullable(),
  })
  .meta({ title: 'GuestData' });
export type GuestDataJson = z.infer<typeof guestDataSchema>;

export const erasureRequestsSchema = z
  .object({ requests: z.array(z.object({ id: z.string(), email: z.string(), askedAt: moment })) })
  .meta({ title: 'ErasureRequests' });
export type ErasureRequestsJson = z.infer<typeof erasureRequestsSchema>;

/** Why an erasure request is dismissed; a free text could name a guest who is erased later. */
export const dismissalReasons = ['withdrawn', 'somebody_else', 'kept_by_law'] as const;
export type DismissalReason = (typeof dismissalReasons)[number];

export const erasureDismissalSchema = z.strictObject({
  reason: z.enum(dismissalReasons).optional(),
});
