import { emailFault, guestPhoneFault, type ReachFault } from '#contract/contact/reach.ts';
import { m } from './messages.ts';

/** The messages for the faults in `src/contract/contact/reach.ts`. */
export const reachTexts: Record<ReachFault, () => string> = {
  invalid_email: m.invalid_email,
  invalid_email_letters: m.invalid_email_letters,
  invalid_phone: m.invalid_phone,
};

/** A form's message for a missing or invalid email address. */
export const formatEmailFault = (text: string): string | undefined =>
  textOf(emailFault(text.trim()));

/** A form's message for a guest's missing or invalid phone number. */
export const formatPhoneFault = (text: string): string | undefined =>
  textOf(guestPhoneFault(text.trim()));

const textOf = (fault: ReachFault | null) => (fault === null ? undefined : reachTexts[fault]());
