import type { ComposedMail } from './mail-content.ts';

type Words = Pick<ComposedMail, 'subject' | 'html' | 'text'>;

/** A mail for other eyes than its reader's: the keys in its links are blanked. */
export function previewOf(mail: ComposedMail | null): Words | null {
  return mail && { subject: mail.subject, html: blank(mail.html), text: blank(mail.text) };
}

const blank = (text: string) => text.replaceAll(/\btoken=[\w-]+/g, 'token=…');
