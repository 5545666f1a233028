import { z } from '../zod.ts';

const entrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    name: z.string().nullable().meta({ description: 'The staff member’s name; null when unknown' }),
    teamLinkOf: z.string().nullable().meta({
      description: 'The guide without an account whose team link was used; null for staff',
    }),
    apiKeyName: z.string().nullable().meta({
      description: 'The API key that was used; null for staff',
    }),
    action: z.string().meta({ description: 'What was done, e.g. `request.confirmed`' }),
    subjectType: z.string(),
    subjectId: z.string(),
    reference: z.string().nullable().meta({ description: 'A booking’s reference' }),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ title: 'AuditEntry' });

export const auditSchema = z
  .object({
    entries: z.array(entrySchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    filters: z.object({
      subjectTypes: z.array(z.string()),
      members: z.array(z.object({ username: z.string(), name: z.string() })),
    }),
  })
  .meta({ title: 'Audit' });
export type AuditEntryJson = z.infer<typeof entrySchema>;
export type AuditJson = z.infer<typeof auditSchema>;
