import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#api/client/fetch.ts';
import { describeError } from '../session/describe-error.ts';

/** Puts a refusal where it belongs: at the form's fields that it names, else above the form. */
export function showError<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
  const refused = fields.filter((field) => fieldErrors[field]);
  for (const [index, field] of refused.entries()) {
    const message = fieldErrors[field]?.join(' ') ?? '';
    setError(field, { message }, { shouldFocus: index === 0 });
  }
  if (refused.length === 0) setError('root', { message: describeError(error) });
}
