import type { z } from 'zod';
import { m } from '#platform/i18n/messages.ts';

type Issue = z.core.$ZodIssue;

/** Input that does not fit: what is wrong with each field, in the visitor's language. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super('invalid input');
    this.errors = errors;
  }
}

/** @throws {InvalidInput} */
export function parseInput<S extends z.ZodType>(shape: S, input: unknown): z.output<S> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), describeIssue(issue)];
  }
  throw new InvalidInput(errors);
}

function describeIssue(issue: Issue): string {
  const own = customTexts[issue.message];
  if (own) return own();
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return m.invalid_at_least({ minimum: String(issue.minimum) });
      if (issue.minimum === 1) return m.invalid_required();
      return m.invalid_too_short({ minimum: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? m.invalid_too_long({ maximum: Number(issue.maximum) })
        : m.invalid_at_most({ maximum: String(issue.maximum) });
    case 'invalid_type':
      return issue.input === undefined ? m.invalid_required() : m.invalid_value();
    case 'invalid_format':
      return issue.format === 'email' ? m.invalid_email() : m.invalid_value();
    default:
      return m.invalid_value();
  }
}

/** Texts that a shape asks for by their message key. */
const customTexts: Record<string, () => string> = {
  invalid_date: m.invalid_date,
  invalid_phone: m.invalid_phone,
  invalid_required: m.invalid_required,
  invalid_slug: m.invalid_slug,
  invalid_span: m.invalid_span,
  invalid_password_common: m.invalid_password_common,
  invalid_passwords_differ: m.invalid_passwords_differ,
  review_name_short: m.review_name_short,
  review_country_short: m.review_country_short,
  review_rating_missing: m.review_rating_missing,
  review_rating_high: m.review_rating_high,
  review_text_short: m.review_text_short,
  review_text_long: m.review_text_long,
};
