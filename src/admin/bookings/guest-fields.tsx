import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  ADMIN_NOTES_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  SPECIAL_REQUESTS_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { sayEmailFault, sayPhoneFault } from '#platform/i18n/reach.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';

export type Guest = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'specialRequests' | 'adminNotes',
  string
>;

type GuestFieldsProps = {
  emailHint?: string;
  /** What else is asked for, between how to reach them and what to know about them. */
  children?: ReactNode;
};

/** Who comes, how to reach them, and what to know about them; fields of the form around it. */
export function GuestFields({ emailHint, children }: GuestFieldsProps) {
  const { register, formState } = useFormContext<Guest>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.admin_first_name()}
          maxLength={GUEST_NAME_MAX_CHARACTERS}
          error={errors.firstName?.message}
          {...register('firstName', { required: m.invalid_required() })}
        />
        <TextField
          label={m.admin_last_name()}
          maxLength={GUEST_NAME_MAX_CHARACTERS}
          error={errors.lastName?.message}
          {...register('lastName', { required: m.invalid_required() })}
        />
        <TextField
          type="tel"
          label={m.fact_phone()}
          maxLength={PHONE_MAX_CHARACTERS}
          error={errors.phone?.message}
          {...register('phone', { validate: sayPhoneFault })}
        />
        <TextField
          type="email"
          label={m.fact_email()}
          {...(emailHint && { hint: emailHint })}
          maxLength={EMAIL_MAX_CHARACTERS}
          error={errors.email?.message}
          {...register('email', { validate: sayEmailFault })}
        />
      </div>
      {children}
      <TextArea
        label={m.admin_special_requests()}
        isOptional={m.admin_optional()}
        rows={2}
        className="field-sizing-content"
        maxLength={SPECIAL_REQUESTS_MAX_CHARACTERS}
        error={errors.specialRequests?.message}
        {...register('specialRequests')}
      />
      <TextArea
        label={m.admin_confirm_notes()}
        isOptional={m.admin_optional()}
        hint={m.admin_confirm_notes_hint()}
        rows={2}
        className="field-sizing-content"
        maxLength={ADMIN_NOTES_MAX_CHARACTERS}
        error={errors.adminNotes?.message}
        {...register('adminNotes')}
      />
    </>
  );
}
