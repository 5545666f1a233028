import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { createInChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import { createTestClock } from '../clock.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { asNewVisitor, startApp, temporaryFolder } from '../programs/app-process.ts';
import { startPostgres } from '../programs/postgres-server.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';

/** `UNAVAILABLE_SECONDS=30` tests the documented limit; cached answers are reused for two seconds. */
const UNAVAILABLE_MS = Number(process.env.UNAVAILABLE_SECONDS ?? 7) * 1000;

it('while the database is unavailable pages stay readable and bookings can be retried, and the site recovers without a restart', {
  timeout: 60_000 + 2 * UNAVAILABLE_MS,
}, async () => {
  const server = await startPostgres('oldest');
  onTestFinished(server.stop);
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  const folder = temporaryFolder('database-unavailable');
  onTestFinished(folder.remove);
  const database = await openServer(server.url('postgres'));
  const inChange = createInChange(database.db, { send: async () => null }, createTestClock());
  const { id: tourId } = await buildTour({ inChange }, { name: { en: 'Alfama' } });
  const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
  const { id: availabilityId } = await buildAvailability({ inChange }, { tourId, date });
  await database.close();
  const env = {
    DATABASE_URL: server.url('postgres'),
    DATA_DIR: folder.path,
    SMTP_URL: sink.url,
    LOG_LEVEL: 'silent',
  };
  const app = await startApp({ env });
  onTestFinished(app.kill);
  const guest = app.client();
  await guest.csrfHeaders();

  const paths = ['/', '/tours', `/tour/${tourId}`, '/api/tours', `/api/tours/${tourId}`];
  const read = async () => {
    const replies = await Promise.all(paths.map((path) => guest.get(path)));
    return replies.map(({ status }, at) => `${status} ${paths[at]}`);
  };
  const allRead = paths.map((path) => `200 ${path}`);
  const party = { ...someParty({ participants: 1, email: 'ana@mail.example' }), availabilityId };
  const hold = (idempotencyKey: string) =>
    guest.post<{ reference: string; token: string }>('/api/bookings', party, {
      idempotencyKey,
      headers: asNewVisitor(),
    });
  expect(await read()).toEqual(allRead);
  const held = await hold('before');
  expect(held.status).toBe(201);

  await server.pause();
  const unavailableUntil = performance.now() + UNAVAILABLE_MS;
  while (performance.now() < unavailableUntil) {
    expect(await read()).toEqual(allRead);
    const refused = await hold('meanwhile');
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'database_away', detail: 'We’ll be back in a moment. Please try again.' },
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await guest.get('/health/ready')).toMatchObject({
      status: 503,
      body: { down: ['database'] },
    });
  }
  await server.resume();
  const restoredAt = performance.now();
  await expect.poll(async () => (await hold('meanwhile')).status, { timeout: 15_000 }).toBe(201);
  expect(performance.now() - restoredAt).toBeLessThan(15_000);

  const { reference, token } = held.body;
  const paid = await guest.post(
    `/api/bookings/${reference}/payment`,
    { token },
    { headers: asNewVisitor() },
  );
  expect(paid.status).toBe(200);
  expect((await sink.waitFor(isTo('ana@mail.example'))).subject).toContain(reference);
  expect(await read()).toEqual(allRead);
  expect((await guest.get('/health/ready')).status).toBe(200);
  const dates = () =>
    guest.get<{ spotsLeft: number; capacity: number }[]>(
      `/api/availabilities?tourId=${tourId}&from=${date}&to=${date}`,
    );
  await expect
    .poll(async () => {
      const [first] = (await dates()).body;
      return first && first.capacity - first.spotsLeft;
    })
    .toBe(2);
});
