import { z } from 'zod';
import { idsOfReferencesLike, listReferences } from '#domain/bookings/references.queries.ts';
import {
  type AuditRow,
  type AuditWords,
  auditOrders,
  listAuditActions,
  listAuditFilters,
  searchAudit,
} from '#domain/staff/search-audit.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../../endpoint.ts';
import { dateShape, pageShape } from '../../shapes.ts';
import { isActionNamed } from './action-names.ts';
import { changesBetween } from './changes.ts';

const entryShape = z
  .object({
    id: z.int(),
    at: z.string(),
    username: z.string().nullable().meta({ description: 'Null when they left the team' }),
    action: z.string().meta({ description: 'What was done, e.g. `request.confirmed`' }),
    subjectType: z.string(),
    subjectId: z.string(),
    reference: z.string().nullable().meta({ description: 'Of a booking' }),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ title: 'AuditEntry' });

const auditShape = z
  .object({
    entries: z.array(entryShape),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    filters: z.object({ subjectTypes: z.array(z.string()), usernames: z.array(z.string()) }),
  })
  .meta({ title: 'Audit' });

export type AuditEntryJson = z.infer<typeof entryShape>;
export type AuditJson = z.infer<typeof auditShape>;

export const auditEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who changed what and when, 50 a page; by default the latest first',
    guard: 'staff',
    query: z.object({
      subjectType: z.string().max(50).optional(),
      subjectId: z.string().max(200).optional(),
      staff: z.string().max(100).optional().meta({ description: 'A username' }),
      from: dateShape.optional(),
      to: dateShape.optional(),
      q: z.string().trim().max(200).optional().meta({
        description:
          'Part of what was done (in the language of the request), of an id, of a booking’s reference or of a text before or after',
      }),
      sort: z.enum(auditOrders).default('newest'),
      page: pageShape,
    }),
    answers: { status: 200, shape: auditShape },
    async handle({ query: { q, ...query } }, { db }) {
      const words = q ? await readWords(db, q) : undefined;
      const { found, ...sum } = await searchAudit(db, { ...query, words });
      const entries = await present(db, found);
      const filters = await listAuditFilters(db);
      return { status: 200, body: { entries, ...sum, page: query.page, filters } };
    },
  }),
];

async function readWords(reader: Reader, text: string): Promise<AuditWords> {
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
