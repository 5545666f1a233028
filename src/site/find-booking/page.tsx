import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { exampleReference, parseReference } from '#contract/bookings/reference.ts';
import { EMAIL_MAX_CHARACTERS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatEmailFault } from '#platform/i18n/reach.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/section.tsx';
import { GuestForm } from '../frame/guest-form.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';

/** For guests who lost the email with the link to their booking. */
export default function FindBookingPage() {
  return (
    <Container className="pb-20">
      <PageHead title={m.nav_find_booking()} description={m.find_booking_lead()} />
      <PageTitle heading={m.nav_find_booking()} lead={m.find_booking_lead()} />
      <FindBookingForm />
    </Container>
  );
}

type Errors = { reference?: string | undefined; email?: string | undefined };

/** The answer is the same whether or not there is such a booking. */
function FindBookingForm() {
  const example = exampleReference(useBusiness().rules.referencePrefix);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const sending = useMutation({
    mutationFn: (body: { reference: string; email: string }) =>
      send('POST', api.bookingLinks, { body }),
  });
  const show = (found: Errors): boolean => {
    setErrors(found);
    const [first] = Object.entries(found).flatMap(([name, error]) => (error ? [name] : []));
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const typed = new FormData(event.currentTarget);
    const reference = String(typed.get('reference')).trim();
    const email = String(typed.get('email')).trim();
    const isReference = parseReference(reference) !== null;
    const isSendable = show({
      reference: isReference ? undefined : m.find_booking_reference_fault({ example }),
      email: formatEmailFault(email),
    });
    if (!isSendable) return;
    sending.mutate(
      { reference, email },
      {
        onError: (error) => {
          if (error instanceof ApiError) setErrors({ email: error.fieldErrors.email?.[0] });
        },
      },
    );
  };
  if (sending.isSuccess) {
    return <LinkSent email={sending.variables.email} onAgain={() => sending.reset()} />;
  }
  return (
    <GuestForm ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <TextField
        label={m.find_booking_reference()}
        hint={m.find_booking_reference_hint({ example })}
        error={errors.reference}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
      />
      <TextField
        label={m.fact_email()}
        error={errors.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        aria-required
      />
      {sending.error && (
        <Notice tone="bad" title={m.find_booking_failed()}>
          {sending.error instanceof ApiError && <p>{sending.error.detail}</p>}
        </Notice>
      )}
      <Button type="submit" look="action" aria-disabled={sending.isPending} className="self-start">
        {sending.isPending ? m.contact_sending() : m.find_booking_submit()}
      </Button>
    </GuestForm>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="flex max-w-2xl flex-col items-start gap-6">
      <div role="status" className="w-full">
        <Notice tone="good" title={m.find_booking_sent()}>
          <p className="wrap-anywhere">{m.find_booking_sent_text({ email })}</p>
        </Notice>
      </div>
      <p>
        <Link to={pages.contact} className="text-cobalt underline underline-offset-4">
          {m.find_booking_not_there()}
        </Link>
      </p>
      <Button onClick={onAgain}>{m.find_booking_again()}</Button>
    </div>
  );
}
