import { randomUUID } from 'node:crypto';
import {
  type DateMessageResultJson,
  dateMessageResultSchema,
  dateMessageSchema,
} from '#contract/bookings/date-messages.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { findBookingById } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import {
  type DateMessage,
  listRecipients,
  messageDetails,
  messageGuests,
  textLanguageOf,
} from '#domain/schedule/message-guests.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import { ownDatesOf } from './manifest.ts';

export const dateMessageEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.dateMessage,
    summary:
      'Email a message to the guests with a confirmed booking on a date; guides only on their own dates',
    guard: 'guide',
    params: byId,
    body: dateMessageSchema,
    answers: { status: 200, shape: dateMessageResultSchema },
    failures: ['availability_not_found', 'idempotency_conflict'],
    async handle({ params, body, staff }, context) {
      const { preview, subject, text, ...to } = body;
      const message = { subject, text };
      const date = { id: params.id, guideId: ownDatesOf(staff) };
      if (preview) {
        const found = await listRecipients(context.db, date, to);
        const previews = await previewByLanguage(context, found, message);
        return { status: 200, body: { ...presentRecipients(found, message), previews } };
      }
      return answerOnce(context, body, async (change) => {
        const messageId = randomUUID();
        const found = await messageGuests(change, date, { message, messageId, to });
        return { status: 200, body: { ...presentRecipients(found, message), previews: [] } };
      });
    },
  }),
];

const presentRecipients = (found: readonly Booking[], message: DateMessage) => ({
  recipients: found.map(({ reference, email, language }) => ({
    reference,
    email,
    language,
    textLanguage: textLanguageOf(message, language),
  })),
});

/** The email to the first recipient of each language. */
async function previewByLanguage(
  { db, previewToGuest }: Pick<ApiContext, 'db' | 'previewToGuest'>,
  found: readonly Booking[],
  message: DateMessage,
): Promise<DateMessageResultJson['previews']> {
  const firsts = new Map(found.toReversed().map((booking) => [booking.language, booking]));
  const previews: DateMessageResultJson['previews'] = [];
  for (const [language, { id }] of firsts) {
    const booking = await findBookingById(db, id);
    const details = messageDetails(message, language);
    const mail = booking && (await previewToGuest('date_message', booking, details));
    if (mail) previews.push({ language, mail });
  }
  return previews;
}
