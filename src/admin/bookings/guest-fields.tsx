import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import type { FieldOf } from '../frame/use-schema-form.ts';

export type Guest = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'specialRequests' | 'adminNotes',
  string
>;

type GuestFieldsProps = {
  field: FieldOf<keyof Guest>;
  emailHint?: string;
  children?: ReactNode;
};

export const GuestFields = ({ field, emailHint, children }: GuestFieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={m.admin_first_name()} {...field('firstName')} />
      <TextField label={m.admin_last_name()} {...field('lastName')} />
      <TextField type="tel" label={m.fact_phone()} {...field('phone')} />
      <TextField
        type="email"
        label={m.fact_email()}
        isOptional={m.admin_optional()}
        hint={emailHint}
        {...field('email')}
      />
    </div>
    {children}
    <TextArea
      label={m.admin_special_requests()}
      isOptional={m.admin_optional()}
      rows={2}
      className="field-sizing-content"
      {...field('specialRequests')}
    />
    <TextArea
      label={m.admin_confirm_notes()}
      isOptional={m.admin_optional()}
      hint={m.admin_confirm_notes_hint()}
      rows={2}
      className="field-sizing-content"
      {...field('adminNotes')}
    />
  </>
);
