import { type FormEvent, useRef, useState } from 'react';
import { sendJson } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { readMessage } from './message.ts';
import { contactSubjects } from './subjects.ts';

/** Idle, sending, then cleared on success or kept on failure; toasts say which (SPEC sections 4, 5, 8). */
export function ContactForm() {
  const [isSending, setIsSending] = useState(false);
  const attempt = useRef({ sent: '', key: '' });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = readMessage(new FormData(form));
    if (body === null) {
      showToast({ title: m.contact_missing(), tone: 'destructive' });
      firstEmptyField(form)?.focus();
      return;
    }
    // The same message tried again keeps its key, so that it arrives once.
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() };
    setIsSending(true);
    try {
      await sendJson('/api/contact', { method: 'POST', body, idempotencyKey: attempt.current.key });
      attempt.current = { sent: '', key: '' };
      form.reset();
      showToast({ title: m.contact_sent_title(), text: m.contact_sent_text() });
    } catch {
      const [title, text] = [m.contact_failed_title(), m.contact_failed_text()];
      showToast({ title, text, tone: 'destructive' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form className="grid gap-5 sm:grid-cols-2" onSubmit={submit}>
      <TextField
        label={m.contact_first_name()}
        name="firstName"
        autoComplete="given-name"
        maxLength={90}
        aria-required
      />
      <TextField
        label={m.contact_last_name()}
        name="lastName"
        autoComplete="family-name"
        maxLength={90}
        aria-required
      />
      <TextField
        label={m.contact_email()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
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
          maxLength={5000}
          aria-required
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" look="plain" disabled={isSending}>
          {isSending ? m.contact_sending() : m.contact_submit()}
        </Button>
        <p className="text-sm text-muted">{m.contact_privacy()}</p>
      </div>
    </form>
  );
}

function firstEmptyField(form: HTMLFormElement): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[aria-required]');
  return [...fields].find(({ value }) => value.trim() === '');
}

// `randomUUID` is missing on plain http; random bytes are everywhere.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
