import type { Locale } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Locale;
};

/** What the form says, ready to send; null while a required field is empty. */
export function readMessage(form: FormData): ContactMessage | null {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [firstName, lastName] = [text('firstName'), text('lastName')];
  const [email, message] = [text('email'), text('message')];
  if (!firstName || !lastName || !email || !message) return null;
  return {
    name: `${firstName} ${lastName}`,
    email,
    subject: text('subject'),
    message,
    language: currentLocale(),
  };
}
