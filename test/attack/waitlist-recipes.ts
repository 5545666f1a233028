import { adminApi } from '#contract/http/admin-api-paths.ts';
import { api } from '#contract/http/api-paths.ts';
import { waitlistToken } from '#domain/waitlist/waitlist-link.ts';
import { type Booked, makeDate, makeTour, type Named, party, type Recipe } from './business.ts';

/** Joining, leaving, inviting and booking from the waitlist of a full date, as in `bookingRecipes`. */
export const waitlistRecipes: readonly Recipe[] = [
  async function waitForSeats(ask, business) {
    const tourId = await makeTour(ask, business);
    const availabilityId = await makeDate(ask, business, tourId, 27);
    const join = (firstName: string, participants: number) => {
      const { email } = party(business);
      const body = { availabilityId, participants, firstName, email, language: 'en' };
      return ask('POST', api.waitlist, { body });
    };
    await join('Early', 2);
    const full = { ...party(business), availabilityId, participants: 7 };
    const { reference, token } = (await ask<Booked>('POST', api.bookings, { body: full })).body;
    await ask('POST', api.bookingPayment, { params: { reference }, body: { token } });
    await ask('POST', api.bookingLinks, { body: { reference, email: party(business).email } });
    await join('Many', 30);
    for (const name of ['Ana', 'Bruno', 'Carla']) await join(name, 7);
    const path = { params: { id: availabilityId } };
    const list = await ask<Named[]>('GET', adminApi.dateWaitlist, path);
    const [ana, bruno, carla] = list.body.map(({ id }) => ({ params: { id } }));
    await ask('POST', adminApi.waitlistInvitation, ana);
    await ask('DELETE', adminApi.waitlistEntry, { ...ana, body: {} });
    await ask('DELETE', adminApi.waitlistEntry, { ...ana, body: {} });
    await ask('POST', adminApi.bookingCancellation, { params: { reference }, body: {} });
    await ask('POST', adminApi.waitlistInvitation, bruno);
    const tokenOf = (entry = bruno) =>
      waitlistToken(business.app.guestSecret, entry?.params.id ?? '');
    const query = { token: tokenOf() };
    await ask('GET', api.waitlist, { query });
    const larger = { capacity: 14 };
    await ask('POST', adminApi.waitlistInvitation, carla);
    await ask('PUT', adminApi.availability, { ...path, body: larger });
    await ask('DELETE', api.waitlist, { body: query });
    await ask('DELETE', api.waitlist, { body: { token: tokenOf(carla) } });
    // A guest who cancelled is invited by hand only.
    const other = await makeDate(ask, business, tourId, 28);
    const whole = { ...party(business), availabilityId: other, participants: 7 };
    const book = async (body: object) => {
      const booked = (await ask<Booked>('POST', api.bookings, { body })).body;
      await ask('POST', api.bookingPayment, {
        params: { reference: booked.reference },
        body: { token: booked.token },
      });
      return booked;
    };
    const cancel = (booked: Booked) =>
      ask('POST', api.bookingCancellation, {
        params: { reference: booked.reference },
        body: { token: booked.token },
      });
    await cancel(await book(whole));
    const next = await book({ ...party(business), availabilityId: other, participants: 7 });
    const { email } = whole;
    const again = { availabilityId: other, participants: 2, firstName: 'Eva', email };
    await ask('POST', api.waitlist, { body: { ...again, language: 'en' } });
    await cancel(next);
    const waiting = await ask<Named[]>('GET', adminApi.dateWaitlist, { params: { id: other } });
    const id = waiting.body[0]?.id ?? '';
    await ask('POST', adminApi.waitlistInvitation, { params: { id } });
  },
];
