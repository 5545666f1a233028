import {
  ADMIN_NOTES_MAX_CHARACTERS,
  CANCEL_REASON_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  MEETING_POINT_MAX_CHARACTERS,
  OFFER_MAX_CENTS,
  OFFER_NOTE_MAX_CHARACTERS,
  OFFERED_STARTS_AT_MOST,
  OWN_TOTAL_REASON_MAX_CHARACTERS,
  PARTY_MAX_PEOPLE,
  SPECIAL_REQUESTS_MAX_CHARACTERS,
} from '../constants.ts';
import { mailSchema } from '../contact/mails.schemas.ts';
import { isChargeable } from '../payments/chargeable.ts';
import { invoiceSchema } from '../payments/invoices.schemas.ts';
import { countsSchema, refundFailureSchema } from '../payments/payments.schemas.ts';
import {
  centsSchema,
  dateSchema,
  emailSchema,
  guestPhoneSchema,
  languageSchema,
  lineSchema,
  localisedSchema,
  searchSchema,
  textSchema,
  timeSchema,
  tourIdSchema,
} from '../schemas.ts';
import { adminAvailabilitySchema } from '../tours/availabilities.schemas.ts';
import { z } from '../zod.ts';
import {
  guestBookingSchema,
  isDisputeSchema,
  partySchema,
  refundAmountSchema,
  refundSharesSchema,
  saysHowMany,
  seatsWantedSchema,
  shownRefundSchema,
  startSchema,
} from './bookings.schemas.ts';
import { callOffAnswersSchema } from './call-off.schemas.ts';
import {
  actorKinds,
  bookingStatuses,
  cancellationRefunds,
  moneyTasks,
  NO_CHANNEL,
  outsideMethods,
  paymentKinds,
  paymentMethods,
  paymentModes,
  requestStatuses,
} from './states.ts';

const balanceSchema = z
  .object({
    paidCents: z.int(),
    refundedCents: z.int(),
    waivedCents: z
      .int()
      .meta({ description: 'The refunded amount that does not become due again' }),
    byVouchersCents: z.int().optional().meta({ description: 'The part paid by gift vouchers' }),
    ontoVouchersCents: z
      .int()
      .optional()
      .meta({ description: 'The part refunded to gift vouchers' }),
    disputedCents: z
      .int()
      .optional()
      .meta({ description: 'The part that banks took for disputes' }),
    dueCents: z.int(),
    owedBackCents: z.int().meta({ description: 'The amount that staff still have to refund' }),
    cancellationFeeCents: z.int().meta({ description: 'The fee retained for a cancelled booking' }),
  })
  .meta({
    description: 'Totals of the booking’s ledger, and the amounts still due to either side',
  });

const headSchema = z.int().min(0).max(PARTY_MAX_PEOPLE);

/** The counted people of a party; zeros clear the attendance. */
export const headsSchema = z.object({
  arrived: headSchema.meta({ description: 'People of the party who came' }),
  noShow: headSchema.meta({ description: 'People of the party who did not come' }),
});

/** A count of heads, and the count that it replaces, so that two devices never overwrite each other. */
export const headsInputSchema = headsSchema.extend({
  basedOn: headsSchema.optional().meta({
    description: 'The count that was shown when this one was made; a newer one is not replaced',
  }),
});

const attendedSchema = z.boolean().nullable().meta({
  description: 'Whether anyone came: false if no one did, null while no one has yet',
});

export const attendanceInputSchema = z.object({ attended: attendedSchema });
export const attendanceSchema = headsSchema.extend({ attended: attendedSchema });

export const adminBookingSchema = guestBookingSchema
  .extend({
    balance: balanceSchema,
    availabilityId: z.string().nullable(),
    adminNotes: z.string().nullable(),
    externalReference: z
      .string()
      .nullable()
      .meta({ description: 'The reference in the system that it was imported from' }),
    cancelReason: z.string().nullable(),
    ...headsSchema.shape,
    attended: attendedSchema,
    seatsWanted: seatsWantedSchema,
    erasedAt: z
      .string()
      .nullable()
      .meta({ description: 'Instant at which the guest’s personal data was erased' }),
    createdAt: z.string(),
  })
  .meta({ title: 'AdminBooking' });
