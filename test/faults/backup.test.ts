import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { compareDatabases } from '#platform/db/compare.ts';
import { openDatabase } from '#platform/db/database.ts';
import { assertEmptyDatabase } from '#platform/db/restore.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { createEmptyDatabase } from '../database.ts';
import { inDays } from '../e2e/site/days.ts';
import {
  buildArticle,
  buildAvailability,
  buildConfirmedBooking,
  buildNewsletterIssue,
  buildNewsletterIssueMail,
  buildReview,
  buildStaffMember,
  buildTour,
  someParty,
} from '../factories.ts';
import { somePicture } from '../pictures.ts';
import {
  ADMIN_PASSWORD,
  type AppProcess,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';
import { startS3Server } from '../programs/s3-server.ts';
import { makePlace, type Place } from './place.ts';

const PASSPHRASE = 'seven sardines on a tram';

async function command(script: string, args: string[], env: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const { PATH = '', TMPDIR = '', NODE_COMPILE_CACHE = '' } = process.env;
  const all = { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...env };
  const run = promisify(execFile)(process.execPath, [path, ...args], { env: all });
  return run.then(
    ({ stdout }) => ({ stdout, stderr: '' }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }),
  );
}

const THE_REST = `
  insert into availability_series (tour_id, from_date, to_date, weekdays, times, capacity, languages)
    select id, '2027-01-01', '2027-02-01', '[1]', '["10:00"]', 5, '["en"]' from tours limit 1;
  insert into availability_blocks (from_date, to_date, reason) values ('2027-03-01', '2027-03-02', 'tab\there');
  insert into authenticators (staff_id, secret, last_step) select id, 'JBSWY3DP', 1 from staff limit 1;
  insert into recovery_codes (staff_id, code_hash) select id, 'hash' from staff limit 1;
  insert into passkeys (id, staff_id, name, public_key, counter, created_at)
    select 'key', id, 'Laptop', 'public', 4294967296, now() from staff limit 1;
  insert into passkey_challenges (browser_hash, challenge, expires_at)
    values ('hash', 'challenge', now() + interval '1 hour');
  insert into sessions (token_hash, staff_id, created_at, expires_at)
    select 'hash', id, now(), now() + interval '1 day' from staff limit 1;
  insert into push_subscriptions (staff_id, session_id, endpoint, p256dh, auth, user_agent, kinds, created_at)
    select staff_id, id, 'https://push.example/1', 'key', 'auth', 'Firefox', '["bookings"]', now() from sessions limit 1;
  insert into invitations (staff_id, expires_at) select id, now() + interval '1 day' from staff limit 1;
  insert into guides (id, staff_id, has_team_link, language)
    select '0123456789abcdef0123456789abcdef', id, true, 'pt' from staff limit 1;
  insert into guide_days_off (guide_id, from_date, to_date, note, created_at)
    select id, '2027-04-01', '2027-04-02', 'Férias', now() from guides;
  insert into erasure_requests (email, language, asked_at) values ('eva@mail.example', 'pt', now());
  insert into checkouts (booking_id, status, amount_cents, currency, session_id, expires_at, heard_at, created_at)
    select id, 'paid', 9000, 'EUR', 'cs_test', now(), now(), now() from bookings limit 1;
  insert into payments (booking_id, kind, amount_cents, currency, method, provider_id, at)
    select id, 'charge', 9000, 'EUR', 'stripe', 'pi_test', now() from bookings limit 1;
  insert into refund_orders (payment_id, status, provider_id, updated_at)
    select id, 'succeeded', 're_test', now() from payments limit 1;
  insert into disputes (id, charge_id, amount_cents, currency, reason, status, due_at, updated_at)
    select 'du_test', id, 9000, 'EUR', 'fraudulent', 'needs_response', now(), now() from payments limit 1;
  insert into payouts (id, amount_cents, currency, status, arrives_on, reference, contents, created_at)
    values ('po_test', 8840, 'EUR', 'paid', '2027-01-02', 'MIRADOURO', 'known', now());
  insert into provider_entries (id, kind, subject_id, amount_cents, fee_cents, net_cents, currency,
      guest_cents, guest_currency, payout_id, at, available_at)
    values ('txn_test', 'charge', 'pi_test', 9000, 160, 8840, 'EUR', 9000, 'EUR', 'po_test', now(), now());
  insert into provider_events (id, type, at) values ('evt_test', 'charge.refunded', now());
  insert into invoices (payment_id, kind, status, number, issued_at, created_at, updated_at)
    select id, 'invoice', 'issued', 'FT 2027/1', now(), now(), now() from payments limit 1;
  insert into gift_vouchers (code, status, amount_cents, currency, buyer_name, buyer_email, language, recipient_name,
      words, valid_until, paid_at, created_at)
    values ('GV-2345-6789-ABCD', 'active', 5000, 'EUR', 'Ana', 'ana@mail.example', 'pt', 'Núñez', 'Para ti',
      '2028-01-01', now(), now());
  insert into gift_voucher_tokens (voucher_id, token) select id, 'token' from gift_vouchers;
  insert into former_slugs (slug, article_id, changed_at) select 'once', id, now() from articles limit 1;
  insert into old_addresses (leads_from, leads_to, created_at) values ('/índice.php?p=7', '/contact', now());
  insert into discount_codes (code, kind, value, valid_from, tour_ids, created_at)
    select 'SPRING', 'share', 10, '2027-01-01', '["alfama"]', now();
  insert into pools (name, units, created_at) values ('Bicicletas', 7, now());
  update bookings set discount_code_id = (select id from discount_codes);
  insert into channels (name, commission_basis_points) values ('Viator', 2000);
  insert into channel_keys (channel_id, name, key_hash, ending) select id, 'Live', 'hash', 'abcd' from channels;
  insert into api_keys (name, key_hash, ending, scopes) values ('Accounting', 'hash', 'abcd', '["bookings:read"]');
  insert into channel_bookings (booking_id, channel_id, uuid, request_hash, unit_items, contact, emails_guest, created_at)
    select bookings.id, channels.id, gen_random_uuid(), 'hash', '[]', '{}', false, now() from bookings, channels limit 1;
  insert into channel_test_bookings (channel_id, uuid, booking, request_hash, created_at)
    select id, gen_random_uuid(), '{}', 'hash', now() from channels;
  insert into waitlist_entries (availability_id, status, participants, exclusive, first_name, email, language,
      created_at)
    select id, 'waiting', 2, false, 'Zé', 'ze@mail.example', 'pt', now() from availabilities limit 1;
  insert into outdated_texts (kind, record_id, field, language, words_hash, source, source_before, edited_at)
    select 'tour', id, 'name', 'ru', 'hash', 'en', 'Old Alfama', now() from tours limit 1;
  insert into erased_guests (id, erased_at) values ('hash-1795690000000', now());
  insert into job_failures (queue, total, in_a_row, last_at) values ('refund', 3, 1, now());
  insert into settings (section, value, updated_at) values ('law', '{"company":"Núñez & 渡辺"}', now());
  insert into funnel_counts (day, step, tour_id, language, device, count)
    select current_date, 'paid', id, 'ru', 'phone', 3 from tours;
  insert into visits (path, at, latitude, longitude, accuracy_metres) values ('/', now(), 38.71, -9.13, 12.5);
  insert into webhooks (id, url, events, secret, off_since, off_because, created_at)
    values (gen_random_uuid(), 'https://hooks.example.test/', '["booking.created"]', 'sealed.x', now(), 'owner', now());
  insert into webhook_deliveries (id, webhook_id, type, payload, status, attempts, status_code, answer, created_at)
    select gen_random_uuid(), id, 'booking.created', '{}', 'delivered', 1, 200, E'tab\there', now() from webhooks;
  insert into backups (at, place, error) values (now() - interval '2 days', 'nowhere', 'it was not there');
`;

