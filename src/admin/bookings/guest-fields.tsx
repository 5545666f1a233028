import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import {
  ADMIN_NOTES_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  SPECIAL_REQUESTS_MAX_CHARACTERS,
} from '#contract/constants.ts';
import { locales } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { sayEmailFault, sayPhoneFault } from '#platform/i18n/reach.ts';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { LanguageOptions } from '../availabilities/availability-fields.tsx';
import type { Order } from './phone-order.ts';

type GuestFieldsProps = { register: UseFormRegister<Order>; errors: FieldErrors<Order> };

/** Who books, how to reach them, and what to know about them. */
export function GuestFields({ register, errors }: GuestFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-display text-xl font-semibold">{m.fact_guest()}</legend>
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
          hint={m.admin_order_email_hint()}
          maxLength={EMAIL_MAX_CHARACTERS}
          error={errors.email?.message}
          {...register('email', { validate: sayEmailFault })}
        />
      </div>
      <SelectField
        label={m.fact_mail_language()}
        hint={m.admin_order_language_hint()}
        {...register('language')}
      >
        <LanguageOptions languages={locales} />
      </SelectField>
      <TextArea
        label={m.admin_special_requests()}
        isOptional={m.admin_optional()}
        rows={2}
        maxLength={SPECIAL_REQUESTS_MAX_CHARACTERS}
        error={errors.specialRequests?.message}
        {...register('specialRequests')}
      />
      <TextArea
        label={m.admin_confirm_notes()}
        isOptional={m.admin_optional()}
        hint={m.admin_confirm_notes_hint()}
        rows={2}
        maxLength={ADMIN_NOTES_MAX_CHARACTERS}
        error={errors.adminNotes?.message}
        {...register('adminNotes')}
      />
    </fieldset>
  );
}
