import { Mail, Phone, UserSearch } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { send } from '#api/client/calls.ts';
import {
  type BookingInFullJson,
  bookingEditSchema,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, locales } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { region } from '#contract/settings/region.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { LanguageOptions } from '../availabilities/availability-fields.tsx';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useSignedInStaff } from '../session/session-check.tsx';
import { useWrite } from '../session/use-write.ts';
import { type Guest, GuestFields } from './guest-fields.tsx';

type Entered = Guest & { language: Locale; tourLanguage?: Locale };

const link =
  'flex min-h-11 items-center gap-2 break-all text-cobalt underline decoration-1 underline-offset-4';

export function GuestForm({ booking }: { booking: BookingInFullJson }) {
  const { role } = useSignedInStaff();
  const params = { reference: booking.reference };
  const { mutateAsync } = useWrite(
    (body: z.output<typeof bookingEditSchema>) => send('PATCH', adminApi.booking, { params, body }),
    { done: () => ({ title: m.admin_saved() }) },
  );
  const defaultValues: Entered = {
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email ?? '',
    phone: booking.phone,
    specialRequests: booking.specialRequests ?? '',
    adminNotes: booking.adminNotes ?? '',
    language: booking.language,
    ...(booking.tourLanguage && { tourLanguage: booking.tourLanguage }),
  };
  const { choice, field, submit, reset, getValues, formState } = useSchemaForm(bookingEditSchema, {
    defaultValues,
    prepare: ({ email, phone, ...entered }) => ({
      ...entered,
      // An empty field removes the address.
      email: email.trim() || null,
      // Resellers may give no number; a number that exists can only be changed.
      ...((phone.trim() || booking.phone) && { phone }),
    }),
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;

  const save = submit(async (body) => {
    // Another tab may have changed the other fields meanwhile.
    const isEdited = ([name]: [string, unknown]) => name in dirtyFields;
    await mutateAsync(Object.fromEntries(Object.entries(body).filter(isEdited)));
    reset(getValues());
  });

  return (
    <section aria-labelledby="booking-guest">
      <h2 id="booking-guest" className="mb-2 text-2xl">
        {m.fact_guest()}
      </h2>
      <p className="mb-3 flex flex-wrap gap-x-6">
        {booking.phone !== '' && (
          <a href={`tel:${booking.phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
            <Phone aria-hidden className="size-4 shrink-0" />
            {booking.phone}
          </a>
        )}
        {booking.email === null ? (
          <span className="flex min-h-11 items-center text-muted">{m.admin_no_email()}</span>
        ) : (
          <a href={`mailto:${booking.email}?subject=${booking.reference}`} className={link}>
            <Mail aria-hidden className="size-4 shrink-0" />
            {booking.email}
          </a>
        )}
        {role === 'owner' && (
          <Link
            to={pageAt(adminPages.guestData, {}, { reference: booking.reference })}
            className={link}
          >
            <UserSearch aria-hidden className="size-4 shrink-0" />
            {m.admin_guest_data_title()}
          </Link>
        )}
      </p>
      <form
        method="post"
        noValidate
        onSubmit={save}
        className="flex flex-col gap-5 border border-line bg-surface p-4 sm:p-6"
      >
        <LeaveQuestion when={isDirty && !isSubmitting && leavesPage} />
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
        <GuestFields
          field={field}
          {...(booking.email === null &&
            booking.status === 'confirmed' && { emailHint: m.admin_email_confirms() })}
        >
          <SelectField label={m.fact_mail_language()} {...choice('language')}>
            <LanguageOptions languages={locales} />
          </SelectField>
          {booking.tourLanguage && (
            <SelectField
              label={m.fact_tour_language()}
              hint={m.admin_booking_language_hint()}
              {...choice('tourLanguage')}
            >
              <LanguageOptions languages={region().languages} />
            </SelectField>
          )}
        </GuestFields>
        <Button type="submit" disabled={isSubmitting || !isDirty} className="self-start">
          {isSubmitting ? m.admin_saving() : m.admin_save()}
        </Button>
      </form>
    </section>
  );
}

type Step = { currentLocation: { pathname: string }; nextLocation: { pathname: string } };

const leavesPage = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname;
