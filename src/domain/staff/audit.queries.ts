import { and, asc, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '#platform/db/types.ts';
import type { AuditEntry } from './audit.ts';
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
  subjectType: AuditEntry['subjectType'],
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
