import { expect, it } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { buildAvailability, buildRequest, buildTour, someParty } from '../../test/factories.ts';

/** On this Sunday, Lisbon's clocks skip from 01:00 to 02:00. */
const skipped = { date: '2027-03-28', time: '01:30' };

it('every endpoint refuses a start that summer time skips with 422 start_skipped', async () => {
  const app = await openTestApp('server');
  const staff = await app.staffClient();
  const { id: tourId } = await buildTour(app, { requestFrom: '00:00', requestUntil: '23:59' });
  const { id: availabilityId } = await buildAvailability(app, { tourId });
  const { reference } = await buildRequest(app, { tourId });
  const confirmation = { ...skipped, meetingPoint: 'Here', sendEmail: false };
  const opening = { tourId, capacity: 5, languages: ['en'] };
  const replies = {
    date: await staff.post('/api/admin/availabilities', { ...opening, ...skipped }),
    series: await staff.post('/api/admin/availabilities/series', {
      ...opening,
      from: '2027-03-01',
      to: '2027-04-01',
      weekdays: [7],
      times: ['01:30'],
      except: [],
    }),
    move: await staff.write('PUT', `/api/admin/availabilities/${availabilityId}`, {
      ...opening,
      ...skipped,
    }),
    request: await app.client().post('/api/requests', { ...someParty(), tourId, ...skipped }),
    confirmation: await staff.post(`/api/admin/requests/${reference}/confirmation`, confirmation),
    offer: await staff.post(`/api/admin/requests/${reference}/offer`, {
      ...confirmation,
      totalAmount: 9000,
    }),
  };
  for (const [name, reply] of Object.entries(replies)) {
    expect(reply, name).toMatchObject({
      status: 422,
      body: { code: 'start_skipped', detail: expect.stringContaining('01:30') },
    });
  }
});
