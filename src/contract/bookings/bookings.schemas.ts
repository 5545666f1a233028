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
  guestPhoneSchema,
  languageSchema,
  localisedSchema,
  nameSchema,
  textSchema,
  timeSchema,
  tourIdSchema,
  translationsSchema,
} from '../schemas.ts';
import { stopSchema } from '../tours/stops.schemas.ts';
import { z } from '../zod.ts';
import { minimumStates } from './minimum-guests.ts';
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

export const partySchema = z.object({
  participants: participantsSchema
    .optional()
    .meta({ description: 'The number of guests, all in the tour’s first price category' }),
  party: partyInput
    .optional()
    .meta({ description: 'Or the number of guests in each price category' }),
  extras: extraCountsInput.optional(),
  isPrivate: z.boolean().optional().meta({
    description: 'A private booking of the whole date, for the tour’s surcharge',
  }),
  shownTotal: centsSchema.optional().meta({
    description: 'The total that the guest saw; if it has changed, 409 with `total`',
  }),
  discountCode: typedCodeSchema.optional(),
  firstName: nameSchema(GUEST_NAME_MAX_CHARACTERS),
  lastName: nameSchema(GUEST_NAME_MAX_CHARACTERS, 0)
    .default('')
    .meta({ description: 'Empty for guests with a single name' }),
  email: emailSchema,
  phone: guestPhoneSchema,
  specialRequests: textSchema(SPECIAL_REQUESTS_MAX_CHARACTERS, 0).optional(),
  language: languageSchema.meta({ description: 'The language of emails to the guest' }),
  tourLanguage: languageSchema.optional().meta({
    description:
      'The requested tour language; by default `language` if the tour is guided in it, else the first one offered; for a request, no preference',
  }),
});

export const saysHowMany = {
  check: ({
    participants,
    party,
  }: Pick<z.output<typeof partySchema>, 'participants' | 'party'>): boolean =>
    (participants === undefined) !== (party === undefined),
  fault: { message: 'invalid_required', path: ['participants'] },
};

const awaitedAmountSchema = centsSchema.meta({
  description: 'The amount of online payments that are processing; else 0',
});

/** Local wall time. */
export const startSchema = z.object({ date: dateSchema, time: timeSchema });

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
    participants: z.int().meta({ description: 'Number of spots' }),
    totalAmount: centsSchema.meta({ description: 'The sum of the lines' }),
    lines: z.array(priceLineSchema).meta({ description: 'The lines that make up the total' }),
    taxBasisPoints: z.int().nullable().meta({
      description:
        'The tax included in the total, in hundredths of a percent; null when there is no tax rate',
    }),
    paidAmount: centsSchema.meta({ description: 'Paid and not refunded' }),
    dueAmount: centsSchema.meta({ description: 'Still owed; 0 unless held or confirmed' }),
    awaitedAmount: awaitedAmountSchema,
    voucherAmount: centsSchema.meta({
      description: 'For a held booking: the amount that a gift voucher pays on confirmation',
    }),
    currency: z.string(),
    invoiceTo: invoiceToSchema
      .nullable()
      .meta({ description: 'The recipient of invoices, if not just the guest' }),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable().meta({ description: 'Null for a guest without an address' }),
    phone: z.string(),
    specialRequests: z.string().nullable(),
    language: languageSchema,
    tourLanguage: languageSchema
      .nullable()
      .meta({ description: 'The tour language; null for a request without one' }),
    holdExpiresAt: z.string().nullable(),
    paymentDueAt: z.string().nullable().meta({
      description: 'Instant until which seats are held for a payment that is processing',
    }),
    answerDueAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant by which a request is answered' }),
    offerExpiresAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant until which the guest may accept an offer' }),
    offerNote: z.string().nullable().meta({ description: 'The staff’s note to the offer' }),
    offeredStarts: z.array(startSchema).meta({
      description: 'The starts that staff offered, earliest first; the guest accepts one',
    }),
    rebookUntil: z.string().nullable().meta({
      description:
        'Instant until which the guest of a called-off date chooses another date or a refund; it stays after a refund',
    }),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    remindAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant of the reminder; null when there will be none' }),
    rules: bookingRulesSchema.meta({ description: 'The rules at the time of booking' }),
    refunds: z
      .array(refundTierSchema.extend({ until: z.string().meta({ description: 'Instant' }) }))
      .min(1)
      .meta({
        description:
          'The refund for a cancellation and its deadline, best tier first; the booking can be moved while the first one applies',
      }),
    paymentTerms: paymentTermsSchema.meta({
      description: 'The payment terms at the time of booking',
    }),
    instalments: z
      .array(
        z.object({
          amount: centsSchema,
          dueAt: z.string().nullable().meta({
            description:
              'Instant by which it is paid by a link; null means at once for a hold, else on the day of the tour',
          }),
          remindAt: z.string().nullable().meta({ description: 'Instant of its payment reminder' }),
          isDeposit: z.boolean(),
        }),
      )
      .meta({
        description: 'The amounts still to be paid, without payments that are processing, in order',
      }),
    endsUnpaidAt: z.string().nullable().meta({
      description:
        'Instant at which it ends unless the amount due by then is paid; no payment is possible afterwards. Null means no deadline',
    }),
    cancellationFee: centsSchema.meta({
      description: 'The fee retained for a cancelled booking by these terms',
    }),
    durationMinutes: z.int(),
    meetingCoordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    cancelledBy: z.enum(actorKinds).nullable(),
    guideName: translationsSchema
      .nullable()
      .meta({ description: 'The named guide; null unless confirmed and assigned' }),
  })
  .meta({ title: 'GuestBooking' });
