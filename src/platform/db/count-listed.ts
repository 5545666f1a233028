import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LIST_COUNT_AT_MOST } from '#contract/constants.ts';
import type { Reader } from './types.ts';

/** Counting stops at LIST_COUNT_AT_MOST, so that the response time does not grow with rows not shown. */
export async function countListed(
  reader: Reader,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const some = reader
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(LIST_COUNT_AT_MOST)
    .as('some');
  const [counted] = await reader.select({ total: count() }).from(some);
  return counted?.total ?? 0;
}
