import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { codeOf, send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import { EMAIL_MAX_CHARACTERS, GUEST_NAME_MAX_CHARACTERS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatEmailFault } from '#platform/i18n/reach.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { Notice } from '#ui/notice.tsx';
import { GuestForm } from '../frame/guest-form.tsx';

type JoinFormProps = { tour: TourInFullJson; start: AvailabilityJson };
type Errors = { firstName?: string | undefined; email?: string | undefined };
type Entry = { participants: number; firstName: string; email: string };

const DEFAULT_PARTY = 2;

export function JoinForm({ tour, start }: JoinFormProps) {
  const maximum = Math.min(tour.maxGroupSize, start.capacity);
  const [participants, setParticipants] = useState(Math.min(DEFAULT_PARTY, maximum));
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  // A retry sends the same idempotency key, so that it creates one entry.
  const attempt = useRef({ sent: '', key: '' });
  const show = (found: Errors) => {
    setErrors(found);
    const [first] = Object.entries(found).flatMap(([field, text]) => (text ? field : []));
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first === undefined;
  };
  const joining = useMutation<unknown, Error, Entry>({
    mutationFn(entry) {
      const body = { ...entry, availabilityId: start.id, language: currentLocale() };
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() };
      return send('POST', api.waitlist, { body, idempotencyKey: attempt.current.key });
    },
    onError(error) {
      const refused = error instanceof ApiError ? error.fieldErrors : {};
      show({ firstName: refused.firstName?.[0], email: refused.email?.[0] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (joining.isPending) return;
    const typed = new FormData(event.currentTarget);
    const text = (field: string) => String(typed.get(field) ?? '').trim();
    const entry = { participants, firstName: text('firstName'), email: text('email') };
    const isRight = show({
      firstName: entry.firstName ? undefined : m.waitlist_name_missing(),
      email: formatEmailFault(entry.email),
    });
    if (isRight) joining.mutate(entry);
  };
  if (joining.isSuccess) return <Joined email={joining.variables.email} />;
  const { error } = joining;
  const hasRoom = codeOf('POST', api.waitlist, error) === 'waitlist_not_needed';
  const isShown = error !== null && Object.values(errors).every((text) => !text);
  return (
    <GuestForm ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <NumberStepper
        label={m.fact_participants()}
        name="participants"
        value={participants}
        minimum={1}
        maximum={maximum}
        fewerLabel={m.book_fewer_people()}
        moreLabel={m.book_more_people()}
        onChange={setParticipants}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.book_first_name()}
          name="firstName"
          autoComplete="given-name"
          maxLength={GUEST_NAME_MAX_CHARACTERS}
          error={errors.firstName}
          required
        />
        <TextField
          label={m.fact_email()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARACTERS}
          error={errors.email}
          required
        />
      </div>
      {hasRoom && (
        <Notice tone="good" title={m.waitlist_not_full()}>
          <p>{m.waitlist_not_full_text()}</p>
          <ButtonLink
            look="action"
            className="mt-2"
            to={pageAt(pages.book, { id: tour.id }, { date: start.date, time: start.time })}
          >
            {m.waitlist_book()}
          </ButtonLink>
        </Notice>
      )}
      {isShown && !hasRoom && (
        <Notice tone="bad" title={m.waitlist_failed()}>
          <p>{error instanceof ApiError ? error.detail : m.book_offline()}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" look="action" aria-disabled={joining.isPending}>
          {joining.isPending ? m.waitlist_joining() : m.waitlist_join()}
        </Button>
        <p className="text-sm text-muted">{m.waitlist_privacy()}</p>
      </div>
    </GuestForm>
  );
}

const Joined = ({ email }: { email: string }) => (
  <div role="status" className="flex flex-col items-start gap-6">
    <Notice tone="good" title={m.waitlist_joined()}>
      <p className="wrap-anywhere">{m.waitlist_joined_text({ email })}</p>
    </Notice>
    <ButtonLink to={pages.tours}>{m.book_more_tours()}</ButtonLink>
  </div>
);
