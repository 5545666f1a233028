import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import type { Mail } from '../mails/mails.table.ts';
import { FORGOTTEN, lockMail, replaceMail, requeueMail, TEAM } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';

/** A corrected address gets a new mail. Throws mail_not_found, letter_goes_once, mail_outdated. */
export async function resendMail(change: StaffChange, id: string): Promise<Mail> {
  const mail = await lockMail(change, id);
  if (!mail) throw new Failure('mail_not_found');
  if (mail.recipient === FORGOTTEN) throw new Failure('mail_outdated');
  if (mail.kind === 'newsletter_letter') throw new Failure('letter_goes_once');
  const corrected = await findCorrectedAddress(change.tx, mail);
  if (corrected?.recipient === '') throw new Failure('mail_outdated');
  const queued = corrected
    ? await replaceMail(change, mail, corrected)
    : await requeueMail(change, mail);
  await recordAudit(change, 'mail.resent', queued.id);
  return queued;
}

type Address = { recipient: string; language: Locale };

/** Null if the address is the same; an empty address if the booking has none any more. */
export async function findCorrectedAddress(
  reader: Reader,
  { recipient, subjectId }: Pick<Mail, 'recipient' | 'subjectId'>,
): Promise<Address | null> {
  if (recipient === TEAM) return null;
  const [booking] = await reader
    .select({ recipient: bookings.email, language: bookings.language })
    .from(bookings)
    .where(eq(bookings.id, subjectId));
  return booking && booking.recipient !== recipient ? booking : null;
}

export async function sendToCorrectedAddress(
  change: Change,
  mail: Mail,
  corrected: Address,
): Promise<void> {
  const locked = await lockMail(change, mail.id);
  if (locked?.id === mail.id && locked.status === 'queued') {
    await replaceMail(change, locked, corrected);
  }
}
