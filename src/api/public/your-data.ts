import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { headsOf } from '#contract/bookings/heads.ts';
import { meetingPointOf } from '#contract/bookings/meeting-point.ts';
import { type GuestDataJson, guestDataSchema } from '#contract/contact/guest-data.schemas.ts';
import { linkSchema } from '#contract/contact/newsletter.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import {
  type BookingOfGuest,
  findGuest,
  type GuestRecords,
  stillToCome,
} from '#domain/guests/guest-data.queries.ts';
import { openGuestLink, requestErasure } from '#domain/guests/guest-link.ts';
import { endpoint } from '../endpoint.ts';

type Reader = 'guest' | 'owner';

/** For the guest, or, with the staff's notes, for an owner. */
export const presentGuestData = (
  guest: GuestRecords,
  now: Temporal.Instant,
  reader: Reader,
): GuestDataJson => ({
  email: guest.email,
  // A guest's own link must not show bookings that may be another person's.
  ...(reader === 'owner' && {
    otherEmails: guest.otherEmails,
    formerBookings: guest.formerBookings,
  }),
  asOf: now.toString(),
  bookings: guest.bookings.map((booking) => presentBooking(booking, reader)),
  giftVouchers: guest.vouchers.map((voucher) => ({
    code: voucher.code,
    status: voucher.status,
    amount: voucher.amountCents,
    currency: voucher.currency,
    buyer: voucher.buyerName,
    for: voucher.recipientName,
    words: voucher.words,
    validUntil: voucher.validUntil,
    madeAt: voucher.createdAt.toString(),
  })),
  messages: guest.messages.map(({ createdAt, name, subject, message, reply, repliedAt }) => ({
    sentAt: createdAt.toString(),
    name,
    subject,
    message,
    answer: reply,
    answeredAt: repliedAt?.toString() ?? null,
  })),
  waitlists: guest.waitlist.map((entry) => ({
    tour: entry.tourName,
    date: entry.date,
    time: entry.time,
    participants: entry.participants,
    firstName: entry.firstName,
    email: entry.email,
    language: entry.language,
    status: entry.status,
    joinedAt: entry.createdAt.toString(),
    invitedUntil: entry.invitedUntil?.toString() ?? null,
  })),
  reviews: guest.reviews.map(({ createdAt, name, country, rating, text, status, reply }) => ({
    writtenAt: createdAt.toString(),
    name,
    country,
    stars: rating,
    text,
    status,
    answer: reply,
  })),
  newsletter: guest.subscription && {
    status: guest.subscription.status,
    language: guest.subscription.language,
    askedAt: guest.subscription.createdAt.toString(),
    confirmedAt: guest.subscription.confirmedAt?.toString() ?? null,
  },
  mails: guest.mails
    .filter(({ recipient }) => recipient.toLowerCase() === guest.email)
    .map(({ kind, status, createdAt, sentAt }) => ({
      kind,
      status,
      orderedAt: createdAt.toString(),
      sentAt: sentAt?.toString() ?? null,
    })),
  ...(reader === 'owner' && {
    doneByTheTeam: guest.doneByTeam.map(({ at, action, by }) => ({
      at: at.toString(),
      what: action,
      by,
    })),
  }),
  stillToCome: stillToCome(guest, now).map(({ reference }) => reference),
  erasureAskedAt: guest.erasureRequest?.askedAt.toString() ?? null,
});

const presentBooking = (
  booking: BookingOfGuest,
  reader: Reader,
): GuestDataJson['bookings'][number] => ({
  reference: booking.reference,
  status: booking.status,
  tour: booking.tour.name,
  ...bookingStart(booking),
  meetingPoint: meetingPointOf(booking),
  participants: booking.participants,
  firstName: booking.firstName,
  lastName: booking.lastName,
  email: booking.email || null,
  phone: booking.phone,
  wishes: booking.specialRequests,
  offerNote: booking.offerNote,
  reasonOfCancellation: booking.cancelReason,
  languageOfMails: booking.language,
  languageOfTour: booking.tourLanguage,
  total: booking.totalCents,
  currency: booking.currency,
  invoiceTo: booking.invoiceTo,
  attended: booking.attended,
  ...headsOf(booking),
  referenceElsewhere: booking.externalReference,
  madeAt: booking.createdAt.toString(),
  payments: booking.payments.map(({ at, kind, amountCents, method, note, invoice }) => ({
    at: at.toString(),
    kind,
    amount: amountCents,
    method,
    invoice: invoice?.number ?? null,
    ...(reader === 'owner' && { noteOfTheTeam: note }),
  })),
  history: booking.transitions.map(({ at, actor, toStatus }) => ({
    at: at.toString(),
    by: actor,
    status: toStatus,
  })),
  ...(reader === 'owner' && { notesOfTheTeam: booking.adminNotes }),
});

export const yourDataEndpoints = [
  endpoint({
    method: 'GET',
    path: api.yourData,
    summary: 'Get everything stored about a guest, by the link in an email to them',
    guard: 'public',
    limit: 'yourData',
    query: z.object({ id: linkSchema.shape.id, token: linkSchema.shape.token.default('') }),
    answers: { status: 200, shape: guestDataSchema },
    failures: ['link_expired'],
    async handle({ query }, { db, now, guestSecret }) {
      const { email } = await openGuestLink(db, guestSecret, query);
      return { status: 200, body: presentGuestData(await findGuest(db, { email }), now, 'guest') };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.yourDataErasure,
    summary: 'Request erasure by the link in an email; an owner carries it out',
    guard: 'public',
    limit: 'yourData',
    body: linkSchema,
    answers: { status: 202, shape: z.object({ status: z.literal('asked') }) },
    failures: ['link_expired'],
    async handle({ body }, { inChange, guestSecret }) {
      await inChange(async (change) =>
        requestErasure(change, await openGuestLink(change.tx, guestSecret, body)),
      );
      return { status: 202, body: { status: 'asked' as const } };
    },
  }),
];