export type AdminBookingJson = z.infer<typeof adminBookingSchema>;

const statusSchema = z.enum(bookingStatuses).nullable();
const historyEntrySchema = z
  .object({
    at: z.string(),
    /** The action, e.g. `booking.moved`; without a staff member only a guest’s `booking.party_changed`, else null. */
    action: z.string().nullable(),
    actor: z.enum(actorKinds),
    staff: z.string().nullable(),
    teamLinkOf: z.string().nullable().meta({
      description: 'The guide without an account whose team link was used; null for staff',
    }),
    apiKeyName: z.string().nullable().meta({
      description: 'The API key that was used; null for staff',
    }),
    fromStatus: statusSchema,
    toStatus: statusSchema,
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ title: 'BookingHistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const bookingInFullSchema = adminBookingSchema
  .extend({
    reseller: z
      .object({
        name: z.string(),
        reference: z.string().nullable().meta({ description: 'The booking’s number there' }),
        commissionBasisPoints: z.int(),
        commission: centsSchema.meta({
          description: 'Its share of what it took and did not refund',
        }),
      })
      .nullable()
      .meta({ description: 'Who sold it; null if it was the business itself' }),
    payments: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(paymentKinds),
        isDispute: isDisputeSchema,
        amount: centsSchema,
        currency: z.string(),
        method: z.enum(paymentMethods),
        mode: z.enum(paymentModes),
        counts: countsSchema,
        note: z.string().nullable(),
        recordedBy: z
          .string()
          .nullable()
          .meta({ description: 'The staff member; null for guests and automatic entries' }),
        failure: refundFailureSchema,
        invoice: invoiceSchema.nullable(),
      }),
    ),
    disputes: z
      .array(
        z.object({
          id: z.string().meta({ description: 'The dispute’s id at the payment gateway' }),
          amount: centsSchema,
          currency: z.string(),
          status: z.string().meta({ description: 'The payment gateway’s own value' }),
          reason: z.string().meta({ description: 'The payment gateway’s own value' }),
          dueAt: z
            .string()
            .nullable()
            .meta({ description: 'Instant until which the dispute can be answered' }),
        }),
      )
      .meta({ description: 'Disputes of the booking’s charges with the guest’s bank' }),
    refundAmount: refundAmountSchema,
    refundShares: z.record(z.enum(['all', 'by_terms']), refundSharesSchema).meta({
      description: 'How a refund would be split if it were cancelled now, in full or by its terms',
    }),
    mails: z.array(mailSchema),
    history: z.array(historyEntrySchema),
  })
  .meta({ title: 'AdminBookingInFull' });
export type BookingInFullJson = z.infer<typeof bookingInFullSchema>;

const HOLD_SOURCE = /^[0-9A-F]{10}$/;
export const byHoldSource = z.object({ source: z.string().regex(HOLD_SOURCE) });

export const holdSourcesSchema = z
  .object({
    sources: z.array(
      z.object({
        source: z.string().meta({
          description: 'A short keyed hash of the network; it does not reveal the address',
        }),
        holds: z.int(),
        people: z.int(),
        until: z.string().meta({ description: 'Instant at which the last of them expires' }),
      }),
    ),
  })
  .meta({ title: 'HoldSources' });
export type HoldSourcesJson = z.infer<typeof holdSourcesSchema>;

export const bookingFilters = {
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  status: z.enum(bookingStatuses).optional(),
  money: z.enum(moneyTasks).optional().meta({
    description:
      '`owed_back`: cancelled or expired with a refund that staff still owe; `overdue`: confirmed and not paid by its deadline; `without_money`: upcoming or not yet refunded, and paid only in demo mode or with test keys',
  }),
  availabilityId: z.uuid().optional(),
  tourId: tourIdSchema.optional(),
  channelId: z
    .union([z.uuid(), z.literal(NO_CHANNEL)])
    .optional()
    .meta({
      description: 'The reseller that sold it; `none` for the site and staff',
    }),
  q: searchSchema,
};

