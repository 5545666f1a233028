import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { EMAIL_MAX_CHARACTERS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatEmailFault } from '#platform/i18n/reach.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';
import { GuestForm } from './guest-form.tsx';

/** The response is the same for every address. */
export function NewsletterForm() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string>();
  const subscribe = async (form: FormData) => {
    const email = String(form.get('email')).trim();
    const fault = formatEmailFault(email);
    setError(fault);
    if (fault) return;
    setState('sending');
    try {
      const body = { email, language: currentLocale() };
      await send('POST', api.newsletter, { body });
      setState('sent');
    } catch {
      setState('idle');
      showToast({
        title: m.contact_failed_title(),
        text: m.footer_newsletter_failed(),
        tone: 'destructive',
      });
    }
  };
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-xl">
        {m.footer_newsletter()}
      </h2>
      <p className="mt-4 mb-4 text-muted">{m.footer_newsletter_text()}</p>
      {state !== 'sent' && (
        <GuestForm
          className="flex flex-col gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void subscribe(new FormData(event.currentTarget));
          }}
        >
          <TextField
            label={m.footer_newsletter_email()}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX_CHARACTERS}
            error={error}
            className="bg-transparent"
          />
          <Button type="submit" className="self-start" disabled={state === 'sending'}>
            {m.footer_newsletter_submit()}
          </Button>
        </GuestForm>
      )}
      <p role="status" className="font-semibold">
        {state === 'sent' && m.footer_newsletter_sent()}
      </p>
    </section>
  );
}
