import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { buildAvailability, someParty } from './factories.ts';
import { makePlace } from './faults/place.ts';
import { startApp } from './programs/app-process.ts';
import { freePort } from './programs/free-port.ts';
import { isTo, startSmtpSink } from './programs/smtp-sink.ts';

type Attribute = { key: string; value: Readonly<Record<string, unknown>> };
type SpanJson = { name: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };
type TracesJson = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SpanJson[] }[];
  }[];
};

async function startCollector() {
  const received: TracesJson[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push((await json(request)) as TracesJson);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received };
}

it('an unavailable collector delays neither requests nor the stop', async () => {
  const place = await makePlace('server');
  onTestFinished(place.remove);
  const unusedUrl = `http://127.0.0.1:${await freePort()}`;
  const app = await startApp({ env: { ...place.env, OTEL_EXPORTER_OTLP_ENDPOINT: unusedUrl } });
  onTestFinished(app.kill);
  expect((await app.client().get('/tours')).status).toBe(200);
  expect(await app.stop()).toBe(0);
});

it('traces of requests, changes, statements and jobs reach a collector without any guest data', async () => {
  const collector = await startCollector();
  const sink = await startSmtpSink();
  onTestFinished(() => sink.stop());
  const place = await makePlace('server');
  onTestFinished(place.remove);
  const nextWeek = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
  const { id: availabilityId } = await place.whileDown((at) => buildAvailability(at, nextWeek));
  const app = await startApp({
    env: {
      ...place.env,
      SMTP_URL: sink.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    },
  });
  onTestFinished(app.kill);
  const guest = app.client();
  const party = someParty({ email: 'ana@mail.example', lastName: 'Beltrão' });
  const { body } = await guest.post<{ reference: string; token: string }>('/api/bookings', {
    ...party,
    availabilityId,
  });
  await guest.post(`/api/bookings/${body.reference}/payment`, { token: body.token });
  await sink.waitFor(isTo('ana@mail.example'));
  await app.stop();

  const resources = collector.received.flatMap(({ resourceSpans }) => resourceSpans);
  const readAttributes = (attributes: Attribute[]) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(readAttributes(resources[0]?.resource.attributes ?? [])).toMatchObject({
    'service.name': 'miradouro',
    'deployment.environment.name': 'trial',
  });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((it) => it.spans));
  const under = (parent: SpanJson | undefined) =>
    spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);
  const request = spans.find(({ name }) => name === 'POST /api/bookings');
  expect(readAttributes(request?.attributes ?? [])).toMatchObject({
    'http.response.status_code': 201,
  });
  const change = under(request).find(({ name }) => name === 'change');
  const statements = under(change).map(
    ({ attributes }) => readAttributes(attributes)['db.query.text'],
  );
  expect(statements.some((text) => String(text).includes('insert into "bookings"'))).toBe(true);
  const mailJob = spans.find(({ name }) => name === 'job send-mail');
  expect(under(mailJob).map(({ name }) => name)).toContain('select');

  const words = JSON.stringify(collector.received);
  for (const secret of ['ana@mail.example', 'Beltrão', body.token, body.reference]) {
    expect(words).not.toContain(secret);
  }
});
