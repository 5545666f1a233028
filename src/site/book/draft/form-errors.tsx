import { m } from '#platform/i18n/messages.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { type DraftField, isDraftField } from './draft.ts';
import type { DraftErrors } from './draft-checks.ts';

const labels: Record<DraftField, () => string> = {
  date: m.fact_date,
  time: m.fact_time,
  participants: m.fact_participants,
  firstName: m.book_first_name,
  lastName: m.book_last_name,
  email: m.fact_email,
  phone: m.fact_phone,
  specialRequests: m.book_special_requests,
};

/** The wrong fields of a booking form in one place. */
export function FormErrors({
  errors,
  onGoTo,
}: {
  errors: DraftErrors;
  onGoTo(field: string): void;
}) {
  const entries = Object.entries(errors).flatMap(([field, text]) =>
    isDraftField(field) ? [{ field, label: labels[field](), text }] : [],
  );
  return <ErrorSummary title={m.problem_invalid()} errors={entries} onGoTo={onGoTo} />;
}

/** The server's words for the fields of our forms; null when they are about none of them. */
export function draftErrorsOf(fieldErrors: Readonly<Record<string, readonly string[]>>) {
  const errors: DraftErrors = {};
  for (const [field, [text]] of Object.entries(fieldErrors)) {
    if (isDraftField(field) && text) errors[field] = text;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
