import { ERASURE_REQUESTS_SHOWN } from '#contract/constants.ts';
import {
  erasureDismissalSchema,
  erasureRequestsSchema,
  guestDataSchema,
  guestErasureSchema,
  guestSchema,
} from '#contract/contact/guest-data.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { Failure } from '#domain/failures.ts';
import { dismissErasure, eraseGuest, recordExport } from '#domain/guests/erase-guest.ts';
import {
  findGuest,
  type GuestRecords,
  isUnknown,
  listErasureRequests,
} from '#domain/guests/guest-data.queries.ts';
import { findGuestKey, type GuestLookup } from '#domain/guests/guest-identity.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../endpoint.ts';
import { presentGuestData } from '../public/your-data.ts';

export const guestDataEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.guestData,
    summary: 'Get everything stored about a guest, by email address or booking reference',
    guard: 'owner',
    asksAgain: true,
    query: guestSchema,
    answers: { status: 200, shape: guestDataSchema },
    failures: ['booking_not_found', 'guest_not_found'],
    async handle({ query }, { db, now }) {
      const guest = await findKnownGuest(db, query);
      return { status: 200, body: presentGuestData(guest, now, 'owner') };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.guestDataFile,
    summary: 'Export everything stored about a guest as a file; the export is audited',
    guard: 'owner',
    asksAgain: true,
    body: guestSchema,
    answers: { status: 200, shape: guestDataSchema },
    failures: ['booking_not_found', 'guest_not_found'],
    async handle({ body }, { db, now, inChange }) {
      const guest = await findKnownGuest(db, body);
      await inChange((change) => recordExport(change, guest));
      const headers = { 'content-disposition': 'attachment; filename="guest-data.json"' };
      return { status: 200, body: presentGuestData(guest, now, 'owner'), headers };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.guestDataErasure,
    summary: 'Erase a guest’s personal data; totals, payments and spots are unchanged',
    guard: 'owner',
    asksAgain: true,
    body: guestErasureSchema,
    answers: { status: 204, shape: null },
    failures: ['booking_not_found', 'guest_not_found', 'guest_still_coming'],
    async handle({ body }, { inChange }) {
      await inChange((change) => eraseGuest(change, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.erasureRequests,
    summary: 'List guests’ requests to be erased, oldest first',
    guard: 'owner',
    answers: { status: 200, shape: erasureRequestsSchema },
    async handle(_input, { db }) {
      const found = await listErasureRequests(db, ERASURE_REQUESTS_SHOWN);
      const requests = found.map(({ id, email, askedAt }) => ({
        id,
        email,
        askedAt: askedAt.toString(),
      }));
      return { status: 200, body: { requests } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.erasureDismissal,
    summary: 'Dismiss a request to be erased; nothing is erased and the guest is not notified',
    guard: 'owner',
    params: byId,
    body: erasureDismissalSchema,
    answers: { status: 204, shape: null },
    failures: ['erasure_request_not_found'],
    async handle({ params: { id }, body: { reason } }, { inChange }) {
      await inChange((change) => dismissErasure(change, id, reason));
      return { status: 204, body: null };
    },
  }),
];

/** Throws booking_not_found, guest_not_found. */
async function findKnownGuest(reader: Reader, lookup: GuestLookup): Promise<GuestRecords> {
  const guest = await findGuest(reader, await findGuestKey(reader, lookup));
  if (isUnknown(guest)) throw new Failure('guest_not_found');
  return guest;
}
