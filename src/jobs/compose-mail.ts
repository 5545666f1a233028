import type { Temporal } from 'temporal-polyfill';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { instalmentsLeft } from '#contract/payments/instalments.ts';
import { startOf } from '#domain/bookings/booking-mails.ts';
import {
  type BookingInFull,
  findBookingById,
  listTransitions,
} from '#domain/bookings/bookings.queries.ts';
import { findOpenDecision } from '#domain/bookings/minimum-guests.ts';
import { findRefundOfMail } from '#domain/checkout/refund-mails.ts';
import { type CheckoutServices, findUnderWay } from '#domain/checkout/sync-with-gateway.ts';
import { findMessage } from '#domain/contact/messages.queries.ts';
import { guestLinkToken } from '#domain/guests/guest-link.ts';
import type { Mail } from '#domain/mails/mails.table.ts';
import { type ConfiguredMail, type Post, readPost } from '#domain/mails/post.ts';
import { TEAM } from '#domain/mails/queue-mail.ts';
import {
  type NewsletterIssueTexts,
  suggestedSlug,
  wholeTexts,
} from '#domain/newsletter/newsletter-issue.ts';
import {
  findNewsletterIssue,
  findNewsletterIssueFor,
} from '#domain/newsletter/newsletter-issues.queries.ts';
import { newsletterToken } from '#domain/newsletter/subscribe.ts';
import { readVoucherTerms } from '#domain/rebooking/voucher-instead.ts';
import { findReview, hasReview } from '#domain/reviews/reviews.queries.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { findInvitation, invitationToken } from '#domain/team/team.ts';
import { publishableVoucher } from '#domain/vouchers/publishable-voucher.ts';
import { findVoucherById } from '#domain/vouchers/vouchers.queries.ts';
import { findEntry } from '#domain/waitlist/waitlist.queries.ts';
import { waitlistToken } from '#domain/waitlist/waitlist-link.ts';
import { findWebhook } from '#domain/webhooks/webhooks.ts';
import { renderBookingMail, ticketMails } from '#mail/booking-mails.ts';
import { renderBelowMinimum } from '#mail/decision-mail.ts';
import type { AddressedMail, ComposedMail, Letterhead } from '#mail/mail-content.ts';
import { renderNewsletterIssue } from '#mail/newsletter-issue-mail.ts';
import {
  renderContactMessage,
  renderErasureAsked,
  renderInvitation,
  renderReviewWaiting,
} from '#mail/team-mails.ts';
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
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/db/types.ts';
import { readTicketParts } from './ticket-parts.ts';

export type MailSource = ConfiguredMail & {
  clock: Clock;
  publicUrl: string;
  newsletterSecret: string;
  invitationSecret: string;
  guestSecret: string;
  checkoutServices: CheckoutServices | null;
};

/** Writes an email from the present data; null when its subject is gone or has changed. */
export async function composeMail(
  reader: Reader,
  mail: Mail,
  source: MailSource,
): Promise<AddressedMail | null> {
  const post = await readPost(reader, source);
  const composed = await writeMail(reader, mail, post, source);
  const replyTo = composed?.replyTo ?? post.replyTo;
  return (
    composed && {
      ...composed,
      from: post.sender,
      to: mail.recipient === TEAM ? post.team : [mail.recipient],
      ...(replyTo !== null && { replyTo }),
    }
  );
}

