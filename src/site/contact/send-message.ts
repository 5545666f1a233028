import { tell } from '#api/client/calls.ts';
import { randomKey } from '#api/client/random-key.ts';
import { api } from '#contract/api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { sayEmailFault } from '#platform/i18n/reach.ts';
import { showToast } from '#ui/overlay/toast-store.ts';

/** What was sent last, and by which key: the same message tried again arrives once. */
export type Attempt = { sent: string; key: string };

/**
 * Sends what the contact form says and clears it, or leads to the field that is wrong.
 * @returns what is wrong with the e-mail address
 * @throws {ApiError} what keeps a message from arriving
 */
export async function sendMessage(
  form: HTMLFormElement,
  attempt: Attempt,
): Promise<string | undefined> {
  const body = readMessage(new FormData(form));
  if (body === null) {
    showToast({ title: m.contact_missing(), tone: 'destructive' });
    firstEmptyField(form)?.focus();
    return undefined;
  }
  const fault = sayEmailFault(body.email);
  if (fault) {
    form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    return fault;
  }
  const sent = JSON.stringify(body);
  if (attempt.sent !== sent) Object.assign(attempt, { sent, key: randomKey() });
  await tell('POST', api.contact, { body, idempotencyKey: attempt.key });
  attempt.sent = '';
  form.reset();
  showToast({ title: m.contact_sent_title(), text: m.contact_sent_text() });
  return undefined;
}

function firstEmptyField(form: HTMLFormElement): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[aria-required]');
  return [...fields].find(({ value }) => value.trim() === '');
}

type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Locale;
};

/** What the form says, ready to send; null while a required field is empty. */
function readMessage(form: FormData): ContactMessage | null {
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
