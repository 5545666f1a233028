import {
  and,
  asc,
  desc,
  eq,
  gte,
  type InferSelectModel,
  ilike,
  inArray,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';
import type { AuditOrder } from '#contract/bookings/states.ts';
import { HISTORY_AT_MOST_RECORDS, LIST_PAGE_RECORDS } from '#contract/constants.ts';
import { addDays, startOfDay } from '#contract/time/wall-time.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { type Reader, rows } from '#platform/db/types.ts';
import type { AuditSubject } from './audit.ts';
import { auditLog, bookingIdOf, recordsOf, staff } from './staff.table.ts';

export type AuditRecord = {
  at: Temporal.Instant;
  action: string;
  /** Null when unknown. */
  name: string | null;
  /** The guide whose team link was used; null for staff. */
  teamLinkOf: string | null;
  /** The API key that was used; null for staff. */
  apiKeyName: string | null;
  before: unknown;
  after: unknown;
};

/** Oldest first. */
export const listAuditAbout = (
  reader: Reader,
  subjectType: AuditSubject,
  subjectId: string,
): Promise<AuditRecord[]> =>
  reader
    .select({
      at: auditLog.at,
      action: auditLog.action,
      name: staff.name,
      teamLinkOf: auditLog.teamLinkOf,
      apiKeyName: auditLog.apiKeyName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.id))
    .limit(HISTORY_AT_MOST_RECORDS);

export type AuditSearch = {
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  /** A username. */
  staff?: string | undefined;
  /** In the business's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  words?: AuditLabels | undefined;
  sort: AuditOrder;
  page: number;
};

export type AuditLabels = {
  /** Part of a record's id, or of any text of the record before or after. */
  text: string;
  actions: readonly string[];
  bookingIds: SQLWrapper;
};

/** `name` is the staff member's; null when unknown. */
export type AuditRow = InferSelectModel<typeof auditLog> & { name: string | null };

const PAGE_SIZE = 50;

const orders: Record<AuditOrder, SQL> = { newest: desc(auditLog.id), oldest: asc(auditLog.id) };

export async function searchAudit(
  reader: Reader,
  search: AuditSearch,
): Promise<{ found: AuditRow[]; total: number; pageSize: number }> {
  const where = conditions(reader, search);
  const found = await reader
    .select({ entry: auditLog, name: staff.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(where)
    .orderBy(orders[search.sort])
    .limit(PAGE_SIZE)
    .offset((search.page - 1) * PAGE_SIZE);
  return {
    found: found.map(({ entry, name }) => ({ ...entry, name })),
    total: await countListed(reader, auditLog, where),
    pageSize: PAGE_SIZE,
  };
}

const conditions = (reader: Reader, search: AuditSearch): SQL | undefined =>
  and(
    search.subjectType ? eq(auditLog.subjectType, search.subjectType) : undefined,
    search.subjectId ? eq(auditLog.subjectId, search.subjectId) : undefined,
    search.staff
      ? inArray(
          auditLog.staffId,
          reader.select({ id: staff.id }).from(staff).where(eq(staff.username, search.staff)),
        )
      : undefined,
    search.from ? gte(auditLog.at, startOfDay(search.from)) : undefined,
    search.to ? lt(auditLog.at, startOfDay(addDays(search.to, 1))) : undefined,
    search.words && inArray(auditLog.id, holding(reader, search.words)),
  );

/** The ids of entries that match in any place; each place has its own index. */
function holding(reader: Reader, { text, actions, bookingIds }: AuditLabels) {
  const pattern = likePattern(text);
  const those = (which: SQL | undefined) =>
    reader.select({ id: auditLog.id }).from(auditLog).where(which);
  // Matches the JSON text first, which is indexed; only its matches are searched value by value.
  const written = ilike(recordsOf(auditLog), likePattern(JSON.stringify(text).slice(1, -1)));
  const words = [auditLog.before, auditLog.after].map(
    (record) => sql`exists (
      select 1 from jsonb_path_query(${record}, '$.**') as word
      where jsonb_typeof(word) = 'string' and word #>> '{}' ilike ${pattern}
    )`,
  );
  return those(and(written, or(...words)))
    .union(those(inArray(auditLog.action, [...actions])))
    .union(those(ilike(auditLog.subjectId, pattern)))
    .union(those(and(eq(auditLog.subjectType, 'booking'), inArray(auditLog.subjectId, bookingIds))))
    .union(those(inArray(bookingIdOf(auditLog), bookingIds)));
}

export const listAuditActions = (reader: Reader): Promise<string[]> =>
  eachOnce(reader, auditLog.action);

/** `select distinct` would read the whole index; this is a loose index scan. */
async function eachOnce(reader: Reader, column: PgColumn): Promise<string[]> {
  const found = await rows<{ value: string | null }>(
    reader,
    sql`with recursive each(value) as (
      select min(${column}) from ${auditLog}
      union all
      select (select min(${column}) from ${auditLog} where ${column} > each.value) from each
      where each.value is not null
    ) select value from each where value is not null`,
  );
  return found.flatMap(({ value }) => value ?? []);
}

/** The staff members and actions that the log can be filtered by; staff up to one page. */
export async function listAuditFilters(
  reader: Reader,
): Promise<{ subjectTypes: string[]; members: { username: string; name: string }[] }> {
  const members = await reader
    .select({ username: staff.username, name: staff.name })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.username))
    .limit(LIST_PAGE_RECORDS);
  return {
    subjectTypes: await eachOnce(reader, auditLog.subjectType),
    members,
  };
}
