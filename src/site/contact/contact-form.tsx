import { type FormEvent, useRef, useState } from 'react';
import { tell } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import {
  EMAIL_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatEmailFault } from '#platform/i18n/reach.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';
import { GuestForm } from '../frame/guest-form.tsx';

/** SPEC sections 4, 5, 8. */
export function ContactForm() {
  const [isSending, setIsSending] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const attempt = useRef({ sent: '', key: '' });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = parseContactForm(new FormData(form));
    if (body === null) {
      showToast({ title: m.contact_missing(), tone: 'destructive' });
      firstEmptyField(form)?.focus();
      return;
    }
    const fault = formatEmailFault(body.email);
    setEmailError(fault);
    if (fault) {
      form.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return;
    }
    // A retry of the same message keeps its key, so that it arrives once.
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() };
    setIsSending(true);
    try {
      await tell('POST', api.contact, { body, idempotencyKey: attempt.current.key });
      attempt.current = { sent: '', key: '' };
      form.reset();
      showToast({ title: m.contact_sent_title(), text: m.contact_sent_text() });
    } catch (error) {
      setEmailError(error instanceof ApiError ? error.fieldErrors.email?.[0] : undefined);
      const [title, text] = [m.contact_failed_title(), m.contact_failed_text()];
      showToast({ title, text, tone: 'destructive' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <GuestForm className="grid gap-5 sm:grid-cols-2" onSubmit={submit}>
      <TextField
        label={m.contact_first_name()}
        name="firstName"
        autoComplete="given-name"
        maxLength={GUEST_NAME_MAX_CHARACTERS}
        aria-required
      />
      <TextField
        label={m.contact_last_name()}
        name="lastName"
        autoComplete="family-name"
        maxLength={GUEST_NAME_MAX_CHARACTERS}
        aria-required
      />
      <TextField
        label={m.contact_email()}
        error={emailError}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        aria-required
      />
      <SelectField label={m.contact_subject()} name="subject">
        {contactSubjects.map(({ value, name }) => (
          <option key={value} value={value}>
            {name()}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextArea
          label={m.contact_message()}
          name="message"
          rows={6}
          maxLength={MESSAGE_MAX_CHARACTERS}
          aria-required
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" look="plain" disabled={isSending}>
          {isSending ? m.contact_sending() : m.contact_submit()}
        </Button>
        <p className="text-sm text-muted">{m.contact_privacy()}</p>
      </div>
    </GuestForm>
  );
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

/** Null while a required field is empty. */
function parseContactForm(form: FormData): ContactMessage | null {
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

/** The default first: the value for the team, the name for the visitor. */
const contactSubjects = [
  { value: 'General Inquiry', name: m.contact_subject_general },
  { value: 'Booking Information', name: m.contact_subject_booking },
  { value: 'Custom Tour Request', name: m.contact_subject_custom },
  { value: 'Feedback', name: m.contact_subject_feedback },
  { value: 'Other', name: m.contact_subject_other },
];
