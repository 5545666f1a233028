import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { createClient } from '../client.ts';
import { buildAvailability, someParty } from '../factories.ts';
import { asNewVisitor, startApp } from '../programs/app-process.ts';
import { freePort } from '../programs/free-port.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';
import { startProgram } from '../programs/start.ts';
import { makePlace } from './place.ts';

// The processes use the real clock.
const nextWeek = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
const METRICS_TOKEN = 'a-token-for-the-metrics';

it('a worker sends emails of bookings made at a web process, and serves no pages', async () => {
  const place = await makePlace('server');
  onTestFinished(place.remove);
  const [ofWeb, ofWorker] = [await startSmtpSink(), await startSmtpSink()];
  onTestFinished(async () => void (await Promise.all([ofWeb.stop(), ofWorker.stop()])));
  const { id } = await place.whileDown((at) => buildAvailability(at, nextWeek));
  const web = await startApp({ env: { ...place.env, ROLE: 'web', SMTP_URL: ofWeb.url } });
  onTestFinished(web.kill);
  const port = await freePort();
  const worker = await startApp({
    env: {
      ...place.env,
      ROLE: 'worker',
      SMTP_URL: ofWorker.url,
      PORT: String(port),
      PUBLIC_URL: web.url,
      METRICS_TOKEN,
    },
  });
  onTestFinished(worker.kill);

  const guest = web.client();
  const write = <Body>(path: string, body: unknown) =>
    guest.post<Body>(path, body, {
      idempotencyKey: crypto.randomUUID(),
      headers: asNewVisitor(),
    });
  const party = {
    ...someParty({ participants: 1, email: 'ana@mail.example' }),
    availabilityId: id,
  };
  const { body } = await write<{ reference: string; token: string }>('/api/bookings', party);
  const paid = await write(`/api/bookings/${body.reference}/payment`, { token: body.token });
  expect(paid.status).toBe(200);
  const mail = await ofWorker.waitFor(isTo('ana@mail.example'));
  expect(mail.text).toContain(`${web.url}/booking/${body.reference}`);
  await ofWorker.waitFor(isTo('team@miradouro.example'));
  expect(ofWeb.mails).toEqual([]);

  const own = `http://127.0.0.1:${port}`;
  const client = createClient((path, init) => fetch(own + path, init));
  expect((await client.get('/health/ready')).body).toMatchObject({ status: 'up' });
  const metrics = await fetch(`${own}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toContain('miradouro_jobs_waiting');
  for (const path of ['/', '/api/tours', '/api/csrf-token', '/admin', '/favicon.svg']) {
    expect([path, (await fetch(own + path)).status]).toEqual([path, 404]);
  }
  expect([await web.stop(), await worker.stop()]).toEqual([0, 0]);
});

it('a process on the embedded database has both roles and refuses a single one', async () => {
  const program = startProgram({ ROLE: 'worker', PUBLIC_URL: 'https://tours.example' });
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toMatch(/^ROLE must be all without DATABASE_URL: .*\.\n$/);
});
