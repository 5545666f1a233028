import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { z } from 'zod';
import { region } from '#contract/settings/region.ts';

type WithPhone = { phone?: string | undefined };

/**
 * Replaces a typed phone number by its international form. Without a country code it is a number of the
 * business's country, and an issue unless it is valid there.
 */
export function readPhone<Body extends WithPhone>(body: Body, { addIssue }: z.RefinementCtx): Body {
  if (body.phone === undefined) return body;
  const phone = toInternational(body.phone);
  if (phone === null) addIssue({ code: 'custom', message: 'invalid_phone', path: ['phone'] });
  return { ...body, phone: phone ?? body.phone };
}

/** The international form: `+351 912 345 678`; null for a number that is not one of the business's country. */
export function toInternational(typed: string): string | null {
  const text = typed.trim().replace(/^00/, '+');
  if (text.startsWith('+')) {
    const number = parsePhoneNumberFromString(text);
    // Numbering plans change: a number with a country code is stored as typed rather than refused.
    return number?.isPossible() ? number.formatInternational() : text;
  }
  const { phoneCountry } = region();
  if (!isSupportedCountry(phoneCountry)) return null;
  const number = parsePhoneNumberFromString(text, phoneCountry);
  return number?.isValid() ? number.formatInternational() : null;
}