async function live(place: Place): Promise<string> {
  return place.whileDown(async ({ db, inChange }) => {
    const rows = { inChange };
    const tour = await buildTour(rows, { id: 'alfama', name: { en: 'Alfama', ru: 'Алфама' } });
    await buildReview(rows, {
      bookingId: (await buildConfirmedBooking(rows, { tourId: tour.id })).id,
      tourId: tour.id,
    });
    await buildArticle(rows);
    const issue = await buildNewsletterIssue(rows, { status: 'sent' });
    await buildNewsletterIssueMail(rows, issue.id, { status: 'failed' });
    await buildStaffMember(rows, { username: 'admin', role: 'owner' });
    for (const statement of THE_REST.split(';\n').filter((each) => each.trim() !== '')) {
      await db.execute(sql.raw(statement));
    }
    return (await buildAvailability(rows, { tourId: tour.id, date: inDays(30) })).id;
  });
}

type Held = OwnBookingJson & { token: string };

async function use(app: AppProcess, availabilityId: string) {
  const staff = app.client();
  expect((await staff.signIn(ADMIN_PASSWORD)).status).toBe(200);
  const picture = await staff.upload<UploadJson>('/api/admin/uploads', await somePicture());
  expect(picture.status).toBe(201);
  const item = {
    pictureId: picture.body.id,
    title: { en: 'A tram' },
    description: {},
    isActive: true,
  };
  expect((await staff.post('/api/admin/gallery', item)).status).toBe(201);
  const tour = await staff.get<{ availabilities: unknown }>('/api/tours/alfama');
  expect(tour.status).toBe(200);
  const guest = app.client();
  const key = { idempotencyKey: 'the-same-again' };
  const party = { ...someParty(), availabilityId };
  const held = await guest.post<Held>('/api/bookings', party, key);
  expect(held.body).toMatchObject({ reference: expect.any(String) });
  const { reference, token } = held.body;
  await guest.post(`/api/bookings/${reference}/payment`, { token });
  const message = { name: 'Ana', email: 'ana@mail.example', subject: 'Other', message: 'A\nword' };
  const written = await guest.post('/api/contact', { ...message, language: 'pt' });
  expect(written.status).toBeLessThan(300);
  const session = [...staff.cookies].map((pair) => pair.join('=')).join('; ');
  return { session, reference, token, pictures: picture.body.variants.map(({ url }) => url) };
}

