import type { Temporal } from 'temporal-polyfill';
import type { ActorKind, StaffRole } from '#contract/bookings/states.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { TeamBookingMail } from '#domain/mails/mail.ts';
import type { Testimonial } from '#domain/reviews/reviews.queries.ts';
import {
  formatInstant,
  formatLanguage,
  formatMoney,
  formatShortDate,
  formatTime,
} from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { inZone } from '#platform/i18n/time-here.ts';
import { bookingFacts } from './booking-facts.ts';
import type { Business, ComposedMail, Letterhead, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

type Words = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;
type Facts = {
  reference: string;
  tour: string;
  name: string;
  due: string;
  isByGuest: boolean;
  isByTeam: boolean;
};

const words: Record<TeamBookingMail, (facts: Facts, inLocale: { locale: Locale }) => Words> = {
  team_new_request: (facts, inLocale) => ({
    subject: m.mail_team_new_request_subject(facts, inLocale),
    preview: m.mail_team_new_request_preview(facts, inLocale),
    heading: m.mail_team_new_request_heading({}, inLocale),
    paragraphs: [
      m.mail_team_new_request_text({ due: inZone(facts.due, inLocale.locale) }, inLocale),
    ],
  }),
  team_new_booking: (facts, inLocale) => ({
    subject: m.mail_team_new_booking_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_new_booking_heading({}, inLocale),
    paragraphs: [
      facts.isByTeam
        ? m.mail_team_order_entered_text({}, inLocale)
        : m.mail_team_new_booking_text({}, inLocale),
    ],
  }),
  team_cancellation: (facts, inLocale) => ({
    subject: m.mail_team_cancellation_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_cancellation_heading({}, inLocale),
    paragraphs: [m.mail_team_cancellation_text({}, inLocale)],
  }),
  team_offer_accepted: (facts, inLocale) => ({
    subject: m.mail_team_offer_accepted_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_offer_accepted_heading({}, inLocale),
    paragraphs: [m.mail_team_offer_accepted_text({}, inLocale)],
  }),
  team_offer_ended: (facts, inLocale) => ({
    subject: m.mail_team_offer_ended_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_offer_ended_heading({}, inLocale),
    paragraphs: [
      facts.isByGuest
        ? m.mail_team_offer_ended_by_guest({}, inLocale)
        : m.mail_team_offer_ended_by_time({}, inLocale),
    ],
  }),
  team_payment_returned: (facts, inLocale) => ({
    subject: m.mail_team_payment_returned_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_payment_returned_heading({}, inLocale),
    paragraphs: [m.mail_team_payment_returned_text({}, inLocale)],
  }),
  team_booking_unpaid: (facts, inLocale) => ({
    subject: m.mail_team_booking_unpaid_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_booking_unpaid_heading({}, inLocale),
    paragraphs: [m.mail_team_booking_unpaid_text({}, inLocale)],
  }),
};

/** A request's answer deadline, short enough for a subject; empty for a booking. */
function dueWords({ answerDueAt }: BookingInFull, locale: Locale): string {
  if (answerDueAt === null) return '';
  const { date, time } = wallTimeAt(answerDueAt);
  return `${formatShortDate(date, locale)}, ${formatTime(time, locale)}`;
}

type Surroundings = { locale: Locale; business: Business; madeBy: ActorKind };

/** A cancelled booking's payments outside the site, which the team has to refund itself. */
function owedBack(
  { balance, currency }: BookingInFull,
  inLocale: { locale: Locale },
): MailContent['facts'] {
  if (balance.owedBackCents === 0) return [];
  const amount = formatMoney(balance.owedBackCents, currency);
  return [
    {
      label: m.fact_owed_back({}, inLocale),
      value: m.mail_team_owed_back_text({ amount }, inLocale),
    },
  ];
}

/** An email to the team about a booking; a reply goes to the guest. */
export function renderTeamMail(
  kind: TeamBookingMail,
  booking: BookingInFull,
  { locale, business, madeBy }: Surroundings,
): ComposedMail {
  const inLocale = { locale };
  const name = fullName(booking);
  const tour = localise(booking.tour.name, locale);
  const isRequest = kind === 'team_new_request';
  const isByGuest = booking.cancelledBy === 'guest';
  const { reference } = booking;
  const page =
    isRequest || kind === 'team_offer_ended'
      ? pageAt(adminPages.requests, {}, { reference })
      : pageAt(adminPages.booking, { reference });
  return {
    ...renderMail(
      {
        locale,
        ...words[kind](
          {
            reference: booking.reference,
            tour,
            name,
            due: dueWords(booking, locale),
            isByGuest,
            isByTeam: madeBy === 'team',
          },
          inLocale,
        ),
        facts: [
          ...bookingFacts(booking, locale, { business, wishes: m.mail_team_wishes({}, inLocale) }),
          { label: m.fact_guest({}, inLocale), value: name },
          {
            label: m.fact_email({}, inLocale),
            value: booking.email || m.mail_team_no_email({}, inLocale),
          },
          { label: m.fact_phone({}, inLocale), value: booking.phone },
          {
            label: m.fact_mail_language({}, inLocale),
            value: formatLanguage(booking.language, locale),
          },
          ...owedBack(booking, inLocale),
          ...(booking.cancelReason
            ? [{ label: m.fact_reason({}, inLocale), value: booking.cancelReason }]
            : []),
        ],
        action: {
          label: isRequest
            ? m.mail_team_answer({}, inLocale)
            : m.mail_team_open_admin({}, inLocale),
          url: `${business.publicUrl}${page}`,
        },
        notes: booking.email ? [m.mail_team_reply_goes_to_guest({}, inLocale)] : [],
        isForTeam: true,
      },
      business,
    ),
    ...(booking.email && { replyTo: booking.email }),
  };
}

type Message = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: string;
};

