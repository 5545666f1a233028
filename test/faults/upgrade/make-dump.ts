import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { createClient as CreateClient } from '../../client.ts';
import { ADMIN_PASSWORD } from '../../programs/app-process.ts';
import { findPostgresPrograms } from '../../programs/postgres-programs.ts';
import { startPostgres } from '../../programs/postgres-server.ts';
import { isTo, startSmtpSink } from '../../programs/smtp-sink.ts';
import { startProgram } from '../../programs/start.ts';

/**
 * `node test/faults/upgrade/make-dump.ts` made first-release.sql.gz, once.
 * It installs, builds and starts the first release with its demo, uses it through its API until every table
 * has rows, and dumps the database with Debian's pg_dump.
 */
const FIRST_RELEASE = '67e80ec';

const resolvePath = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'miradouro-first-release-'));
const archive = spawnSync('git', ['archive', FIRST_RELEASE], { maxBuffer: 1024 ** 3 });
execFileSync('tar', ['-x', '-C', folder], { input: archive.stdout });
for (const step of [['ci'], ['run', 'build']]) {
  execFileSync('npm', step, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
const server = await startPostgres('oldest');
const sink = await startSmtpSink();
const url = server.url('postgres');
const DATA_DIR = join(folder, 'data');
const env = { DATABASE_URL: url, DATA_DIR, ADMIN_PASSWORD, SEED: 'demo', SMTP_URL: sink.url };
const app = startProgram(env, [], [join(folder, 'src/main.ts')]);
try {
  const booking = await use(await app.url());
  app.process.kill('SIGTERM');
  await app.ended;
  const { folder: programs } = findPostgresPrograms('oldest', folder);
  const flags = ['--no-owner', '--no-privileges', url];
  const dump = execFileSync(join(programs, 'pg_dump'), flags, { maxBuffer: 1024 ** 3 });
  // Commands of newer psql versions, which the dump does not need.
  const sql = dump.toString().replaceAll(/^\\(un)?restrict .*\n/gm, '');
  writeFileSync(resolvePath('first-release.sql.gz'), gzipSync(sql, { level: 9 }));
  writeFileSync(resolvePath('first-release.json'), `${JSON.stringify(booking, null, 2)}\n`);
} finally {
  app.process.kill('SIGKILL');
  await app.ended;
  await sink.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
}

type Own = { reference: string; token: string };

async function use(site: string): Promise<Own> {
  const own: { createClient: typeof CreateClient } = await import(join(folder, 'test/client.ts'));
  const client = own.createClient((path, init) => fetch(site + path, init));
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const headers = { ...(await client.csrfHeaders()), 'content-type': 'application/json' };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const init = { method, headers: { ...headers, ...key }, body: JSON.stringify(body) };
    const reply = await client.send<Body>(path, init);
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const post = <Body>(path: string, body: unknown) => ask<Body>('POST', path, body);
  const who = (firstName: string) => ({
    participants: 2,
    firstName,
    lastName: 'O’Hara-Núñez',
    email: `${firstName.toLowerCase()}@mail.example`,
    phone: '+351912345678',
    specialRequests: 'A tab\there, a \\ there,\nand 日本語',
    language: 'ru',
  });
  const tours = await ask<{ id: string }[]>('GET', '/api/tours');
  const tourId = 'alfama-at-dawn';
  if (!tours.some(({ id }) => id === tourId))
    throw new Error('The demo does not contain the tour to book');
  type Date = { id: string; spotsLeft: number; date: string };
  const dates = await ask<Date[]>('GET', `/api/availabilities?tourId=${tourId}`);
  const free = dates.filter(({ spotsLeft }) => spotsLeft >= 4).slice(5);
  const hold = (name: string, at: number) =>
    post<Own>('/api/bookings', { ...who(name), availabilityId: free[at]?.id });
  const pay = async (name: string, at: number) => {
    const { reference, token } = await hold(name, at);
    await post(`/api/bookings/${reference}/payment`, { token });
    return { reference, token };
  };
  const stored = await pay('Anna', 0);
  const moved = await pay('Boris', 1);
  const availabilityId = free[2]?.id;
  await post(`/api/bookings/${moved.reference}/move`, { token: moved.token, availabilityId });
  const refunded = await pay('Carla', 3);
  const reason = { token: refunded.token, reason: 'Rain' };
  await post(`/api/bookings/${refunded.reference}/cancellation`, reason);
  await hold('Dora', 4);
  const requested = { ...who('Eva'), tourId, date: free[6]?.date, time: '07:15' };
  const request = await post<Own>('/api/requests', requested);
  const contactMessage = {
    name: 'Fay',
    email: 'fay@mail.example',
    subject: 'A dog',
    language: 'pt',
  };
  await post('/api/contact', {
    ...contactMessage,
    message: 'Is there room for my dog?\nShe is small.',
  });
  const coords = { lat: 38.7223, lon: -9.1393, accuracy: 20 };
  await post('/api/track-visit', { path: '/', referrer: null, coords });
  for (const name of ['gil', 'hana', 'ivo']) {
    await post('/api/newsletter', { email: `${name}@mail.example`, language: 'pt' });
  }
  for (const name of ['gil', 'hana']) {
    const { text = '' } = await sink.waitFor(isTo(`${name}@mail.example`));
    const link = new URL(/https?:\S+newsletter\S+/.exec(text)?.[0] ?? '');
    const { id, token } = Object.fromEntries(link.searchParams);
    await post('/api/newsletter/confirmation', { id, token });
    if (name === 'hana') await post('/api/newsletter/unsubscription', { id, token });
  }
  await post('/api/admin/login', { username: 'admin', password: ADMIN_PASSWORD });
  const from = free[8]?.date ?? '';
  const [to, ends] = [14, 28].map((days) => later(from, days));
  await post('/api/admin/availabilities/blocks', { from: ends, to: ends, reason: 'Holiday' });
  const series = { tourId, from, to, weekdays: [1, 3], times: ['07:45'], capacity: 6 };
  const { ids } = await post<{ ids: string[] }>('/api/admin/availabilities/series', series);
  await post(`/api/admin/availabilities/${ids[0]}/calling-off`, { reason: 'Storm' });
  const notes = { adminNotes: 'Came before; brings "friends".' };
  await ask('PATCH', `/api/admin/bookings/${stored.reference}`, notes);
  await sink.stop();
  await post(`/api/admin/requests/${request.reference}/confirmation`, {
    date: requested.date,
    time: requested.time,
    meetingPoint: 'Miradouro de Santa Luzia',
    sendEmail: true,
  });
  await pay('Jorge', 7);
  return stored;
}

function later(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