type Used = Awaited<ReturnType<typeof use>>;

async function answers(app: AppProcess, { session, reference, token, pictures }: Used) {
  const at = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(app.url + path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return `${response.status} ${bytes.toString('base64')}`;
  };
  const page = async (path: string) => {
    const response = await fetch(app.url + path);
    return `${response.status} ${(await response.text()).replaceAll(app.url, '')}`;
  };
  return {
    pages: await Promise.all(['/', '/tours', '/tour/alfama?lng=ru', '/gallery'].map(page)),
    data: await Promise.all(
      ['/api/tours', '/api/gallery', '/api/testimonials'].map((path) => at(path)),
    ),
    booking: await at(`/api/bookings/${reference}?token=${token}`),
    signedIn: await at('/api/admin/bookings', { cookie: session }),
    pictures: await Promise.all(pictures.map((path) => at(path))),
  };
}

/** Two starts and five commands take longer than the default limit on a shared machine. */
const PATIENCE_MS = 300_000;

it(
  'a backup of a running site restores or moves to the other kind of database and file store',
  async () => {
    const place = await makePlace('embedded');
    const s3 = await startS3Server();
    const elsewhere = temporaryFolder('restored');
    const [server, another] = [await createEmptyDatabase(), await createEmptyDatabase()];
    onTestFinished(async () => {
      await place.remove();
      await server.drop();
      await another.drop();
      await s3.stop();
      elsewhere.remove();
    });
    const availabilityId = await live(place);
    const bucket = (name: string) => s3.storageUrl.replace('?', `/${name}?`);
    const encrypted = { BACKUP_PASSPHRASE: PASSPHRASE };

    const first = await startApp({ env: place.env });
    const used = await use(first, availabilityId);
    const before = await answers(first, used);
    expect(before.pages[2]).toContain('Алфама');
    expect(before.pictures.length).toBeGreaterThan(1);
    const made = await command('backup', [bucket('backups')], { ...place.env, ...encrypted });
    expect(made).toMatchObject({ stderr: '', stdout: expect.stringContaining('and verified') });
    expect(made.stdout).not.toContain('S3RVER');
    await first.stop();

    const name = /miradouro-\S+\.tar\.gz\.sealed/.exec(made.stdout)?.[0] ?? '';
    const target = {
      DATABASE_URL: server.url,
      DATA_DIR: elsewhere.path,
      STORAGE_URL: bucket('uploads'),
    };
    const from = bucket(`backups/${name}`);
    const restored = await command('restore', [from], { ...target, ...encrypted });
    expect(restored).toMatchObject({ stderr: '', stdout: expect.stringContaining('Restored') });
    const second = await startApp({ env: target });
    expect(await answers(second, used)).toEqual(before);

    const folder = join(elsewhere.path, 'backups');
    expect((await command('backup', [folder], target)).stderr).toBe('');
    await second.stop();
    const home = join(elsewhere.path, 'home');
    const [archive = ''] = readdirSync(folder).filter((each) => each.endsWith('.tar.gz'));
    const back = await command('restore', [join(folder, archive)], { DATA_DIR: home });
    expect(back.stderr).toBe('');
    const atHome = { databaseUrl: null, dataDir: home };
    const onServer = { databaseUrl: server.url, dataDir: home };
    const returned = await differences(atHome, onServer);
    // The dump cannot contain its own backup entry.
    expect(returned.filter(({ table }) => table !== 'backups')).toEqual([]);
    const uploads = openFileStore({ storageUrl: null, dataDir: home });
    const inBucket = openFileStore({ storageUrl: target.STORAGE_URL, dataDir: home });
    expect(await uploads.list()).toEqual(await inBucket.list());
    await expect(assertEmptyDatabase(atHome)).rejects.toThrow('has a database already');
    await expect(assertEmptyDatabase(onServer)).rejects.toThrow('has tables already');

    const move = await command('move', ['--to', another.url], place.env);
    expect(move).toMatchObject({ stderr: '', stdout: expect.stringContaining('Moved.') });
    expect(move.stdout).not.toMatch(/ 0 → /);
    const { DATA_DIR: dataDir = '' } = place.env;
    const moved = { databaseUrl: another.url, dataDir };
    const database = await openDatabase(moved, { asItIs: true });
    await database.db.execute(sql`update tours set price_cents = price_cents + 1`);
    await database.close();
    expect(await differences({ databaseUrl: null, dataDir }, moved)).toEqual([
      { table: 'tours', rows: [1, 1], differences: 2 },
    ]);
  },
  PATIENCE_MS,
);

type Where = Parameters<typeof openDatabase>[0];

async function differences(one: Where, other: Where) {
  const [first, second] = [
    await openDatabase(one, { asItIs: true }),
    await openDatabase(other, { asItIs: true }),
  ];
  try {
    const compared = await compareDatabases(first.db, second.db);
    return compared.filter(({ differences }) => differences > 0);
  } finally {
    await first.close();
    await second.close();
  }
}
