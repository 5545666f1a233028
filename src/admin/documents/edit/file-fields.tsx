import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import type { DocumentValues } from './use-document-form.ts';

/** Where a file is found, and what it is written in. */
export function FileFields() {
  const { register, formState } = useFormContext<DocumentValues>();
  const slug = useWatch<DocumentValues, 'slug'>({ name: 'slug' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.admin_documents_slug()}
        hint={m.admin_documents_slug_hint({ slug })}
        error={formState.errors.slug?.message}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        {...register('slug')}
      />
      <SelectField label={m.admin_documents_language()} {...register('language')}>
        <option value="">{m.admin_documents_any_language()}</option>
        <option value="en">English</option>
        <option value="pt">Português</option>
        <option value="ru">Русский</option>
      </SelectField>
    </div>
  );
}
