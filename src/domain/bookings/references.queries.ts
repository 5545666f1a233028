import { ilike, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from './bookings.table.ts';

/** The references of those of the ids that are bookings, by id. */
export async function listReferences(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await reader
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]));
  return new Map(found.map(({ id, reference }) => [id, reference]));
}

/** A query, for use within another, of the ids (as text) of bookings with such a reference. */
export const idsOfReferencesLike = (reader: Reader, part: string): SQLWrapper =>
  reader
    .select({ id: sql<string>`${bookings.id}::text` })
    .from(bookings)
    .where(ilike(bookings.reference, likePattern(part)));
