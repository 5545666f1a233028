import {
  and,
  asc,
  count,
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
import type { Temporal } from 'temporal-polyfill';
import type { AuditOrder } from '#contract/states.ts';
import { addDays, startOfDay } from '#contract/wall-time.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import type { AuditSubject } from './audit.ts';
import { auditLog, staff } from './staff.table.ts';

export type AuditRecord = {
  at: Temporal.Instant;
  action: string;
  /** Who did it; null when they are no member of the team any more. */
  username: string | null;
  before: unknown;
  after: unknown;
};

/** What was done to one record, oldest first. */
export const listAuditAbout = (
  reader: Reader,
  subjectType: AuditSubject,
  subjectId: string,
): Promise<AuditRecord[]> =>
  reader
    .select({
      at: auditLog.at,
      action: auditLog.action,
      username: staff.username,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.id));

export type AuditSearch = {
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  /** A username. */
  staff?: string | undefined;
  /** First and last day of the write in Lisbon, both included. */
  from?: string | undefined;
  to?: string | undefined;
  words?: AuditLabels | undefined;
  sort: AuditOrder;
  /** From 1. */
  page: number;
};

/** Words that an entry holds in one place or another. */
export type AuditLabels = {
  /** Part of a record's id, or of any text of the record before or after. */
  text: string;
  /** What was done, where that is called so. */
  actions: readonly string[];
  /** A query for the ids of the bookings that are called so. */
  bookingIds: SQLWrapper;
};

/** One write; `username` is null when who did it is no member of the team any more. */
export type AuditRow = InferSelectModel<typeof auditLog> & { username: string | null };

const PAGE_SIZE = 50;

const orders: Record<AuditOrder, SQL> = { newest: desc(auditLog.id), oldest: asc(auditLog.id) };

/** What the team changed: of one record, of one kind, or everything; a page at a time. */
export async function searchAudit(
  reader: Reader,
  search: AuditSearch,
): Promise<{ found: AuditRow[]; total: number; pageSize: number }> {
  const where = conditions(search);
  const rows = await reader
    .select({ entry: auditLog, username: staff.username })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(where)
    .orderBy(orders[search.sort])
    .limit(PAGE_SIZE)
    .offset((search.page - 1) * PAGE_SIZE);
  const [sum] = await reader
    .select({ total: count() })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(where);
  return {
    found: rows.map(({ entry, username }) => ({ ...entry, username })),
    total: sum?.total ?? 0,
    pageSize: PAGE_SIZE,
  };
}

const conditions = (search: AuditSearch): SQL | undefined =>
  and(
    search.subjectType ? eq(auditLog.subjectType, search.subjectType) : undefined,
    search.subjectId ? eq(auditLog.subjectId, search.subjectId) : undefined,
    search.staff ? eq(staff.username, search.staff) : undefined,
    search.from ? gte(auditLog.at, startOfDay(search.from)) : undefined,
    search.to ? lt(auditLog.at, startOfDay(addDays(search.to, 1))) : undefined,
    search.words && holding(search.words),
  );

function holding({ text, actions, bookingIds }: AuditLabels): SQL | undefined {
  const pattern = likePattern(text);
  const records = [auditLog.before, auditLog.after];
  return or(
    inArray(auditLog.action, [...actions]),
    ilike(auditLog.subjectId, pattern),
    inArray(auditLog.subjectId, bookingIds),
    // Money given back is written down under its payment, which names its booking.
    ...records.map((record) => inArray(sql`${record} ->> 'bookingId'`, bookingIds)),
    ...records.map(
      (record) => sql`exists (
        select 1 from jsonb_path_query(${record}, '$.**') as word
        where jsonb_typeof(word) = 'string' and word #>> '{}' ilike ${pattern}
      )`,
    ),
  );
}

/** Everything that was ever done, each once. */
export async function listAuditActions(reader: Reader): Promise<string[]> {
  const found = await reader.selectDistinct({ action: auditLog.action }).from(auditLog);
  return found.map(({ action }) => action);
}

/** Whom and what the log can be narrowed to. */
export async function listAuditFilters(
  reader: Reader,
): Promise<{ subjectTypes: string[]; usernames: string[] }> {
  const types = await reader
    .selectDistinct({ subjectType: auditLog.subjectType })
    .from(auditLog)
    .orderBy(asc(auditLog.subjectType));
  const members = await reader
    .select({ username: staff.username })
    .from(staff)
    .orderBy(asc(staff.username));
  return {
    subjectTypes: types.map(({ subjectType }) => subjectType),
    usernames: members.map(({ username }) => username),
  };
}
