import { emailFault, phoneFault, type ReachFault } from '#contract/contact/reach.ts';
import { m } from './messages.ts';

/** What `src/contract/contact/reach.ts` finds wrong, in the reader’s language. */
export const reachTexts: Record<ReachFault, () => string> = {
  invalid_required: m.invalid_required,
  invalid_email: m.invalid_email,
  invalid_email_letters: m.invalid_email_letters,
  invalid_phone: m.invalid_phone,
};

/** What is wrong with an e-mail address, as a form says it before anything is sent. */
export const sayEmailFault = (text: string): string | undefined => say(emailFault(text.trim()));

/** What is wrong with a phone number, as a form says it before anything is sent. */
export const sayPhoneFault = (text: string): string | undefined => say(phoneFault(text.trim()));

const say = (fault: ReachFault | null) => (fault === null ? undefined : reachTexts[fault]());
