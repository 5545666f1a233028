import { NATIONAL_PHONE_MIN_DIGITS, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../constants.ts';

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

const PHONE = /^(\+|00)?([\d\p{Zs}\t()./-]+)$/u;

/**
 * The fault of a guest's phone number, or null. Without a country code it may be shorter; the server reads it as
 * a number of the business's country.
 */
export function guestPhoneFault(text: string): ReachFault | null {
  const [, prefix, number = ''] = PHONE.exec(text) ?? [];
  const digits = number.replaceAll(/\D/g, '').length;
  const least = prefix === undefined ? NATIONAL_PHONE_MIN_DIGITS : PHONE_MIN_DIGITS;
  return digits >= least && digits <= PHONE_MAX_DIGITS ? null : 'invalid_phone';
}

/** The fault of a phone number that can be dialled from any country, or null. */
export const phoneFault = (text: string): ReachFault | null =>
  PHONE.exec(text)?.[1] === undefined ? 'invalid_phone' : guestPhoneFault(text);
