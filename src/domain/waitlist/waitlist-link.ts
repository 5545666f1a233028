import { createHmac } from 'node:crypto';
import { sameToken } from '../bookings/reference.ts';
import { Failure } from '../failures.ts';

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`waitlist ${id}`).digest('base64url');

const ID_CHARACTERS = 36;

/** Opens a guest's entry in the waitlist; it is only in that guest's emails, and not stored. */
export const waitlistToken = (secret: string, id: string): string =>
  `${id}${signatureOf(secret, id)}`;

/**
 * The id of the entry that a token opens.
 * @throws {Failure} link_expired
 */
export function entryIdOf(secret: string, token: string): string {
  const id = token.slice(0, ID_CHARACTERS);
  if (!sameToken(token.slice(ID_CHARACTERS), signatureOf(secret, id)))
    throw new Failure('link_expired');
  return id;
}
