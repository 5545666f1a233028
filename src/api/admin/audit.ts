import { z } from 'zod';
import { auditOrders } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { dateSchema, pageSchema, searchSchema } from '#contract/schemas.ts';
import { type AuditEntryJson, auditSchema } from '#contract/staff/audit.schemas.ts';
import { idsOfReferencesLike, listReferences } from '#domain/bookings/bookings.queries.ts';
import {
  type AuditLabels,
  type AuditRow,
  listAuditActions,
  listAuditFilters,
  searchAudit,
} from '#domain/staff/audit.queries.ts';
import type { Reader } from '#platform/db/types.ts';
import { m } from '#platform/i18n/messages.ts';
import { endpoint } from '../endpoint.ts';
import { changesBetween } from './changes.ts';

export const auditEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.audit,
    summary: 'List who changed what and when, 50 per page; by default latest first',
    guard: 'office',
    query: z.object({
      subjectType: z.string().max(50).optional(),
      subjectId: z.string().max(200).optional(),
      staff: z.string().max(100).optional().meta({ description: 'A username' }),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      q: searchSchema.meta({
        description:
          'Part of an action’s name (in the language of the request), an id, a booking’s reference, or a text before or after',
      }),
      sort: z.enum(auditOrders).default('newest'),
      page: pageSchema,
    }),
    answers: { status: 200, shape: auditSchema },
    async handle({ query: { q, ...query } }, { db }) {
      const words = q ? await readWords(db, q) : undefined;
      const { found, ...sum } = await searchAudit(db, { ...query, words });
      const entries = await present(db, found);
      const filters = await listAuditFilters(db);
      return { status: 200, body: { entries, ...sum, page: query.page, filters } };
    },
  }),
];

async function readWords(reader: Reader, text: string): Promise<AuditLabels> {
  const actions = (await listAuditActions(reader)).filter((action) => isActionNamed(action, text));
  return { text, actions, bookingIds: idsOfReferencesLike(reader, text) };
}

async function present(reader: Reader, rows: readonly AuditRow[]): Promise<AuditEntryJson[]> {
  const bookingIds = rows
    .filter(({ subjectType }) => subjectType === 'booking')
    .map(({ subjectId }) => subjectId);
  const references = await listReferences(reader, bookingIds);
  return rows.map(({ at, before, after, staffId: _staffId, ...entry }) => ({
    ...entry,
    at: at.toString(),
    reference: references.get(entry.subjectId) ?? null,
    changes: changesBetween(before, after),
  }));
}

const messages: Readonly<Record<string, unknown>> = m;

/** By the action's key, or its name in the language of the request. */
function isActionNamed(action: string, words: string): boolean {
  const name = messages[`admin_audit_${action.replace('.', '_')}`];
  const names = typeof name === 'function' ? [action, String(name())] : [action];
  return names.some((each) => each.toLowerCase().includes(words.toLowerCase()));
}
