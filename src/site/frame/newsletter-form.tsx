import { useState } from 'react';
import { EMAIL_MAX_CHARACTERS } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';

/** Comes with the first touch of the form: a view of the page needs none of it. */
const loadSubscribing = () => import('./subscribe.ts');

/** Asks for the monthly letter. The answer is the same for every address: look into your inbox. */
export function NewsletterForm() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string>();
  const subscribe = async (form: FormData) => {
    setState('sending');
    try {
      const { subscribe } = await loadSubscribing();
      const fault = await subscribe(String(form.get('email')).trim());
      setError(fault);
      setState(fault ? 'idle' : 'sent');
    } catch {
      setError(undefined);
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
        <form
          className="flex flex-col gap-3"
          noValidate
          onFocus={() => void loadSubscribing().catch(() => {})}
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
        </form>
      )}
      <p role="status" className="font-semibold">
        {state === 'sent' && m.footer_newsletter_sent()}
      </p>
    </section>
  );
}
