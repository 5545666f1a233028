import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#domain/mails/mails.table.ts';
import { MAIL_QUEUE } from '#domain/mails/queue-mail.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnEachDatabase } from '../../test/database.ts';
import { buildAvailability, buildRequest, someParty } from '../../test/factories.ts';

describeOnEachDatabase('GET /metrics', (kind) => {
  it('reports waiting jobs, bookings, emails and requests by route', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId, tourId } = await buildAvailability(app);
    const { reference } = await buildRequest(app, { tourId });
    const hold = { ...someParty({ participants: 3 }), availabilityId };
    expect((await app.client().post('/api/bookings', hold)).status).toBe(201);
    await app.inChange(({ tx }) =>
      tx.update(mails).set({ status: 'failed' }).where(eq(mails.kind, 'team_new_request')),
    );
    await app.client().get(`/api/tours/${tourId}`);
    await app.client().get(`/api/bookings/${reference}?token=wrong`);
    const told = await (await fetch(`${await app.listen()}/metrics`)).text();
    expect(told.split('\n')).toEqual(
      expect.arrayContaining([
        'miradouro_database_up 1',
        'miradouro_seats_held 3',
        'miradouro_bookings_open{status="held"} 1',
        'miradouro_bookings_open{status="pending"} 1',
        'miradouro_bookings_last_day{status="held"} 1',
        'miradouro_mails_unsent{status="failed"} 1',
        `miradouro_jobs_waiting{queue="${MAIL_QUEUE}"} 2`,
        'miradouro_last_backup_timestamp_seconds 0',
      ]),
    );
    expect(told).toMatch(
      /_count\{method="GET",route="\/api\/tours\/:id",cached="no",status="200"\} 1/,
    );
    // All references count as one route, and none appears in the metrics.
    expect(told).toContain('route="/api/bookings/:reference",cached="no",status="404"');
    expect(told).not.toContain(reference);
  });
});
