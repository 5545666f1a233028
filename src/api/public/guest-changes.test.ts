import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildConfirmedBooking } from '../../../test/factories.ts';

const notFound = { status: 404, body: { code: 'booking_not_found' } };
const tooLate = { status: 409, body: { code: 'too_late' } };

describeOnDatabase('changes by the guest', (kind) => {
  it('are refused with 404 without the right token', async () => {
    const app = await openTestApp(kind);
    const { reference, tourId } = await buildConfirmedBooking(app);
    const { id } = await buildAvailability(app, { tourId, date: '2026-12-06' });
    const client = app.client();
    const path = `/api/bookings/${reference}`;
    const token = 'A'.repeat(22);
    expect(await client.post(`${path}/cancellation`, { token })).toMatchObject(notFound);
    expect(await client.post(`${path}/move`, { token, availabilityId: id })).toMatchObject(
      notFound,
    );
  });

  it('are refused with 409 when an idempotency key is reused with another body', async () => {
    const app = await openTestApp(kind);
    const { reference, token } = await buildConfirmedBooking(app);
    const client = app.client();
    const path = `/api/bookings/${reference}/cancellation`;
    const options = { idempotencyKey: 'reused' };
    expect(await client.post(path, { token }, options)).toMatchObject({ status: 200 });
    expect(await client.post(path, { token, shownRefund: 0 }, options)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });

  it('are refused with 409 too_late less than 24 hours before the start', async () => {
    const app = await openTestApp(kind);
    const { reference, token, tourId } = await buildConfirmedBooking(app);
    const { id } = await buildAvailability(app, { tourId, date: '2026-12-06' });
    const client = app.client();
    const path = `/api/bookings/${reference}`;
    app.clock.set('2026-12-04T10:00:01Z');
    expect(await client.post(`${path}/move`, { token, availabilityId: id })).toMatchObject(tooLate);
    expect(await client.post(`${path}/cancellation`, { token })).toMatchObject(tooLate);
    app.clock.set('2026-12-04T10:00:00Z');
    expect(await client.post(`${path}/cancellation`, { token })).toMatchObject({ status: 200 });
  });
});
