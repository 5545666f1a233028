import { readdir } from 'node:fs/promises';
import { Temporal } from 'temporal-polyfill';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { type Locale, locales } from '#contract/localised.ts';
import { depositCents } from '#contract/payments/deposit.ts';
import { defaultPaymentTerms } from '#contract/payments/payment-terms.ts';
import { linesInFull } from '#contract/pricing/extras.ts';
import { discountedLines, totalOf } from '#contract/pricing/prices.ts';
import { balanceOf } from '#domain/bookings/booking.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { BookingMail, MailKind } from '#domain/mails/mail.ts';
import { renderBookingMail, ticketMails } from '#mail/booking-mails.ts';
import { ticketCodeText } from '#mail/booking-ticket.ts';
import { renderBelowMinimum } from '#mail/decision-mail.ts';
import type { ComposedMail } from '#mail/mail-content.ts';
import { renderNewsletterIssue } from '#mail/newsletter-issue-mail.ts';
import {
  renderContactMessage,
  renderErasureAsked,
  renderInvitation,
  renderReviewWaiting,
} from '#mail/team-mails.ts';
import { drawTicketCode } from '#mail/ticket-code.ts';
import { ticketFile } from '#mail/ticket-file.ts';
import {
  renderDataErased,
  renderMessageReply,
  renderNewsletterOptIn,
} from '#mail/visitor-mails.ts';
import {
  renderVoucher,
  renderVoucherAwaited,
  renderVoucherRefund,
  renderVoucherUnpaid,
} from '#mail/voucher-mails.ts';
import { renderWaitlistMail } from '#mail/waitlist-mails.ts';
import { renderWebhookOff } from '#mail/webhook-mail.ts';
import { guests } from '../demo/guests.ts';
import { guideWords } from '../demo/home.ts';
import { tourSeed } from '../demo/insert-bookings.ts';
import { demoBusiness } from '../demo/insert-business.ts';
import { newsletterIssueTexts } from '../demo/insert-newsletter-issues.ts';

/** An email of every kind in every language, with the demo's business and tours. */

const publicUrl = 'https://tours.example';
const business = {
  ...demoBusiness,
  publicUrl,
  sender: { name: 'Miradouro', address: 'hello@miradouro.example' },
  signature: {},
  dataUrl: `${publicUrl}/your-data?id=1&token=x`,
};
const now = Temporal.Instant.from('2026-12-01T10:00:00Z');

const [guide = null] = guideWords(() => '').guides;

const statusFor: Record<BookingMail, BookingInFull['status']> = {
  request_received: 'pending',
  booking_confirmed: 'confirmed',
  request_declined: 'cancelled',
  offer_made: 'offered',
  offer_ended: 'cancelled',
  booking_cancelled: 'cancelled',
  payment_awaited: 'processing',
  payment_failed: 'cancelled',
  payment_received: 'confirmed',
  payment_returned: 'cancelled',
  payment_refunded: 'confirmed',
  payment_reminder: 'confirmed',
  payment_overdue: 'confirmed',
  booking_unpaid: 'cancelled',
  booking_moved: 'confirmed',
  booking_link: 'confirmed',
  booking_changed: 'confirmed',
  date_message: 'confirmed',
  date_goes_ahead: 'confirmed',
  date_called_off: 'to_rebook',
  rebook_reminder: 'to_rebook',
  booking_reminder: 'confirmed',
  review_invitation: 'confirmed',
  team_new_request: 'pending',
  team_new_booking: 'confirmed',
  team_cancellation: 'cancelled',
  team_offer_accepted: 'confirmed',
  team_offer_ended: 'cancelled',
  team_payment_returned: 'cancelled',
  team_booking_unpaid: 'cancelled',
};

