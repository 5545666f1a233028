import { emailFault, guestPhoneFault, type ReachFault } from '#contract/contact/reach.ts';
import { m } from './messages.ts';

export const reachTexts: Record<ReachFault, () => string> = {
  invalid_email: m.invalid_email,
  invalid_email_letters: m.invalid_email_letters,
  invalid_phone: m.invalid_phone,
};

export const formatEmailFault = (text: string): string | undefined =>
  textOf(emailFault(text.trim()));

export const formatPhoneFault = (text: string): string | undefined =>
  textOf(guestPhoneFault(text.trim()));

const textOf = (fault: ReachFault | null) => (fault === null ? undefined : reachTexts[fault]());
