import { PASSWORD_MIN_CHARACTERS } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import type { FieldOf } from '../frame/use-schema-form.ts';

export const NewPasswordFields = ({
  field,
}: {
  field: FieldOf<'newPassword' | 'confirmPassword'>;
}) => (
  <>
    <TextField
      type="password"
      label={m.admin_password_new()}
      hint={m.admin_password_new_hint({ count: PASSWORD_MIN_CHARACTERS })}
      autoComplete="new-password"
      {...field('newPassword')}
    />
    <TextField
      type="password"
      label={m.admin_password_confirm()}
      autoComplete="new-password"
      {...field('confirmPassword')}
    />
  </>
);
