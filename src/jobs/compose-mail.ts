import { eq } from 'drizzle-orm';
import { findBookingById } from '#domain/bookings/bookings.queries.ts';
import { contactMessages } from '#domain/contact/contact-messages.table.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { type ComposedMail, renderBookingMail } from '#mail/booking-mails.ts';
import { renderContactMessage } from '#mail/contact-message.ts';
import type { Reader } from '#platform/db/types.ts';

/** Writes a mail from the data as it is now; null when what it is about is gone or has changed. */
export async function composeMail(
  reader: Reader,
  mail: Mail,
  publicUrl: string,
): Promise<ComposedMail | null> {
  if (mail.kind === 'team_contact_message') {
    const [message] = await reader
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, mail.subjectId));
    return message ? renderContactMessage(message, publicUrl) : null;
  }
  const booking = await findBookingById(reader, mail.subjectId);
  return booking && renderBookingMail(mail.kind, booking, publicUrl);
}
