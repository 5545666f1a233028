import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../constants.ts';

/** A fault is the key of its message. Only limits are imported, because visitors download this file. */
export type ReachFault = 'invalid_email' | 'invalid_email_letters' | 'invalid_phone';

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-]$/;
// A domain name in any alphabet; the last label has no digit unless it is encoded.
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;

/** The fault of an email address, or null. Mail servers accept only ASCII before the @. */
export function emailFault(text: string): ReachFault | null {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !DOMAIN.test(domain)) return 'invalid_email';
  if (/[^\p{ASCII}]/u.test(local)) return 'invalid_email_letters';
  return LOCAL_PART.test(local) ? null : 'invalid_email';
}

/** Null for a number in a usual format that can be dialled from any country. */
export function phoneFault(text: string): ReachFault | null {
  const number = /^(?:\+|00)([\d\p{Zs}\t()./-]+)$/u.exec(text)?.[1] ?? '';
  const digits = number.replaceAll(/\D/g, '').length;
  return digits >= PHONE_MIN_DIGITS && digits <= PHONE_MAX_DIGITS ? null : 'invalid_phone';
}
