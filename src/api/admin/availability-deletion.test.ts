import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildConfirmedBooking } from '../../../test/factories.ts';

const path = '/api/admin/availabilities';
const start = { date: '2026-12-06', time: '10:00' };

describeOnDatabase('DELETE /api/admin/availabilities/{id}', (kind) => {
  it('refuses to delete a booked date with 409 has_bookings', async () => {
    const app = await openTestApp(kind);
    const { id, tourId } = await buildAvailability(app, start);
    await buildConfirmedBooking(app, { tourId, ...start });
    const staff = await app.staffClient();
    const refused = { status: 409, body: { code: 'has_bookings' } };
    expect(await staff.write('DELETE', `${path}/${id}`)).toMatchObject(refused);
  });
});
