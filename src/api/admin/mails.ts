import { z } from 'zod';
import { Failure } from '#domain/failures.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { listMails, resendMail } from '#domain/mails/mails.queries.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { endpoint } from '../endpoint.ts';

const statusShape = z.enum(['queued', 'sent', 'failed', 'dropped']);

export const mailShape = z
  .object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    language: z.string(),
    status: statusShape,
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ title: 'Mail' });

export const presentMail = (mail: Mail): z.infer<typeof mailShape> => ({
  id: mail.id,
  kind: mail.kind,
  recipient: mail.recipient,
  language: mail.language,
  status: mail.status,
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt.toString(),
  sentAt: mail.sentAt?.toString() ?? null,
});

export const mailEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'The latest 200 mails, newest first',
    guard: 'staff',
    query: z.object({ status: statusShape.optional() }),
    answers: { status: 200, shape: z.array(mailShape) },
    async handle({ query }, { db }) {
      return { status: 200, body: (await listMails(db, query.status)).map(presentMail) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/mails/{id}/resending',
    summary: 'Send a mail once more, written from the data as it is now',
    guard: 'staff',
    params: z.object({ id: z.uuid() }),
    answers: { status: 202, shape: mailShape },
    failures: ['mail_not_found'],
    handle({ params, staff }, { inChange }) {
      return inChange(async (change) => {
        const mail = await resendMail(change, params.id);
        if (!mail) throw new Failure('mail_not_found');
        await recordAudit(change, {
          staffId: staff.id,
          action: 'mail.resent',
          subjectType: 'mail',
          subjectId: mail.id,
        });
        return { status: 202, body: presentMail(mail) };
      });
    },
  }),
];