export const listSchema = z.object({
  bookings: z.array(adminBookingSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});

export const adminRequestSchema = guestBookingSchema
  .extend({
    requestedDate: dateSchema,
    requestedTime: timeSchema,
    confirmedDate: dateSchema.nullable(),
    confirmedTime: timeSchema.nullable(),
    confirmedMeetingPoint: z.string().nullable(),
    tourMeetingPoint: localisedSchema,
    maxGroupSize: z.int(),
    needsOffer: z.boolean().meta({
      description:
        'Whether the party is larger than a shared tour allows, so that only an offer is possible',
    }),
    adminNotes: z.string().nullable(),
    cancelReason: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ title: 'AdminRequest' });
export type AdminRequestJson = z.infer<typeof adminRequestSchema>;

export const adminRequestPageSchema = z
  .object({
    requests: z.array(adminRequestSchema),
    total: z.int().meta({ description: 'The number of matches on all pages' }),
    counts: z
      .record(z.enum(requestStatuses), z.int())
      .meta({ description: 'The number in each state, regardless of the filter' }),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'AdminRequestPage' });
export type AdminRequestPageJson = z.infer<typeof adminRequestPageSchema>;

export const manifestSchema = adminAvailabilitySchema
  .extend({
    meetingPoint: localisedSchema,
    laterCount: z
      .int()
      .meta({ description: 'The number of later availabilities of its series at the same time' }),
    isRemovable: z
      .boolean()
      .meta({ description: 'Whether it can be deleted, because it was never booked' }),
    bookings: z.array(adminBookingSchema),
    answers: callOffAnswersSchema.meta({
      description:
        'If it was called off: its guests who were asked to choose, the waiting ones first',
    }),
  })
  .meta({ title: 'Manifest' });
export type ManifestJson = z.infer<typeof manifestSchema>;

/** A total that staff set, in integer cents. */
const totalSchema = z
  .int('invalid_offer')
  .min(1, 'invalid_offer')
  .max(OFFER_MAX_CENTS, 'invalid_offer')
  .refine(isChargeable, 'invalid_amount_step');

const ownTotalSchema = totalSchema.optional().meta({
  description: 'A total that replaces the tour’s prices: integer cents, for the whole party',
});
const ownTotalReasonSchema = lineSchema(OWN_TOTAL_REASON_MAX_CHARACTERS).optional().meta({
  description: 'Required with `ownTotal`; a price line that the guest reads',
});

const saysWhy = {
  check: (given: { ownTotal?: number | undefined; ownTotalReason?: string | undefined }) =>
    given.ownTotal === undefined || Boolean(given.ownTotalReason),
  fault: { message: 'invalid_required', path: ['ownTotalReason'] },
};

export const phoneOrderSchema = partySchema
  .extend({
    availabilityId: z.uuid('admin_order_choose_date'),
    email: emailSchema.nullable().default(null).meta({
      description: 'Without an address, the guest gets no emails',
    }),
    adminNotes: textSchema(ADMIN_NOTES_MAX_CHARACTERS, 0).optional(),
    paidBy: z.enum(outsideMethods).optional().meta({
      description: 'The payment method, if it was paid in full',
    }),
    ownTotal: ownTotalSchema,
    ownTotalReason: ownTotalReasonSchema,
  })
  .refine(saysHowMany.check, saysHowMany.fault)
  .refine(saysWhy.check, saysWhy.fault);

const partyChangeFields = {
  participants: partySchema.shape.participants,
  party: partySchema.shape.party,
  ownTotal: ownTotalSchema,
  ownTotalReason: ownTotalReasonSchema,
};

export const partyPreviewInput = z
  .strictObject(partyChangeFields)
  .refine(saysHowMany.check, saysHowMany.fault)
  .refine(saysWhy.check, saysWhy.fault);

/** Names, contact and notes can always change; the tour language only to one that the date offers. */
const bookingEditFields = {
  firstName: lineSchema(GUEST_NAME_MAX_CHARACTERS).optional(),
  lastName: lineSchema(GUEST_NAME_MAX_CHARACTERS, 0).optional(),
  email: emailSchema.nullable().optional().meta({ description: 'Null removes the address' }),
  phone: guestPhoneSchema.optional(),
  specialRequests: textSchema(SPECIAL_REQUESTS_MAX_CHARACTERS, 0).optional(),
  adminNotes: textSchema(ADMIN_NOTES_MAX_CHARACTERS, 0).optional(),
  language: languageSchema.optional().meta({ description: 'Of the emails to the guest' }),
  tourLanguage: languageSchema.optional(),
};
export const bookingEditSchema = z.strictObject(bookingEditFields);

export const bookingChangeSchema = z
  .strictObject({
    ...bookingEditFields,
    ...partyChangeFields,
    shownTotal: partySchema.shape.shownTotal,
    sendEmail: z.boolean().default(true).meta({
      description: 'Whether the guest is told about a change of the party',
    }),
  })
  .refine(
    ({ participants, party }) => participants === undefined || party === undefined,
    saysHowMany.fault,
  )
  .refine(saysWhy.check, saysWhy.fault);

/** What is not refunded becomes the cancellation fee. */
export const bookingCancellationSchema = z
  .strictObject({
    reason: textSchema(CANCEL_REASON_MAX_CHARACTERS, 0).optional(),
    sendEmail: z.boolean().default(true),
    refund: z.enum(cancellationRefunds).default('all'),
    amount: centsSchema.min(0).optional().meta({
      description: 'The refund in cents, at most what is left of the payments; with `amount` only',
    }),
    shownRefund: shownRefundSchema,
  })
  .refine(({ refund, amount }) => (refund === 'amount') === (amount !== undefined), {
    message: 'invalid_required',
    path: ['amount'],
  });

export const bookingMoveSchema = z.strictObject({
  availabilityId: z.uuid(),
  tourLanguage: languageSchema.optional(),
  sendEmail: z.boolean().default(true),
});

const tourMoveFields = {
  availabilityId: z.uuid('admin_order_choose_date'),
  tourLanguage: languageSchema.optional().meta({ description: 'By default the booked one' }),
  ...partyChangeFields,
};

export const tourMovePreviewInput = z
  .strictObject(tourMoveFields)
  .refine(saysHowMany.check, saysHowMany.fault)
  .refine(saysWhy.check, saysWhy.fault);

export const tourMoveSchema = z
  .strictObject({
    ...tourMoveFields,
    shownTotal: partySchema.shape.shownTotal,
    sendEmail: z.boolean().default(true),
  })
  .refine(saysHowMany.check, saysHowMany.fault)
  .refine(saysWhy.check, saysWhy.fault);

export const confirmationSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  meetingPoint: lineSchema(MEETING_POINT_MAX_CHARACTERS),
  tourLanguage: languageSchema.optional().meta({
    description: 'By default the requested language, else that of the emails',
  }),
  adminNotes: textSchema(ADMIN_NOTES_MAX_CHARACTERS, 0).optional(),
  sendEmail: z.boolean(),
});

export const offerSchema = confirmationSchema.omit({ adminNotes: true }).extend({
  totalAmount: totalSchema.meta({ description: 'Integer cents, for the whole party' }),
  note: textSchema(OFFER_NOTE_MAX_CHARACTERS, 0).optional(),
  otherStarts: z
    .array(startSchema)
    .max(OFFERED_STARTS_AT_MOST - 1)
    .default([])
    .meta({ description: 'Further starts, of which the guest chooses one' }),
  replacesOffer: z.boolean().default(false).meta({
    description: 'Whether it replaces the request’s open offer; else the request must be pending',
  }),
});

export const refusalSchema = z.object({
  reason: textSchema(CANCEL_REASON_MAX_CHARACTERS, 0).optional(),
  sendEmail: z.boolean(),
});