/** A family's booking with extras, a discount code, and a deposit half paid with a gift voucher. */
function exampleMoney(status: BookingInFull['status']) {
  const { priceCents: price, categories = [], extras = [] } = tourSeed('ferry-to-cacilhas');
  const tour = { price, priceType: 'per_person' as const, categories, extras };
  const party = ['adult', 'adult', 'child', 'infant'].map((categoryId) => ({
    categoryId,
    count: 1,
  }));
  const requested = { party, extras: extras.map(({ id: extraId }) => ({ extraId, count: 1 })) };
  const lines = discountedLines(linesInFull({ ...tour, privateSurcharge: null }, requested), {
    code: 'LISBON10',
    kind: 'share',
    value: 10,
  });
  const totalCents = totalOf(lines);
  const deposit = depositCents(totalCents, { percent: 30, currency: 'EUR', leastCents: 100 }) ?? 0;
  const paidCents = status === 'pending' || status === 'offered' ? 0 : deposit;
  const isOver = status === 'cancelled';
  const byVouchersCents = Math.floor(paidCents / 2);
  const sums = {
    paidCents,
    refundedCents: isOver ? paidCents : 0,
    waivedCents: 0,
    byVouchersCents,
    ontoVouchersCents: isOver ? byVouchersCents : 0,
  };
  const balance = balanceOf({ status, totalCents, cancellationFeeCents: 0 }, sums);
  return { lines, totalCents, depositCents: deposit, balance };
}

function exampleBooking(language: Locale, status: BookingInFull['status']): BookingInFull {
  const { weekly: _weekly, pictures: _pictures, ...tour } = tourSeed('ferry-to-cacilhas');
  const guest = guests.find((each) => each.language === language) ?? guests[0];
  if (!guest) throw new Error('The demo has no guests');
  return {
    id: '00000000-0000-0000-0000-000000000000',
    reference: 'LX-7KQ9M2FD',
    token: 'an-example-token',
    demoCents: 0,
    awaitedCents: 0,
    dateMeetingPoint: null,
    dateMinimum: { capacity: 7, goesAheadWith: null, confirmedPeople: 2 },
    channelId: null,
    resellerReference: null,
    commissionBasisPoints: 0,
    kind: 'request',
    status,
    tourId: tour.id,
    availabilityId: null,
    date: '2026-12-05',
    time: '14:00',
    exclusive: false,
    ...guest,
    tourLanguage: guest.language,
    specialRequests: guest.specialRequests ?? null,
    participants: 3,
    discountCodeId: null,
    voucherId: null,
    voucherCents: 0,
    taxBasisPoints: 600,
    invoiceTo: null,
    ...exampleMoney(status),
    currency: 'EUR',
    paymentDueAt: now.add({ hours: 72 }),
    holdExpiresAt: null,
    offerExpiresAt: now.add({ hours: 48 }),
    rebookUntil: status === 'to_rebook' ? now.add({ hours: 168 }) : null,
    rebookRemindAt: null,
    rebookHeldId: null,
    rebookHeldUntil: null,
    offeredStarts:
      status === 'offered'
        ? [
            { date: '2026-12-05', time: '14:00' },
            { date: '2026-12-06', time: '09:30' },
          ]
        : null,
    offerNote: 'The guide is yours alone, and a tasting is included.',
    guide: status === 'confirmed' ? guide : null,
    answerDueAt: now.add({ hours: 24 }),
    confirmedDate: status === 'confirmed' || status === 'to_rebook' ? '2026-12-05' : null,
    confirmedTime: status === 'confirmed' || status === 'to_rebook' ? '14:00' : null,
    confirmedMeetingPoint: null,
    rules: defaultRules,
    remindAt: now.add({ hours: 76 }),
    confirmedAt: status === 'pending' ? null : now,
    cancelledAt: status === 'cancelled' ? now : null,
    cancelledBy: status === 'cancelled' ? 'team' : null,
    cancelReason:
      status === 'cancelled' || status === 'to_rebook'
        ? 'A storm is announced for the river that day.'
        : null,
    adminNotes: null,
    externalReference: null,
    attended: null,
    arrivedCount: null,
    noShowCount: null,
    calendarSequence: 0,
    heldFrom: null,
    draftKeyHash: null,
    refundTiers: [],
    cancellationFeeCents: 0,
    owedBackCents: 0,
    paymentTerms: defaultPaymentTerms,
    depositDueAt: null,
    depositRemindAt: null,
    balanceDueAt: now.add({ hours: 48 }),
    balanceRemindAt: now.add({ hours: 24 }),
    deadlineAt: now.add({ hours: 48 }),
    overdueAt: null,
    erasedAt: null,
    createdAt: now,
    updatedAt: now,
    tour: {
      ...tour,
      categories: [],
      priceRules: [],
      refundTiers: [],
      depositPercent: null,
      firstBookingCutoffHours: null,
      minGuests: null,
      decideHours: 24,
      pools: [],
      extras: [],
      privateSurchargeCents: null,
      taxBasisPoints: 600,
      badge: tour.badge ?? null,
      badgeColor: tour.badgeColor ?? null,
      pictures: [],
      position: 0,
      isActive: true,
      createdAt: now,
      updatedAt: now,
    },
  };
}

