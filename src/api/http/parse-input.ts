import type { z } from 'zod';
import { cleanText } from '#contract/plain-text.ts';
import { m } from '#platform/i18n/messages.ts';
import { describeIssue, formatIssue } from '#platform/i18n/validation.ts';

/** Its errors are in the visitor's language. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super('invalid input');
    this.errors = errors;
  }
}

/** Drops control characters first, and refuses text that the database cannot store. Throws InvalidInput. */
export function parseInput<S extends z.ZodType>(shape: S, input: unknown): z.output<S> {
  const cleaned = typeof input === 'string' ? cleanText(input) : input;
  const places = cleanInPlace(cleaned);
  if (places.length > 0) {
    throw new InvalidInput(Object.fromEntries(places.map((it) => [it, [m.invalid_value()]])));
  }
  const parsed = shape.safeParse(cleaned, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues.flatMap(nameUnknownFields)) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), formatIssue(issue.message)];
  }
  throw new InvalidInput(errors);
}

const nameUnknownFields = (
  issue: z.core.$ZodIssue,
): Pick<z.core.$ZodIssue, 'path' | 'message'>[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message }))
    : [issue];

/** PostgreSQL accepts no NUL and, like UTF-8, no unpaired surrogate. */
export const isText = (words: string): boolean => words.isWellFormed() && !words.includes('\0');

/** Iterative, because deep input would exhaust the stack. Returns the paths of invalid text. */
function cleanInPlace(input: unknown): string[] {
  const places: string[] = [];
  const left: { place: string; value: unknown }[] = [{ place: '', value: input }];
  for (let it = left.pop(); it; it = left.pop()) {
    const { place, value } = it;
    if (typeof value === 'string' && !isText(value)) places.push(place || 'body');
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'string' && isText(each)) Reflect.set(value, name, cleanText(each));
      else left.push({ place: place ? `${place}.${name}` : name, value: each });
    }
  }
  return places;
}
