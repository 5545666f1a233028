import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { CallOffChoice } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { openTestApp } from './app.ts';
import type { DatabaseKind } from './database.ts';
import { buildAvailability, someParty } from './factories.ts';

type Own = OwnBookingJson & { token: string; code?: string };
type Body = {
  reason?: string | { [locale in Locale]?: string };
  choice?: CallOffChoice;
  respondBy?: string;
  sendEmail?: boolean;
};

/** Fifteen days from the test clock's start: the answer is due long before. */
const DATE = '2026-12-05';
const OTHER_DATE = '2026-12-09';

/** A business with a booked date to call off, and another date of the same tour. */
export async function openCalledOffDate(
  kind: DatabaseKind,
  { otherCapacity = 7, limitsFactor = 100 } = {},
) {
  const app = await openTestApp(kind, { limitsFactor });
  const { id, tourId } = await buildAvailability(app, { date: DATE, capacity: 7 });
  const other = await buildAvailability(app, {
    tourId,
    date: OTHER_DATE,
    capacity: otherCapacity,
  });
  const guest = app.client('en');
  const path = `/api/admin/availabilities/${id}`;
  const hold = async (language: Locale, participants = 2) => {
    const email = `${language}-${crypto.randomUUID()}@mail.example`;
    const party = someParty({ participants, language, email });
    return (await guest.post<Own>('/api/bookings', { ...party, availabilityId: id })).body;
  };
  const book = async (language: Locale = 'en', participants = 2) => {
    const { reference, token } = await hold(language, participants);
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    return { reference, token };
  };
  type Booked = Awaited<ReturnType<typeof book>>;
  // Tests advance the clock, which ends sessions.
  const callOff = async ({ choice = 'rebook', ...body }: Body = {}) =>
    (await app.staffClient()).post<{
      bookings: number;
      refunds: number;
      waiting: number;
      code?: string;
    }>(`${path}/call-off`, { choice, ...body });
  const choose = ({ reference, token }: Booked, answer: object, idempotencyKey?: string) =>
    guest.post<Own>(
      `/api/bookings/${reference}/rebooking`,
      { token, ...answer },
      idempotencyKey ? { idempotencyKey } : {},
    );
  const rebookHold = ({ reference }: Booked) => `/api/bookings/${reference}/rebooking/hold`;
  const holdDate = (booked: Booked, availabilityId: string) =>
    guest.write<Own>('PUT', rebookHold(booked), { token: booked.token, availabilityId });
  const releaseDate = (booked: Booked) =>
    guest.write<Own>('DELETE', rebookHold(booked), { token: booked.token });
  const see = async ({ reference, token }: Booked) =>
    (await guest.get<Own>(`/api/bookings/${reference}?token=${token}`)).body;
  const seeDate = async (dateId = id) =>
    (await (await app.staffClient()).get<ManifestJson>(`/api/admin/availabilities/${dateId}`)).body;
  const toOther = { choice: 'date', availabilityId: other.id } as const;
  return {
    app,
    id,
    tourId,
    other,
    guest,
    hold,
    book,
    callOff,
    choose,
    holdDate,
    releaseDate,
    see,
    seeDate,
    toOther,
  };
}