const exampleVoucher = (language: Locale) => ({
  id: '',
  code: 'GV-7KQ9-M2FD-48ZB',
  status: 'active' as const,
  amountCents: 10_000,
  mode: 'live' as const,
  isOfOtherMode: false,
  replacedBookingId: null,
  balanceCents: 4_000,
  uncoveredCents: 0,
  disputedCents: 0,
  currency: 'EUR',
  buyerName: 'Hannah Lindqvist',
  buyerEmail: 'hannah@post.example',
  language,
  recipientName: 'Leonor',
  words: 'Happy birthday!\nSee you on the river.',
  validUntil: '2029-12-01',
  paidAt: now,
  erasedAt: null,
  createdAt: now,
  token: 'an-example-token',
});

const refund = {
  id: '',
  bookingId: '',
  voucherId: null,
  kind: 'refund' as const,
  amountCents: 1_000,
  currency: 'EUR',
  method: 'stripe' as const,
  mode: 'live' as const,
  note: null,
  providerId: null,
  disputeId: null,
  refundOf: '',
  isWaived: true,
  staffId: null,
  at: now,
  isUndated: false,
};

const answered = (language: Locale) => ({
  name: 'Hannah',
  subject: 'Other',
  message: 'Do you also go to Évora?\nWe are five.',
  language,
  reply: 'Yes, on Tuesdays.\nFive is a fine number.',
  createdAt: now,
});

/** A scene of the demo, where the email would have the URL of a picture. */
async function scene(start: string, width: number, height: number) {
  const folderOfScenes = new URL('../demo/rendered-scenes/', import.meta.url);
  const names = await readdir(folderOfScenes);
  const name = names.find((each) => each.startsWith(start) && each.endsWith('-480.jpg'));
  return { url: `../../demo/rendered-scenes/${name}`, width, height, alt: '' };
}

async function exampleTicket(kind: string, booking: BookingInFull) {
  const hasFile = ticketMails[kind as MailKind];
  if (hasFile === undefined) return undefined;
  return {
    now,
    picture: await scene('river-ferry', 480, 320),
    guidePicture: await scene('guide-leonor', 480, 320),
    code: await drawTicketCode(ticketCodeText(booking, business)),
    file: hasFile ? await ticketFile(booking, business) : null,
  };
}

export type ExampleMail = { name: string; mail: ComposedMail };

function example(name: string, mail: ComposedMail | null): ExampleMail {
  if (!mail) throw new Error(`The email ${name} was not composed`);
  return { name, mail };
}

