import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { OwnEntryJson, WaitlistEntryJson } from '#contract/bookings/waitlist.schemas.ts';
import { waitlistEntries } from '#domain/bookings/waitlist-entries.table.ts';
import { waitlistToken } from '#domain/waitlist/waitlist-link.ts';
import { openTestApp } from './app.ts';
import type { DatabaseKind } from './database.ts';
import { buildAvailability, buildTour, someParty } from './factories.ts';

type Own = OwnBookingJson & { token: string; code?: string };

/** A date with four seats that a party has booked, in the second week of the test clock. */
export async function openFullDate(kind: DatabaseKind, { capacity = 4, ...tourFacts } = {}) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const tour = await buildTour(app, tourFacts);
  const { id } = await buildAvailability(app, {
    tourId: tour.id,
    date: '2026-12-05',
    time: '10:00',
    capacity,
  });
  const guest = app.client('en');
  const hold = (participants: number, given: object = {}) =>
    guest.post<Own>('/api/bookings', {
      ...someParty({ participants, email: `${crypto.randomUUID()}@mail.example` }),
      availabilityId: id,
      ...given,
    });
  const pay = ({ reference, token }: Own) =>
    guest.post<Own>(`/api/bookings/${reference}/payment`, { token });
  const book = async (participants: number, given: object = {}) => {
    const { body } = await hold(participants, given);
    await pay(body);
    return body;
  };
  const cancel = ({ reference, token }: Own) =>
    guest.post(`/api/bookings/${reference}/cancellation`, { token });
  const join = (firstName: string, participants: number, given: object = {}) =>
    guest.post<{ code?: string }>('/api/waitlist', {
      availabilityId: id,
      participants,
      firstName,
      email: `${firstName.toLowerCase()}@mail.example`,
      language: 'pt',
      ...given,
    });
  const entries = () => app.db.select().from(waitlistEntries).orderBy(waitlistEntries.createdAt);
  const states = async () =>
    Object.fromEntries((await entries()).map(({ firstName, status }) => [firstName, status]));
  const tokenOf = async (firstName: string) => {
    const entry = (await entries()).find((each) => each.firstName === firstName);
    return waitlistToken(app.guestSecret, entry?.id ?? '');
  };
  const see = async (firstName: string) =>
    (await guest.get<OwnEntryJson>(`/api/waitlist?token=${await tokenOf(firstName)}`)).body;
  const leave = async (firstName: string) =>
    guest.write('DELETE', '/api/waitlist', { token: await tokenOf(firstName) });
  // Tests advance the clock, which ends sessions.
  const list = async () =>
    (
      await (
        await app.staffClient()
      ).get<WaitlistEntryJson[]>(`/api/admin/availabilities/${id}/waitlist`)
    ).body;
  const booked = await book(capacity);
  return {
    app,
    tour,
    id,
    guest,
    hold,
    pay,
    book,
    cancel,
    join,
    entries,
    states,
    tokenOf,
    see,
    leave,
    list,
    booked,
  };
}
