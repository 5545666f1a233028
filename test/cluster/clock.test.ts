import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { makePlace } from '../faults/place.ts';
import { ADMIN_PASSWORD, asNewVisitor, startApp } from '../programs/app-process.ts';
import { falseClock } from '../programs/false-clock.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';

/** The clock library rereads its setting once a second. */
const PATIENCE = { timeout: 10_000 };

type Held = { reference: string; token: string };

it('a clock that jumps an hour ahead and back ends holds, while sessions, emails and bookings continue', async () => {
  const place = await makePlace('server');
  onTestFinished(place.remove);
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  const { id: availabilityId } = await place.whileDown(async ({ inChange }) => {
    const { id: tourId } = await buildTour({ inChange }, { maxGroupSize: 30 });
    const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
    return buildAvailability({ inChange }, { tourId, date, capacity: 30 });
  });
  const clock = falseClock();
  const app = await startApp({ env: { ...place.env, ...clock.env, SMTP_URL: sink.url } });
  onTestFinished(app.kill);
  const staff = app.client();
  expect((await staff.signIn(ADMIN_PASSWORD)).status).toBe(200);
  const guest = app.client();
  const write = <Body>(path: string, body: unknown) =>
    guest.post<Body>(path, body, {
      idempotencyKey: crypto.randomUUID(),
      headers: asNewVisitor(),
    });
  const hold = async (email: string) => {
    const party = { ...someParty({ participants: 1, email }), availabilityId };
    const { status, body } = await write<Held>('/api/bookings', party);
    expect(status).toBe(201);
    return body;
  };
  const pay = ({ reference, token }: Held) =>
    write<{ code?: string }>(`/api/bookings/${reference}/payment`, { token });
  const all = async (name: string) => {
    const email = `${name}@mail.example`;
    expect((await pay(await hold(email))).status).toBe(200);
    await sink.waitFor(isTo(email));
    expect((await staff.get('/api/admin/bookings')).status).toBe(200);
    expect((await guest.get('/')).status).toBe(200);
    expect((await guest.get('/health/ready')).status).toBe(200);
  };
  const hour = async () => readHour(await guest.get('/health/live'));
  await all('ana');
  const before = await hold('boris@mail.example');

  clock.jump('+1h');
  await expect.poll(hour, PATIENCE).toBe(1);
  expect(await pay(before)).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
  await all('carla');
  const ahead = await hold('dora@mail.example');

  clock.jump('+0');
  await expect.poll(hour, PATIENCE).toBe(0);
  await all('eva');
  // A hold made under the wrong clock stays valid, for more than 15 minutes.
  expect((await pay(ahead)).status).toBe(200);
  expect(await app.stop()).toBe(0);
});

const readHour = ({ headers }: { headers: Headers }): number =>
  Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 3_600_000) + 0;
