import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { sameToken } from '../bookings/reference.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { queueTeamMail, TEAM } from '../mails/queue-mail.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import { guestAddress } from './guest-identity.ts';

/** Not a booking's token, which is also known to a visitor who typed another person's address. */
export const guestLinkToken = (secret: string, mailId: string): string =>
  createHmac('sha256', secret).update(`guest ${mailId}`).digest('base64url');

export type GuestLink = { id: string; token: string };

/** Throws link_expired when the link is invalid, or the email was deleted, e.g. by an erasure. */
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

/** Stores a guest's request to be erased and notifies staff; a repeated request changes nothing. */
export async function requestErasure(
  change: Change,
  { email, language }: { email: string; language: Locale },
): Promise<void> {
  const [asked] = await change.tx
    .insert(erasureRequests)
    .values({ email, language, askedAt: change.now })
    .onConflictDoNothing()
    .returning({ id: erasureRequests.id });
  if (!asked) return;
  await queueTeamMail(change, {
    kind: 'team_erasure_asked',
    subjectId: asked.id,
  });
}
