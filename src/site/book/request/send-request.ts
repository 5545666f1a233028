import type { GuestBookingJson } from '#api/bookings/booking-shape.ts';
import { sendJson } from '#api/client/api-client.ts';
import { submissionKey } from '../../kept.ts';
import type { Draft } from '../draft/draft.ts';
import { partyBody } from '../draft/party-body.ts';

/** A request as the server keeps it, with the token that opens its page. */
export type SentRequest = GuestBookingJson & { token: string };

/**
 * Sends a draft as a request; the same draft sent again is the same request.
 * @throws {ApiError}
 */
export function sendRequest(tourId: string, draft: Draft): Promise<SentRequest> {
  const { date, time } = draft;
  const body = { tourId, date, time, ...partyBody(draft) };
  return sendJson('/api/requests', {
    method: 'POST',
    body,
    idempotencyKey: submissionKey(`request.${tourId}`, body),
  });
}
