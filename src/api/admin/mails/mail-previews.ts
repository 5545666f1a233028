import { z } from 'zod';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { Failure } from '#domain/failures.ts';
import { findMail } from '#domain/mails/mails.queries.ts';
import { endpoint } from '../../endpoint.ts';
import { dateShape, lineShape, timeShape } from '../../shapes.ts';
import { mailWordsShape } from './mail-words.ts';

/** Mails to look at; nothing is sent and nothing is changed. */
export const mailPreviewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/mails/{id}/preview',
    summary: 'A mail as it would be written now, whatever became of it',
    guard: 'staff',
    params: z.object({ id: z.uuid() }),
    answers: { status: 200, shape: mailWordsShape },
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
    path: '/api/admin/requests/{reference}/confirmation-preview',
    summary: 'The mail that a confirmation would send, in the guest’s language',
    guard: 'staff',
    params: z.object({ reference: z.string().max(50) }),
    body: z.object({ date: dateShape, time: timeShape, meetingPoint: lineShape(500) }),
    answers: { status: 200, shape: mailWordsShape },
    failures: ['booking_not_found', 'not_pending'],
    async handle({ params, body }, { db, now, previewConfirmation }) {
      const request = await findBooking(db, params.reference);
      if (!request) throw new Failure('booking_not_found');
      if (request.status !== 'pending') throw new Failure('not_pending');
      const words = previewConfirmation({
        ...request,
        status: 'confirmed',
        confirmedDate: body.date,
        confirmedTime: body.time,
        confirmedMeetingPoint: body.meetingPoint,
        confirmedAt: now,
      });
      if (!words) throw new Error('a confirmation of a confirmed booking is always right');
      return { status: 200, body: words };
    },
  }),
];
