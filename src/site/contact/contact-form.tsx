import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#api/client/fetch.ts';
import {
  EMAIL_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';
import type { Attempt } from './send-message.ts';

/** Comes with the first field that somebody goes to: a view of the page needs none of it. */
const loadSending = () => import('./send-message.ts');

/** Idle, sending, then cleared on success or kept on failure; toasts say which (SPEC sections 4, 5, 8). */
export function ContactForm() {
  const [isSending, setIsSending] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const attempt = useRef<Attempt>({ sent: '', key: '' });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSending(true);
    try {
      const { sendMessage } = await loadSending();
      setEmailError(await sendMessage(form, attempt.current));
    } catch (error) {
      setEmailError(error instanceof ApiError ? error.fieldErrors.email?.[0] : undefined);
      const [title, text] = [m.contact_failed_title(), m.contact_failed_text()];
      showToast({ title, text, tone: 'destructive' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form
      className="grid gap-5 sm:grid-cols-2"
      onFocus={() => void loadSending().catch(() => {})}
      onSubmit={submit}
    >
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
    </form>
  );
}

/** What a message can be about, the default first. The team reads the value, the visitor the name. */
const contactSubjects = [
  { value: 'General Inquiry', name: m.contact_subject_general },
  { value: 'Booking Information', name: m.contact_subject_booking },
  { value: 'Custom Tour Request', name: m.contact_subject_custom },
  { value: 'Feedback', name: m.contact_subject_feedback },
  { value: 'Other', name: m.contact_subject_other },
];
