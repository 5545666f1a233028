import { z } from 'zod';
import { confirmationSchema, offerSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { mailOrders } from '#contract/bookings/states.ts';
import {
  deliverySchema,
  mailContentSchema,
  mailSchema,
  pageOfMailsSchema,
  statusSchema,
} from '#contract/contact/mails.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, byReference, pageSchema, searchSchema } from '#contract/schemas.ts';
import { findBooking, listReferences } from '#domain/bookings/bookings.queries.ts';
import { Failure } from '#domain/failures.ts';
import { resendMail } from '#domain/guests/resend-mail.ts';
import { countMails, findMail, searchMails } from '#domain/mails/mails.queries.ts';
import type { Mail } from '#domain/mails/mails.table.ts';
import { previewOffer } from '#domain/requests/offers.ts';
import { previewConfirmation } from '#domain/requests/requests.ts';
import { endpoint } from '../endpoint.ts';

export const presentMail = (mail: Mail): z.infer<typeof mailSchema> => ({
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
    path: adminApi.mails,
    summary: 'List emails, 50 per page; by default failed ones first, then newest first',
    guard: 'office',
    query: z.object({
      status: statusSchema.optional(),
      q: searchSchema.meta({ description: 'Part of an address, or a booking’s reference' }),
      sort: z.enum(mailOrders).default('failed'),
      page: pageSchema,
    }),
    answers: { status: 200, shape: pageOfMailsSchema },
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
    method: 'GET',
    path: adminApi.mailDelivery,
    summary: 'Get whether emails go to a mail server or into the outbox folder',
    guard: 'office',
    answers: { status: 200, shape: z.object({ delivery: deliverySchema }) },
    async handle(_input, { mailDelivery }) {
      return { status: 200, body: { delivery: mailDelivery } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.mailResending,
    summary:
      'Send an email again, written from the current data, to its booking’s current address; if that was corrected, it is a new email',
    guard: 'office',
    params: byId,
    answers: { status: 202, shape: mailSchema },
    failures: ['letter_goes_once', 'mail_not_found', 'mail_outdated'],
    async handle({ params }, { inChange }) {
      const mail = await inChange((change) => resendMail(change, params.id));
      return { status: 202, body: presentMail(mail) };
    },
  }),
];

/** They send nothing and change nothing. */
export const mailPreviewEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.mailPreview,
    summary: 'Preview an email as it would be written now, in any state',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: mailContentSchema },
    failures: ['mail_not_found', 'mail_outdated'],
    async handle({ params }, { db, previewMail }) {
      const mail = await findMail(db, params.id);
      if (!mail) throw new Failure('mail_not_found');
      const words = await previewMail(mail);
      if (!words) throw new Failure('mail_outdated');
      return { status: 200, body: words };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.confirmationPreview,
    summary: 'Preview the email that a confirmation would send, in the guest’s language',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: confirmationSchema.omit({ adminNotes: true, sendEmail: true }),
    answers: { status: 200, shape: mailContentSchema },
    failures: ['booking_not_found', 'not_pending', 'offer_required'],
    async handle({ params, body }, { db, now, previewToGuest }) {
      const confirmed = await previewConfirmation(db, now, { ...params, ...body });
      return { status: 200, body: await previewToGuest('booking_confirmed', confirmed) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.offerPreview,
    summary: 'Preview the email that an offer would send, in the guest’s language',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: offerSchema.omit({ sendEmail: true }),
    answers: { status: 200, shape: mailContentSchema },
    failures: ['booking_not_found', 'not_pending', 'start_skipped', 'start_too_soon'],
    async handle({ params, body: { totalAmount: totalCents, ...body } }, context) {
      const { db, now, previewToGuest } = context;
      const offered = await previewOffer(db, now, { ...params, ...body, totalCents });
      return { status: 200, body: await previewToGuest('offer_made', offered) };
    },
  }),
];
