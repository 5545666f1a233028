import { and, asc, count, desc, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { auditLog, staff } from './staff.table.ts';

export type AuditSearch = {
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  /** A username. */
  staff?: string | undefined;
  /** From 1. */
  page: number;
};

/** One write; `username` is null when who did it is no member of the team any more. */
export type AuditRow = InferSelectModel<typeof auditLog> & { username: string | null };

const PAGE_SIZE = 50;

/** What the team changed, the latest first: of one record, of one kind, or everything. */
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
    .orderBy(desc(auditLog.id))
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
  );

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
