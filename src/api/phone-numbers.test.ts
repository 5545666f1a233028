import { afterEach, expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { defaultRegion, setRegion } from '#contract/settings/region.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildAvailability, buildTour, someParty } from '../../test/factories.ts';
import { toInternational } from './http/read-phone.ts';

afterEach(() => setRegion(defaultRegion));

it.each([
  ['PT', '912 345 678', '+351 912 345 678'],
  ['PT', '21 342 12 34', '+351 21 342 1234'],
  ['DE', '030/123456', '+49 30 123456'],
  ['JP', '090-1234-5678', '+81 90 1234 5678'],
  ['US', '(415) 555-2671', '+1 415 555 2671'],
  ['US', '00351912345678', '+351 912 345 678'],
  ['PT', '+44 7700 900142', '+44 7700 900142'],
  ['PT', '+49(170)1234567', '+49 170 1234567'],
  // With a country code, an unknown number stays as it was typed.
  ['PT', '+999 123 456 789', '+999 123 456 789'],
  ['PT', '812 345', null],
  ['XX', '912 345 678', null],
])('in %s, reads the phone number %j as %j', (phoneCountry, typed, read) => {
  setRegion({ ...defaultRegion, phoneCountry });
  expect(toInternational(typed)).toBe(read);
});

describeOnDatabase('Phone numbers', (kind) => {
  it('are stored in international form, typed by guests or staff', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const { id: availabilityId } = await buildAvailability(app, { tourId });
    const party = someParty({ participants: 1, phone: '912 345 678' });
    const guest = app.client();
    await guest.post('/api/bookings', { ...party, availabilityId });
    await guest.post('/api/requests', { ...party, tourId, date: '2026-12-06', time: '10:00' });
    const staff = await app.staffClient();
    const path = '/api/admin/bookings';
    const { body } = await staff.post<BookingInFullJson>(path, { ...party, availabilityId });
    const stored = await app.db.select({ phone: bookings.phone }).from(bookings);
    expect(stored.map(({ phone }) => phone)).toEqual(Array(3).fill('+351 912 345 678'));
    const edited = await staff.write<BookingInFullJson>('PATCH', `${path}/${body.reference}`, {
      phone: '962222333',
    });
    expect(edited.body.phone).toBe('+351 962 222 333');
  });

  it('are refused without a country code if the business’s country has no such number', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const party = someParty({ phone: '812 345 6' });
    expect(await app.client().post('/api/bookings', { ...party, availabilityId })).toMatchObject({
      status: 422,
      body: { errors: { phone: [expect.stringContaining('country code')] } },
    });
  });

  it('follow the country in the settings', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const staff = await app.staffClient();
    const region = { ...defaultRegion, phoneCountry: 'GB' };
    expect(await staff.write('PUT', '/api/admin/settings/region', region)).toMatchObject({
      status: 200,
      body: { phoneCountry: 'GB' },
    });
    const party = someParty({ phone: '07911 123456' });
    const order = { ...party, availabilityId };
    expect(await staff.post('/api/admin/bookings', order)).toMatchObject({
      status: 201,
      body: { phone: '+44 7911 123456' },
    });
  });

  it('are read in the stored country after the region is saved without one', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const path = '/api/admin/settings/region';
    await staff.write('PUT', path, { ...defaultRegion, phoneCountry: 'GB' });
    const { phoneCountry: _none, ...region } = defaultRegion;
    expect(await staff.write('PUT', path, region)).toMatchObject({
      status: 200,
      body: { phoneCountry: 'GB' },
    });
    expect((await staff.write('PUT', path, { ...region, phoneCountry: '' })).status).toBe(422);
  });
});
