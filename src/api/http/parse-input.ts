import type { z } from 'zod';
import { describeIssue, sayIssue } from '#platform/i18n/validation.ts';

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
  const parsed = shape.safeParse(input, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), sayIssue(issue.message)];
  }
  throw new InvalidInput(errors);
}
