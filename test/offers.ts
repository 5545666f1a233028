import { eq } from 'drizzle-orm';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import type { TestApp } from './app.ts';
import { buildRequest } from './factories.ts';

export const offeredStart = { date: '2026-12-06', time: '15:30' };
export const offerBody = (given: object = {}) => ({
  ...offeredStart,
  meetingPoint: 'At the kiosk by the viewpoint',
  totalAmount: 48_000,
  note: 'The guide is yours alone.',
  sendEmail: true,
  ...given,
});

type Refused = { code: string };

/** Creates a request of a large party, and the calls by which staff offer and the guest answers. */
export async function requestForOffer(
  app: TestApp,
  party: Parameters<typeof buildRequest>[1] = {},
) {
  const request = await buildRequest(app, { participants: 12, language: 'pt', ...party });
  const { reference, token } = request;
  const staff = await app.staffClient();
  const guest = app.client();
  const path = `/api/bookings/${reference}`;
  return {
    ...request,
    staff,
    guest,
    offer: (given: object = {}) =>
      staff.post<AdminRequestJson & Refused>(
        `/api/admin/requests/${reference}/offer`,
        offerBody(given),
      ),
    accept: (body: object = { token }, key?: string) =>
      guest.post<OwnBookingJson & Refused>(
        `${path}/acceptance`,
        body,
        key ? { idempotencyKey: key } : {},
      ),
    decline: () => guest.post<OwnBookingJson & Refused>(`${path}/cancellation`, { token }),
    find: async () => (await guest.get<OwnBookingJson>(`${path}?token=${token}`)).body,
  };
}

/** The kinds of a booking's emails, in alphabetical order. */
export const mailKindsOf = async (app: TestApp, id: string) =>
  (await app.db.select({ kind: mails.kind }).from(mails).where(eq(mails.subjectId, id)))
    .map(({ kind }) => kind)
    .sort();