export function renderContactMessage(
  message: Message,
  locale: Locale,
  business: Business,
): ComposedMail {
  const inLocale = { locale };
  const page = pageAt(adminPages.requests, {}, { tab: 'messages', message: message.id });
  const rendered = renderMail(
    {
      locale,
      subject: m.mail_team_message_subject({ name: message.name }, inLocale),
      preview: message.subject,
      heading: m.mail_team_message_heading({}, inLocale),
      paragraphs: [message.message],
      facts: [
        { label: m.fact_guest({}, inLocale), value: message.name },
        { label: m.fact_email({}, inLocale), value: message.email },
        { label: m.fact_subject({}, inLocale), value: message.subject },
        { label: m.fact_language({}, inLocale), value: formatLanguage(message.language, locale) },
      ],
      action: {
        label: m.mail_team_open_admin({}, inLocale),
        url: `${business.publicUrl}${page}`,
      },
      notes: [m.mail_team_reply_goes_to_guest({}, inLocale)],
      isForTeam: true,
    },
    business,
  );
  return { ...rendered, replyTo: message.email };
}

export function renderInvitation(
  { name, role, expiresAt }: { name: string; role: StaffRole; expiresAt: Temporal.Instant },
  { url, locale }: { url: string; locale: Locale },
  business: Letterhead,
): ComposedMail {
  const inLocale = { locale };
  const until = inZone(formatInstant(expiresAt.toString(), locale), locale);
  return renderMail(
    {
      locale,
      subject: m.mail_team_invitation_subject({}, inLocale),
      preview: m.mail_team_invitation_preview({ until }, inLocale),
      heading: m.mail_team_invitation_heading({ name }, inLocale),
      paragraphs: [m.mail_team_invitation_text({}, inLocale), invitedTo[role]({}, inLocale)],
      facts: [],
      action: { label: m.mail_team_invitation_action({}, inLocale), url },
      notes: [m.mail_team_invitation_until({ until }, inLocale)],
      isForTeam: true,
    },
    business,
  );
}

const invitedTo = {
  owner: m.mail_team_invitation_owner,
  office: m.mail_team_invitation_office,
  guide: m.mail_team_invitation_guide,
};

export function renderErasureAsked(locale: Locale, business: Business): ComposedMail {
  const inLocale = { locale };
  return renderMail(
    {
      locale,
      subject: m.mail_team_erasure_subject({}, inLocale),
      preview: m.mail_team_erasure_text({}, inLocale),
      heading: m.mail_team_erasure_heading({}, inLocale),
      paragraphs: [m.mail_team_erasure_text({}, inLocale)],
      facts: [],
      action: {
        label: m.mail_team_open_admin({}, inLocale),
        url: `${business.publicUrl}${adminPages.guestData}`,
      },
      notes: [],
      isForTeam: true,
    },
    business,
  );
}

export function renderReviewWaiting(
  review: Testimonial,
  locale: Locale,
  business: Business,
): ComposedMail {
  const inLocale = { locale };
  const tour = localise(review.tourName, locale);
  return renderMail(
    {
      locale,
      subject: m.mail_team_review_subject({ tour }, inLocale),
      preview: review.text,
      heading: m.mail_team_review_heading({}, inLocale),
      paragraphs: [review.text],
      facts: [
        { label: m.fact_tour({}, inLocale), value: tour },
        { label: m.fact_guest({}, inLocale), value: review.name },
        { label: m.fact_country({}, inLocale), value: review.country },
        { label: m.fact_rating({}, inLocale), value: `${review.rating}/5` },
      ],
      action: {
        label: m.mail_team_open_admin({}, inLocale),
        url: `${business.publicUrl}${adminPages.reviews}`,
      },
      notes: [],
      isForTeam: true,
    },
    business,
  );
}