export async function* exampleMails(): AsyncGenerator<ExampleMail> {
  for (const locale of locales) {
    for (const [kind, status] of Object.entries(statusFor)) {
      const booking = exampleBooking(locale, status);
      const mail = renderBookingMail(kind as BookingMail, booking, business, {
        teamLanguage: locale,
        refund,
        ticket: await exampleTicket(kind, booking),
        details: {
          subject: 'Bring a raincoat',
          text: 'Rain is forecast.\nWe walk anyway.',
          changes: 'meetingPoint,guide,languages',
          languages: 'en,pt',
        },
      });
      yield example(`${kind}.${locale}`, mail);
    }
    const links = {
      confirmUrl: `${publicUrl}/newsletter`,
      unsubscribeUrl: `${publicUrl}/newsletter/unsubscription?id=1&token=x`,
    };
    const voucher = exampleVoucher(locale);
    yield example(`voucher_bought.${locale}`, renderVoucher(voucher, business, new Uint8Array()));
    const letter = renderVoucher(voucher, business, new Uint8Array(), 'LX-7KQ9M2FD');
    yield example(`voucher_instead.${locale}`, letter);
    const unpaid = { ...voucher, status: 'unpaid' as const, balanceCents: 0, paidAt: null };
    yield example(`voucher_payment_awaited.${locale}`, renderVoucherAwaited(unpaid, business));
    yield example(`voucher_payment_failed.${locale}`, renderVoucherUnpaid(unpaid, business));
    yield example(`voucher_refunded.${locale}`, renderVoucherRefund(voucher, 4_000, business));
    const waiting = {
      firstName: 'Hannah',
      participants: 3,
      language: locale,
      invitedUntil: now.add({ hours: 12 }),
      hasCancelled: false,
      tour: tourSeed('alfama-at-dawn'),
      date: { date: '2026-12-05', time: '10:00', calledOffAt: null, meetingPoint: null },
    };
    const waitlistStates = [
      ['waitlist_joined', 'waiting'],
      ['waitlist_invited', 'invited'],
      ['waitlist_changed', 'waiting'],
      ['waitlist_closed', 'missed'],
    ] as const;
    for (const [kind, status] of waitlistStates) {
      const mail = { kind, occasion: waiting.invitedUntil.toString() };
      const link = { token: 'an-example-token', business };
      yield example(`${kind}.${locale}`, renderWaitlistMail(mail, { ...waiting, status }, link));
    }
    yield example(`message_reply.${locale}`, renderMessageReply(answered(locale), business));
    yield example(`data_erased.${locale}`, renderDataErased(locale, business));
    yield example(`newsletter_opt_in.${locale}`, renderNewsletterOptIn(locale, links, business));
    const issue = {
      ...(await newsletterIssueTexts('november')),
      pageUrl: `${publicUrl}/newsletter/november`,
    };
    const { unsubscribeUrl } = links;
    yield example(
      `newsletter_letter.${locale}`,
      renderNewsletterIssue(issue, { locale, unsubscribeUrl }, business),
    );
    const tester = { locale, unsubscribeUrl: null };
    yield example(`newsletter_test.${locale}`, renderNewsletterIssue(issue, tester, business));
  }
  const message = {
    id: '',
    name: 'Hannah Lindqvist',
    email: 'hannah@post.example',
    subject: 'Custom Tour Request',
    message: 'Do you also go to Évora?\nWe are five.',
    language: 'en',
  };
  const decision = {
    id: '',
    tourName: tourSeed('alfama-at-dawn').name,
    date: '2026-12-05',
    time: '09:30',
    confirmedPeople: 2,
    people: 4,
    decideBy: now.add({ hours: 12 }),
  };
  const invited = { name: 'Marta', role: 'guide' as const, expiresAt: now };
  const webhook = {
    url: 'https://hooks.example.com/miradouro',
    offBecause: 'failing' as const,
    failingSince: now.subtract({ hours: 120 }),
  };
  const review = {
    id: '',
    bookingId: '',
    tourId: 'alfama-at-dawn',
    name: 'Hannah',
    country: 'Sweden',
    rating: 5,
    text: 'We saw the sun come up and met a cat called Pessoa.',
    language: 'en' as const,
    status: 'awaiting_approval' as const,
    reply: null,
    repliedAt: null,
    createdAt: now,
    decidedAt: null,
    tourName: tourSeed('alfama-at-dawn').name,
  };
  for (const locale of locales) {
    const link = { url: `${publicUrl}/admin/invitation`, locale };
    yield example(
      `team_contact_message.${locale}`,
      renderContactMessage(message, locale, business),
    );
    yield example(`team_below_minimum.${locale}`, renderBelowMinimum(decision, locale, business));
    yield example(`team_invitation.${locale}`, renderInvitation(invited, link, business));
    yield example(`team_review_waiting.${locale}`, renderReviewWaiting(review, locale, business));
    yield example(`team_webhook_off.${locale}`, renderWebhookOff(webhook, locale, business));
    yield example(`team_erasure_asked.${locale}`, renderErasureAsked(locale, business));
  }
}
