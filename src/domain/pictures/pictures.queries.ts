import type { InferSelectModel } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { pictures } from './pictures.table.ts';

export type Picture = InferSelectModel<typeof pictures>;

/** The pictures with these ids, by id; an unknown id is left out. */
export async function findPictures(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const found = await reader
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...new Set(ids)]));
  return new Map(found.map((picture) => [picture.id, picture]));
}