export type GuestBookingJson = z.infer<typeof guestBookingSchema>;

export const seatsWantedSchema = z
  .object({
    participants: z.int(),
    exclusive: z
      .boolean()
      .meta({ description: 'Whether the availability must have no other bookings' }),
  })
  .meta({ description: 'The seats that a booking needs on an availability that it moves to' });

export const shownRefundSchema = centsSchema.optional().meta({
  description: 'The refund that was shown; if it has changed, 409 with `refund`',
});

export const refundAmountSchema = centsSchema.meta({
  description: 'The refund if it were cancelled now, by its terms',
});

export const refundSharesSchema = z
  .object({
    online: centsSchema.meta({
      description: 'Refunded by the site to the original payment method',
    }),
    demo: centsSchema.meta({ description: 'Only recorded, because a demo payment took no money' }),
    ontoVoucher: centsSchema.meta({ description: 'Returned to the gift voucher that paid' }),
    byReseller: centsSchema.meta({
      description: 'Returned by the reseller, who took the payment; the refund is only recorded',
    }),
    byHand: centsSchema.meta({
      description: 'To be refunded by staff, who took the payment outside the site',
    }),
  })
  .meta({ title: 'RefundShares' });
export type RefundSharesJson = z.infer<typeof refundSharesSchema>;

export const ownBookingSchema = guestBookingSchema
  .extend({
    offeredStarts: z
      .array(
        startSchema.extend({
          isOpen: z.boolean().meta({ description: 'Whether the party would get its spots now' }),
        }),
      )
      .meta({ description: 'The starts of an open offer, earliest first; else empty' }),
    isCancellable: z
      .boolean()
      .meta({ description: 'Whether it can be cancelled or, for a request, withdrawn' }),
    isMovable: z.boolean(),
    isPartyChangeable: z
      .boolean()
      .meta({ description: 'Whether the guest may change party and extras' }),
    calledOffReason: z
      .string()
      .nullable()
      .meta({ description: 'Why the date was called off, while the guest chooses' }),
    refundAmount: refundAmountSchema,
    refundShares: refundSharesSchema.meta({ description: 'How `refundAmount` is split' }),
    voucherInstead: z
      .object({
        amount: centsSchema,
        validUntil: dateSchema,
        code: z.string().nullable().meta({ description: 'Null until the guest has chosen it' }),
      })
      .nullable()
      .meta({
        description:
          'The gift voucher that the guest of a called-off date may choose, or has chosen; null if none is offered',
      }),
    rebookHold: startSchema
      .extend({
        availabilityId: z.uuid(),
        until: z.string().meta({ description: 'Instant until which the seats are held' }),
        normalAmount: centsSchema.nullable().meta({
          description:
            'What the party would pay on that date at today’s prices; the agreed total stays. Null if the tour no longer sells it',
        }),
      })
      .nullable()
      .meta({
        description:
          'The date on which the guest of a called-off date holds seats while confirming; else null',
      }),
    minimum: z
      .object({
        people: z.int().meta({ description: 'The minimum number of guests of the date' }),
        state: z.enum(minimumStates).meta({
          description:
            '`open`: fewer are booked and staff have not decided; `goes_ahead`: staff let the date run; `reached`: enough are booked',
        }),
        decideBy: z.string().meta({ description: 'Instant by which staff decide' }),
      })
      .nullable()
      .meta({
        description:
          'The minimum number of guests of an upcoming held or confirmed booking’s date; null if it has none',
      }),
    hasStarted: z
      .boolean()
      .meta({ description: 'Whether the start has passed, so that a review is possible' }),
    seatsWanted: seatsWantedSchema,
    awaitsOffer: z.boolean().meta({
      description:
        'Whether a request is answered with an offer, whose price can differ from the total',
    }),
    payments: z
      .array(
        z.object({
          at: z.string(),
          kind: z.enum(paymentKinds),
          amount: centsSchema.meta({ description: 'Always positive, also for a refund' }),
          isDispute: isDisputeSchema,
          method: z.enum(paymentMethods),
          invoice: ownInvoiceSchema.nullable(),
        }),
      )
      .meta({ description: 'Payments and refunds, oldest first' }),
    itinerary: z
      .array(stopSchema.omit({ text: true }))
      .meta({ description: 'The tour’s stops, for the map of the voucher' }),
    guidePicture: placedPictureSchema
      .nullable()
      .meta({ description: 'The named guide’s portrait' }),
    mailDelivery: z.enum(mailDeliveries).meta({
      description: '`outbox`: there is no mail server, so emails do not reach the guest',
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
    paymentUrl: z.string().meta({ description: 'URL of the payment gateway’s page' }),
    expiresAt: z.string().meta({
      description: 'Instant at which the payment page expires; the spots are held a little longer',
    }),
  })
  .meta({ title: 'Checkout' });
export type CheckoutJson = z.infer<typeof checkoutSchema>;

export const requestSchema = partySchema
  .extend({ tourId: tourIdSchema, date: dateSchema, time: timeSchema })
  .refine(saysHowMany.check, saysHowMany.fault)
  .meta({ title: 'BookingRequest' });
