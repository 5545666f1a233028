import {
  GUEST_NAME_MAX_CHARACTERS,
  PARTY_MAX_PEOPLE,
  SPECIAL_REQUESTS_MAX_CHARACTERS,
} from '../constants.ts';
import { placedPictureSchema } from '../content/home.schemas.ts';
import { invoiceToSchema, ownInvoiceSchema } from '../payments/invoices.schemas.ts';
import { typedCodeSchema } from '../pricing/discounts.schemas.ts';
import {
  extraCountsInput,
  partyInput,
  priceLineSchema,
  refundTierSchema,
} from '../pricing/prices.schemas.ts';
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
  translationsSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { bookingRulesSchema, paymentTermsSchema } from './rules.schemas.ts';
import {
  actorKinds,
  bookingKinds,
  bookingStatuses,
  mailDeliveries,
  paymentKinds,
  paymentMethods,
} from './states.ts';

export const isDisputeSchema = z.boolean().meta({
  description:
    'Whether the guest’s bank took the money for a dispute (`refund`) or gave it back (`refund_failed`)',
});

export const participantsSchema = z.int().min(1).max(PARTY_MAX_PEOPLE);

/** The guest's party and contact, the same for a request and an instant booking. */
export const partySchema = z.object({
  participants: participantsSchema
    .optional()
    .meta({ description: 'So many, all of the tour’s first price category' }),
  party: partyInput.optional().meta({ description: 'Or so many of each price category' }),
  extras: extraCountsInput.optional(),
  isPrivate: z.boolean().optional().meta({
    description: 'The party has the date for itself, for the tour’s private surcharge',
  }),
  shownTotal: centsSchema.optional().meta({
    description: 'What the guest was shown; where it costs something else now, 409 with `total`',
  }),
  discountCode: typedCodeSchema.optional(),
  firstName: nameSchema(GUEST_NAME_MAX_CHARACTERS),
  lastName: nameSchema(GUEST_NAME_MAX_CHARACTERS, 0)
    .default('')
    .meta({ description: 'Empty for guests with a single name' }),
  email: emailSchema,
  phone: phoneSchema,
  specialRequests: textSchema(SPECIAL_REQUESTS_MAX_CHARACTERS, 0).optional(),
  language: languageSchema.meta({ description: 'Of the mails to the guest' }),
  tourLanguage: languageSchema.optional().meta({
    description:
      'In which the guest wants to be guided; left out, it is `language` where the tour is guided in it, else the first one offered; for a request, no wish',
  }),
});

/** A party gives its size in exactly one of two ways. */
export const saysHowMany = {
  check: ({ participants, party }: z.output<typeof partySchema>): boolean =>
    (participants === undefined) !== (party === undefined),
  fault: { message: 'invalid_required', path: ['participants'] },
};

/** The amount ordered with a payment method that confirms later. */
const awaitedAmountSchema = centsSchema.meta({
  description: 'What the guest has ordered to be paid online and has not arrived yet; else 0',
});

