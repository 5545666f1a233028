import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { createInChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { rows } from '#platform/db/types.ts';
import { createTestClock } from '../clock.ts';
import { databaseKinds } from '../database.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { makePlace } from '../faults/place.ts';
import { somePicture } from '../pictures.ts';
import {
  ADMIN_PASSWORD,
  asNewVisitor,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';
import { startPostgres } from '../programs/postgres-server.ts';

/** Mounts a small disk, which requires root, and can fill it completely. */
function smallDisk(megabytes: number) {
  const folder = temporaryFolder('small-disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder.path]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder.path]);
    folder.remove();
  });
  const filler = join(folder.path, 'filler');
  return {
    path: folder.path,
    fill() {
      const { bavail, bsize } = statfsSync(folder.path);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    makeRoom: () => rmSync(filler),
  };
}

type Held = { reference: string; token: string };
type Refusal = { code?: string };

it.for(databaseKinds)(
  'refuses writes while the disk is full, loses no acknowledged booking and recovers when there is space (%s database)',
  { timeout: 120_000 },
  async (kind) => {
    const disk = smallDisk(300);
    const place = await makePlace(kind, disk.path);
    onTestFinished(place.remove);
    const availabilityId = await place.whileDown(async ({ inChange }) => {
      const { id: tourId } = await buildTour({ inChange }, { id: 'alfama', maxGroupSize: 30 });
      const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
      return (await buildAvailability({ inChange }, { tourId, date, capacity: 30 })).id;
    });
    const app = await startApp({ env: { ...place.env, LOG_LEVEL: 'silent' } });
    onTestFinished(app.kill);
    const guest = app.client();
    const staff = app.client();
    expect((await staff.signIn(ADMIN_PASSWORD)).status).toBe(200);
    const acknowledged: string[] = [];
    const book = async (words = '') => {
      const party = { ...someParty({ participants: 1 }), specialRequests: words, availabilityId };
      const options = { idempotencyKey: crypto.randomUUID(), headers: asNewVisitor() };
      const reply = await guest.post<Held>('/api/bookings', party, options);
      if (reply.status === 201) acknowledged.push(reply.body.reference);
      return reply;
    };
    const ready = async () => (await guest.get('/health/ready')).body;
    const upload = async (name: string) =>
      staff.upload('/api/admin/uploads', await somePicture(name, 640));
    const page = async () => (await guest.get('/tour/alfama')).status;
    expect((await book()).status).toBe(201);
    expect(await page()).toBe(200);

    disk.fill();
    expect(await ready()).toMatchObject({ status: 'down', down: ['disk'] });
    if (kind === 'server') {
      expect((await book()).status).toBe(201);
      const refused = await upload('tram.jpg');
      expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full' } });
    } else {
      let answer = await book('x'.repeat(1500));
      for (let guests = 0; guests < 25 && answer.status === 201; guests += 1) {
        answer = await book('x'.repeat(1500));
      }
      expect(answer).toMatchObject({ status: 503, body: { code: 'database_away' } });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(await page()).toBe(200);

    disk.makeRoom();
    expect(await ready()).toMatchObject({ status: 'up' });
    expect((await book()).status).toBe(201);
    expect((await upload('ferry.jpg')).status).toBe(201);
    expect(await page()).toBe(200);
    expect(await app.stop()).toBe(0);
    const where = { databaseUrl: place.env.DATABASE_URL ?? null, dataDir: disk.path };
    const database = await openDatabase(where);
    const stored = await rows<{ reference: string }>(
      database.db,
      sql`select reference from bookings`,
    );
    await database.close();
    expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged));
  },
);

it('answers 503 while the disk of the database server is full, still shows cached pages and recovers when there is space', {
  timeout: 120_000,
}, async () => {
  const disk = smallDisk(300);
  const server = await startPostgres('oldest', { fsync: 'on', max_connections: '40' }, disk.path);
  onTestFinished(server.stop);
  const folder = temporaryFolder('beside-full-disk');
  onTestFinished(folder.remove);
  const env = { DATABASE_URL: server.url('postgres'), DATA_DIR: folder.path };
  const place = { databaseUrl: env.DATABASE_URL, dataDir: folder.path };
  const before = await openDatabase(place);
  const inChange = createInChange(before.db, { send: async () => null }, createTestClock());
  await buildTour({ inChange }, { id: 'alfama' });
  await before.close();
  const app = await startApp({ env: { ...env, LOG_LEVEL: 'silent' } });
  onTestFinished(app.kill);
  const guest = app.client();
  const acknowledged: string[] = [];
  const write = async () => {
    const words = `${acknowledged.length} ${'x'.repeat(1500)}`;
    const party = { name: 'Ana', email: 'ana@mail.example', subject: 'general', language: 'en' };
    const message = { ...party, message: words };
    const reply = await guest.post<Refusal>('/api/contact', message, { headers: asNewVisitor() });
    if (reply.status === 201) acknowledged.push(words);
    return reply;
  };
  const page = async () => (await guest.get('/tour/alfama')).status;
  expect((await write()).status).toBe(201);
  expect(await page()).toBe(200);

  disk.fill();
  let answer = await write();
  for (let guests = 0; guests < 300 && answer.status === 201; guests += 1) answer = await write();
  expect(answer).toMatchObject({ status: 503, body: { code: 'database_away' } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await page()).toBe(200);

  disk.makeRoom();
  await expect.poll(async () => (await write()).status, { timeout: 15_000 }).toBe(201);
  const after = await openDatabase(place);
  const stored = await rows<{ message: string }>(
    after.db,
    sql`select message from contact_messages`,
  );
  await after.close();
  expect(stored.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
  expect(await app.stop()).toBe(0);
});
