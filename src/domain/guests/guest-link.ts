import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { sameToken } from '../bookings/reference.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { queueMail, TEAM } from '../mails/queue-mail.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import { guestAddress } from './guest-data.queries.ts';

/**
 * Opens what is kept of whoever got a mail. Made from the mail and not from a booking: a booking's
 * token is given to whoever typed the address, this only to whoever reads what is sent there. Stored
 * nowhere.
 */
export const guestLinkToken = (secret: string, mailId: string): string =>
  createHmac('sha256', secret).update(`guest ${mailId}`).digest('base64url');

export type GuestLink = { id: string; token: string };

/**
 * Whom a mail's link is for.
 * @throws {Failure} link_expired when it is not ours, or the mail was deleted, as after an erasure
 */
export async function openGuestLink(
  reader: Reader,
  secret: string,
  { id, token }: GuestLink,
): Promise<{ email: string; language: Locale }> {
  if (!sameToken(token, guestLinkToken(secret, id))) throw new Failure('link_expired');
  const [mail] = await reader
    .select({ recipient: mails.recipient, language: mails.language })
    .from(mails)
    .where(eq(mails.id, id));
  if (!mail || mail.recipient === TEAM) throw new Failure('link_expired');
  return { email: guestAddress(mail.recipient), language: mail.language };
}

/** A guest wants to be forgotten: an owner is asked to do it. Asked again, it is the same wish. */
export async function askForErasure(
  change: Change,
  { email, language }: { email: string; language: Locale },
): Promise<void> {
  const [asked] = await change.tx
    .insert(erasureRequests)
    .values({ email, language, askedAt: change.now })
    .onConflictDoNothing()
    .returning({ id: erasureRequests.id });
  if (!asked) return;
  await queueMail(change, {
    kind: 'team_erasure_asked',
    subjectId: asked.id,
    recipient: TEAM,
    language: 'en',
  });
}