async function writeMail(
  reader: Reader,
  mail: Mail,
  { sender, signature }: Post,
  {
    clock,
    publicUrl,
    newsletterSecret,
    invitationSecret,
    guestSecret,
    checkoutServices,
  }: MailSource,
): Promise<ComposedMail | null> {
  const takesPayments = checkoutServices !== null;
  const settings = await readBusiness(reader);
  const { sellsVouchers } = settings.rules;
  const business = { ...settings, sender, signature, publicUrl, takesPayments, sellsVouchers };
  const link = { id: mail.id, token: guestLinkToken(guestSecret, mail.id), lng: mail.language };
  const toGuest = { ...business, dataUrl: `${publicUrl}${pageAt(pages.yourData, {}, link)}` };
  switch (mail.kind) {
    case 'team_contact_message': {
      const message = await findMessage(reader, mail.subjectId);
      return message ? renderContactMessage(message, mail.language, business) : null;
    }
    case 'message_reply': {
      const message = await findMessage(reader, mail.subjectId);
      return message && renderMessageReply(message, toGuest);
    }
    case 'voucher_bought': {
      const voucher = await findVoucherById(reader, mail.subjectId);
      // A voucher that was stopped or refunded in the meantime is not sent.
      if (voucher?.status !== 'active' || voucher.balanceCents <= 0) return null;
      const { voucherFile } = await import('#mail/voucher-file.ts');
      const shown = publishableVoucher(voucher);
      const replaced = voucher.replacedBookingId;
      const booking = replaced === null ? null : await findBookingById(reader, replaced);
      const file = await voucherFile(shown, business);
      return renderVoucher(shown, toGuest, file, booking?.reference ?? null);
    }
    case 'voucher_payment_awaited':
    case 'voucher_payment_failed': {
      const voucher = await findVoucherById(reader, mail.subjectId);
      if (voucher?.status !== 'unpaid') return null;
      const { awaitedCents } = await findUnderWay(reader, { voucherId: voucher.id });
      const isAwaited = awaitedCents > 0;
      // An outdated email is not sent; nor is a failure when the buyer is already paying again.
      if (isAwaited !== (mail.kind === 'voucher_payment_awaited')) return null;
      return isAwaited
        ? renderVoucherAwaited(voucher, toGuest)
        : renderVoucherUnpaid(voucher, toGuest);
    }
    case 'voucher_refunded': {
      const voucher = await findVoucherById(reader, mail.subjectId);
      return voucher && renderVoucherRefund(voucher, Number(mail.details?.cents ?? 0), toGuest);
    }
    case 'waitlist_joined':
    case 'waitlist_invited':
    case 'waitlist_changed':
    case 'waitlist_closed': {
      const entry = await findEntry(reader, mail.subjectId);
      const token = waitlistToken(guestSecret, mail.subjectId);
      return entry && renderWaitlistMail(mail, entry, { token, business: toGuest });
    }
    case 'data_erased':
      return renderDataErased(mail.language, business);
    case 'team_erasure_asked':
      return renderErasureAsked(mail.language, business);
    case 'team_below_minimum': {
      const decision = await findOpenDecision(reader, clock(), mail.subjectId);
      return decision && renderBelowMinimum(decision, mail.language, business);
    }
    case 'team_review_waiting': {
      const review = await findReview(reader, mail.subjectId);
      return review?.status === 'awaiting_approval'
        ? renderReviewWaiting(review, mail.language, business)
        : null;
    }
    case 'team_webhook_off': {
      const webhook = await findWebhook(reader, mail.subjectId);
      // Switched on again, or off for another reason, since.
      const isRight = webhook?.offSince?.toString() === mail.occasion;
      return isRight ? renderWebhookOff(webhook, mail.language, business) : null;
    }
    case 'team_invitation': {
      const invitation = await findInvitation(reader, mail.occasion);
      const token = invitationToken(invitationSecret, mail.occasion);
      const page = pageAt(adminPages.invitation, {}, { id: mail.occasion, token });
      return (
        invitation &&
        renderInvitation(
          invitation,
          { url: `${publicUrl}${page}`, locale: mail.language },
          business,
        )
      );
    }
    case 'newsletter_opt_in': {
      const given = linkOf(mail.subjectId, newsletterSecret);
      const links = {
        confirmUrl: `${publicUrl}${pageAt(pages.newsletter, {}, { ...given, lng: mail.language })}`,
        unsubscribeUrl: `${publicUrl}${pageAt(pages.newsletterUnsubscription, {}, given)}`,
      };
      return renderNewsletterOptIn(mail.language, links, toGuest);
    }
    case 'newsletter_letter': {
      const letter = await findNewsletterIssueFor(reader, mail.occasion, mail.subjectId);
      const given = linkOf(mail.subjectId, newsletterSecret);
      return (
        letter &&
        composeNewsletterIssue(letter, toGuest, {
          locale: mail.language,
          unsubscribeUrl: `${publicUrl}${pageAt(pages.newsletterUnsubscription, {}, given)}`,
        })
      );
    }
    case 'newsletter_test': {
      const letter = await findNewsletterIssue(reader, mail.subjectId);
      const tester = { locale: mail.language, unsubscribeUrl: null };
      return letter && composeNewsletterIssue(letter, business, tester);
    }
    default: {
      const booking = await findBookingById(reader, mail.subjectId);
      if (!booking || !(await isStillRight(reader, mail, booking, clock()))) return null;
      const [made] = await listTransitions(reader, booking.id);
      const addressed = mail.recipient === TEAM ? business : toGuest;
      const refund =
        mail.kind === 'payment_refunded' ? await findRefundOfMail(reader, mail.occasion) : null;
      const { details } = mail;
      const now = clock();
      const offersVoucher = (await readVoucherTerms(reader, now, booking)) !== null;
      const hasFile = ticketMails[mail.kind];
      const ticket =
        hasFile === undefined || booking.status !== 'confirmed'
          ? undefined
          : await readTicketParts(reader, booking, business, { now, hasFile });
      return renderBookingMail(mail.kind, booking, addressed, {
        teamLanguage: mail.language,
        madeBy: made?.actor,
        refund,
        details,
        offersVoucher,
        ticket,
      });
    }
  }
}

export const composeNewsletterIssue = (
  letter: NewsletterIssueTexts & { slug?: string | null },
  business: Letterhead,
  reader: Parameters<typeof renderNewsletterIssue>[1],
): ComposedMail =>
  renderNewsletterIssue(
    {
      ...wholeTexts(letter),
      pageUrl: `${business.publicUrl}${pageAt(pages.letter, { slug: letter.slug ?? suggestedSlug(letter) })}`,
    },
    reader,
    business,
  );

const linkOf = (id: string, secret: string) => ({ id, token: newsletterToken(secret, id) });

/** An email about a start or a payment deadline is right while the booking still has it. */
async function isStillRight(
  reader: Reader,
  mail: Mail,
  booking: BookingInFull,
  now: Temporal.Instant,
): Promise<boolean> {
  const [next] = instalmentsLeft(booking);
  const isOf = (moment: Temporal.Instant | null | undefined) =>
    moment?.toString() === mail.occasion;
  switch (mail.kind) {
    case 'rebook_reminder':
      return isOf(booking.rebookUntil);
    case 'booking_reminder':
      return mail.occasion === startOf(booking);
    case 'booking_changed':
    case 'date_goes_ahead':
    case 'date_message':
      return mail.details?.availabilityId === booking.availabilityId;
    case 'payment_reminder': {
      const { deadlineAt, awaitedCents } = booking;
      // A passed deadline that is not processed yet gets its own email afterwards.
      const isOpen = deadlineAt !== null && now.until(deadlineAt).sign > 0;
      return isOpen && awaitedCents === 0 && isOf(deadlineAt) && isOf(next?.dueAt);
    }
    case 'payment_overdue':
      return isOf(next?.dueAt) && !isOf(booking.deadlineAt);
    case 'review_invitation':
      return mail.occasion === startOf(booking) && !(await hasReview(reader, booking.id));
    default:
      return true;
  }
}