/** A booking as its guest sees it: without staff notes or token. */
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
    participants: z.int().meta({ description: 'Spots that the party takes' }),
    totalAmount: centsSchema.meta({ description: 'The sum of the lines' }),
    lines: z.array(priceLineSchema).meta({ description: 'What the total is made of' }),
    taxBasisPoints: z.int().nullable().meta({
      description:
        'The tax that the total includes, in hundredths of a percent; null for none named',
    }),
    paidAmount: centsSchema.meta({ description: 'Paid and not given back' }),
    dueAmount: centsSchema.meta({ description: 'Still owed; nothing unless held or confirmed' }),
    awaitedAmount: awaitedAmountSchema,
    voucherAmount: centsSchema.meta({
      description: 'Of a held one: what a gift voucher pays when it is confirmed',
    }),
    currency: z.string(),
    invoiceTo: invoiceToSchema
      .nullable()
      .meta({ description: 'Whom invoices are for, where that is not just the guest' }),
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
    paymentDueAt: z.string().nullable().meta({
      description: 'Instant until which seats wait for a payment that arrives later',
    }),
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
    refunds: z
      .array(refundTierSchema.extend({ until: z.string().meta({ description: 'Instant' }) }))
      .min(1)
      .meta({
        description:
          'How much goes back to a guest who cancels, and until when, the best first; as long as that holds the booking may be moved too',
      }),
    paymentTerms: paymentTermsSchema.meta({ description: 'How it is paid, as it was made' }),
    instalments: z
      .array(
        z.object({
          amount: centsSchema,
          dueAt: z.string().nullable().meta({
            description:
              'Instant by which it is paid by a link; null: at once of a hold, else on the day',
          }),
          remindAt: z.string().nullable().meta({ description: 'Instant of its reminder' }),
          isDeposit: z.boolean(),
        }),
      )
      .meta({
        description:
          'What is still to be paid beyond what is awaited, in the order in which it is paid',
      }),
    endsUnpaidAt: z.string().nullable().meta({
      description:
        'Instant at which it is ended unless what is due by then is paid; from then on nothing can be paid any more. Null: no deadline ends it',
    }),
    cancellationFee: centsSchema.meta({
      description: 'Kept of what was paid for a cancelled booking, by these terms',
    }),
    durationMinutes: z.int(),
    meetingCoordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    cancelledBy: z.enum(actorKinds).nullable(),
    guideName: translationsSchema
      .nullable()
      .meta({ description: 'Who will be there; null unless confirmed and somebody is named' }),
  })
  .meta({ title: 'GuestBooking' });
export type GuestBookingJson = z.infer<typeof guestBookingSchema>;

/** The seats that a booking needs on an availability that it might move to. */
export const seatsWantedSchema = z
  .object({
    participants: z.int(),
    exclusive: z.boolean().meta({ description: 'Only while nobody else is on it' }),
  })
  .meta({ description: 'The room that a booking needs on an availability that it moves to' });

export const shownRefundSchema = centsSchema.optional().meta({
  description: 'What was shown; where something else goes back now, 409 with `refund`',
});

export const refundAmountSchema = centsSchema.meta({
  description: 'What goes back of what was paid when it is cancelled now, by its terms',
});

/** How a refund is split between payment methods; the order is the same whoever cancels. */
export const refundSharesSchema = z
  .object({
    online: centsSchema.meta({ description: 'By the site, the way it was paid' }),
    demo: centsSchema.meta({ description: 'Written down only: a demo payment took no money' }),
    ontoVoucher: centsSchema.meta({ description: 'Onto the gift voucher that paid it' }),
    byHand: centsSchema.meta({ description: 'By the team, which took it outside the site' }),
  })
  .meta({ title: 'RefundShares' });
export type RefundSharesJson = z.infer<typeof refundSharesSchema>;

/** What a guest who opened a booking with its token may still do with it, by the server's clock. */
export const ownBookingSchema = guestBookingSchema
  .extend({
    isCancellable: z.boolean().meta({ description: 'A request: may be withdrawn' }),
    isMovable: z.boolean(),
    refundAmount: refundAmountSchema,
    refundShares: refundSharesSchema.meta({ description: 'What that is made of' }),
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
          isDispute: isDisputeSchema,
          method: z.enum(paymentMethods),
          invoice: ownInvoiceSchema.nullable(),
        }),
      )
      .meta({ description: 'What was paid and given back, oldest first' }),
    guidePicture: placedPictureSchema
      .nullable()
      .meta({ description: 'The portrait of whoever will be there' }),
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

export const checkoutSchema = z
  .object({
    paymentUrl: z.string().meta({ description: 'The provider’s own page, where the guest pays' }),
    expiresAt: z.string().meta({ description: 'Until when; the spots are kept a little longer' }),
  })
  .meta({ title: 'Checkout' });
export type CheckoutJson = z.infer<typeof checkoutSchema>;

export const requestSchema = partySchema
  .extend({ tourId: tourIdSchema, date: dateSchema, time: timeSchema })
  .refine(saysHowMany.check, saysHowMany.fault)
  .meta({ title: 'BookingRequest' });
