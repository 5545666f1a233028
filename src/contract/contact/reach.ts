import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../constants.ts';

/**
 * How somebody is reached: what browser and server take for an e-mail address and for a phone
 * number. A fault is the key of its message. Nothing is imported but limits: visitors download this.
 */
export type ReachFault =
  | 'invalid_required'
  | 'invalid_email'
  | 'invalid_email_letters'
  | 'invalid_phone';

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-]$/;
// A name of any alphabet, as people type it; the last part has no digit unless it is encoded.
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;

/**
 * What is wrong with an e-mail address. Mail servers at large take plain letters only before the @;
 * behind it every alphabet has its names.
 */
export function emailFault(text: string): ReachFault | null {
  if (text === '') return 'invalid_required';
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !DOMAIN.test(domain)) return 'invalid_email';
  if (/[^\p{ASCII}]/u.test(local)) return 'invalid_email_letters';
  return LOCAL_PART.test(local) ? null : 'invalid_email';
}

/** What is wrong with a phone number: it can be dialled from any country, and looks as people write it. */
export function phoneFault(text: string): ReachFault | null {
  if (text === '') return 'invalid_required';
  const number = /^(?:\+|00)([\d\p{Zs}\t()./-]+)$/u.exec(text)?.[1] ?? '';
  const digits = number.replaceAll(/\D/g, '').length;
  return digits >= PHONE_MIN_DIGITS && digits <= PHONE_MAX_DIGITS ? null : 'invalid_phone';
}
