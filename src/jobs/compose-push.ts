import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import type { PushPayload } from '#contract/staff/push-kinds.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { type BookingInFull, findBookingById } from '#domain/bookings/bookings.queries.ts';
import { findOpenDecision } from '#domain/bookings/minimum-guests.ts';
import { findMessage } from '#domain/contact/messages.queries.ts';
import { countMails, findMail } from '#domain/mails/mails.queries.ts';
import type { PushRecipient } from '#domain/staff/push-subscriptions.ts';
import type { PushEvent } from '#domain/staff/queue-push.ts';
import type { Reader } from '#platform/db/types.ts';
import { formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

type Recipient = Pick<PushRecipient, 'staffId' | 'role' | 'language'>;

/** Longer tour names are cut: a push service accepts 4 KB. */
const TITLE_MAX_CHARACTERS = 120;

/**
 * Writes a notification from the present data; null when it is no longer right, or not for this member.
 * A lock screen shows it, so it names a guest by the first name only.
 */
export async function composePush(
  reader: Reader,
  { kind, subjectId }: PushEvent,
  recipient: Recipient,
  now: Temporal.Instant,
): Promise<PushPayload | null> {
  const locale = recipient.language;
  switch (kind) {
    case 'bookings': {
      const booking = await findBookingById(reader, subjectId);
      if (booking?.status !== 'confirmed' || !(await maySee(reader, booking, recipient)))
        return null;
      const { reference } = booking;
      return {
        ...aboutParty(booking, locale, m.push_new_booking),
        // Guides open no booking, but their date with its guests.
        path:
          recipient.role === 'guide'
            ? pageAt(adminPages.home, {}, { date: booking.availabilityId ?? '' })
            : pageAt(adminPages.booking, { reference }),
        tag: `booking-${reference}`,
      };
    }
    case 'requests': {
      const request = await findBookingById(reader, subjectId);
      if (request?.status !== 'pending') return null;
      const { reference } = request;
      return {
        ...aboutParty(request, locale, m.push_new_request),
        path: pageAt(adminPages.requests, {}, { reference }),
        tag: `request-${reference}`,
      };
    }
    case 'decisions': {
      const date = await findOpenDecision(reader, now, subjectId);
      if (!date) return null;
      const { confirmedPeople: booked, people } = date;
      const start = `${formatShortDate(date.date, locale)}, ${formatTimeInShort(date.time)}`;
      return {
        title: cut(m.push_decision({ tour: localise(date.tourName, locale) }, { locale })),
        body: `${start} · ${m.admin_decisions_people({ booked, people }, { locale })}`,
        path: adminPages.home,
        tag: `decision-${date.id}`,
      };
    }
    case 'messages': {
      const message = await findMessage(reader, subjectId);
      if (!message || message.repliedAt) return null;
      const [name = ''] = message.name.trim().split(/\s+/);
      return {
        title: cut(m.push_new_message({ name }, { locale })),
        body: m.push_new_message_text({}, { locale }),
        path: pageAt(adminPages.requests, {}, { tab: 'messages', message: message.id }),
        tag: `message-${message.id}`,
      };
    }
    case 'failed_mail': {
      const mail = await findMail(reader, subjectId);
      if (mail?.status !== 'failed') return null;
      const { failed } = await countMails(reader);
      return {
        title: m.push_failed_mail({ count: failed }, { locale }),
        body: m.push_failed_mail_text({}, { locale }),
        path: pageAt(adminPages.mails, {}, { status: 'failed' }),
        tag: 'failed-mail',
      };
    }
  }
}

type Title = (facts: { tour: string }, options: { locale: Locale }) => string;

function aboutParty(booking: BookingInFull, locale: Locale, title: Title) {
  const { date, time } = bookingStart(booking);
  const facts = [
    `${formatShortDate(date, locale)}, ${formatTimeInShort(time)}`,
    m.people({ count: booking.participants }, { locale }),
    booking.firstName,
  ];
  return {
    title: cut(title({ tour: localise(booking.tour.name, locale) }, { locale })),
    body: facts.join(' · '),
  };
}

const cut = (title: string): string =>
  title.length > TITLE_MAX_CHARACTERS ? `${title.slice(0, TITLE_MAX_CHARACTERS - 1)}…` : title;

/** A guide sees their own dates only. */
async function maySee(
  reader: Reader,
  { availabilityId }: BookingInFull,
  { role, staffId }: Recipient,
): Promise<boolean> {
  if (role !== 'guide') return true;
  if (availabilityId === null) return false;
  const [date] = await reader
    .select({ guideId: availabilities.guideId })
    .from(availabilities)
    .where(eq(availabilities.id, availabilityId));
  return date?.guideId === staffId;
}
