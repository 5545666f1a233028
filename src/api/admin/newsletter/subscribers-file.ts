import { stringify } from 'csv-stringify/sync';
import type { Subscriber } from '#domain/newsletter/subscribers.queries.ts';

/**
 * Addresses as CSV for a mailing program: UTF-8 with its mark, so that Excel reads it too. What a
 * visitor typed never becomes a formula. The column names are for programs and not translated.
 */
export function subscribersFile(subscribers: readonly Subscriber[]): string {
  const lines = subscribers.map(({ email, language, confirmedAt }) => [
    email,
    language,
    confirmedAt?.toString() ?? '',
  ]);
  return stringify([['email', 'language', 'confirmed_at'], ...lines], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
