import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import {
  fallbackLanguage,
  type Locale,
  type LocalisedText,
  localise,
} from '#contract/localised.ts';
import type { StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { recordAudits } from '../staff/audit.ts';
import { guidedBy } from './spots.queries.ts';

export type DateMessage = { subject: LocalisedText; text: LocalisedText };

/** Conditions that must all hold. */
export type Addressees = {
  tourLanguage?: Locale | undefined;
  /** Neither checked in nor a no-show. */
  notArrived?: boolean | undefined;
};

type Date = {
  id: string;
  /** The guide who writes, and may only write to their own dates. */
  guideId?: string | undefined;
};

/** The confirmed bookings of a date that have an email address, by name. Throws availability_not_found. */
export async function listRecipients(
  reader: Reader,
  { id, guideId }: Date,
  { tourLanguage, notArrived = false }: Addressees = {},
): Promise<Booking[]> {
  const [date] = await reader
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(and(eq(availabilities.id, id), guidedBy(guideId)));
  if (!date) throw new Failure('availability_not_found');
  return reader
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.availabilityId, id),
        eq(bookings.status, 'confirmed'),
        ne(bookings.email, ''),
        isNull(bookings.erasedAt),
        tourLanguage &&
          sql`coalesce(${bookings.tourLanguage}, ${bookings.language}) = ${tourLanguage}`,
        notArrived ? isNull(bookings.attended) : undefined,
      ),
    )
    .orderBy(asc(bookings.lastName), asc(bookings.firstName), asc(bookings.id));
}

export const textLanguageOf = ({ subject, text }: DateMessage, locale: Locale): Locale =>
  fallbackLanguage(subject, locale) ?? fallbackLanguage(text, locale) ?? locale;

/** The message in a guest's language; subject and text in English if one of them is missing. */
export function messageDetails(message: DateMessage, language: Locale) {
  const locale = textLanguageOf(message, language);
  return { subject: localise(message.subject, locale), text: localise(message.text, locale) };
}

/** Emails a message to the guests of a date. Throws availability_not_found. */
export async function messageGuests(
  change: StaffChange,
  date: Date,
  { message, messageId, to }: { message: DateMessage; messageId: string; to?: Addressees },
): Promise<Booking[]> {
  const recipients = await listRecipients(change.tx, date, to);
  for (const booking of recipients) {
    // A booking that leaves this date before the email is sent gets none.
    const details = { ...messageDetails(message, booking.language), availabilityId: date.id };
    await queueGuestMail(change, booking, 'date_message', messageId, { details });
  }
  await recordAudits(
    change,
    'booking.messaged',
    recipients.map(({ id: subjectId, language }) => ({
      subjectId,
      after: messageDetails(message, language),
    })),
  );
  return recipients;
}
