import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { expect, type Site } from './site.ts';

export async function bookAsGuest(site: Site, availabilityId: string, party: object = {}) {
  const guest = site.client();
  const { body: held } = await guest.post<OwnBookingJson & { token: string }>('/api/bookings', {
    availabilityId,
    participants: 2,
    firstName: 'Ana',
    lastName: 'Prado',
    email: 'ana@correio.example',
    phone: '+351 912 345 678',
    language: 'en',
    ...party,
  });
  const { reference, token } = held;
  const paid = await guest.post(`/api/bookings/${reference}/payment`, { token });
  expect(paid.status).toBe(200);
  const find = async () =>
    (await guest.get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`)).body;
  return { reference, token, path: `/booking/${reference}?token=${token}`, find };
}
