import { z } from 'zod';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { listReferences } from '#domain/bookings/references.queries.ts';
import { Failure } from '#domain/failures.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { countMails, mailOrders, resendMail, searchMails } from '#domain/mails/mails.queries.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { endpoint } from '../../endpoint.ts';
import { pageShape } from '../../shapes.ts';

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

const pageOfMailsShape = z
  .object({
    mails: z.array(
      mailShape.extend({
        reference: z.string().nullable().meta({ description: 'Of the booking that it is about' }),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(statusShape, z.int()),
    delivery: z
      .enum(['smtp', 'outbox'])
      .meta({ description: 'To a mail server, or into the outbox folder' }),
  })
  .meta({ title: 'Mails' });

export type MailsJson = z.infer<typeof pageOfMailsShape>;

export const mailEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'Mails, 50 a page; by default those that failed first, then the newest',
    guard: 'staff',
    query: z.object({
      status: statusShape.optional(),
      q: z
        .string()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Part of an address, or a booking’s reference' }),
      sort: z.enum(mailOrders).default('failed'),
      page: pageShape,
    }),
    answers: { status: 200, shape: pageOfMailsShape },
    async handle({ query: { status, q, sort, page } }, { db, mailDelivery }) {
      const booking = q ? await findBooking(db, q) : null;
      const search = { status, recipient: q, subjectId: booking?.id, sort, page };
      const { found, ...sum } = await searchMails(db, search);
      const references = await listReferences(
        db,
        found.map(({ subjectId }) => subjectId),
      );
      const mails = found.map((mail) => ({
        ...presentMail(mail),
        reference: references.get(mail.subjectId) ?? null,
      }));
      const counts = await countMails(db);
      return { status: 200, body: { mails, ...sum, page, counts, delivery: mailDelivery } };
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
