import { createHash } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { solveWork } from '#api/client/solve-work.ts';
import { PROOF_HEADER } from '#contract/http/proof-of-work.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Reply } from '../../test/client.ts';
import { buildAvailability, buildTour, someParty } from '../../test/factories.ts';

type Body = { code?: string; reference: string; token: string; challenge: string; bits: number };

/** A business behind a proxy, with twelve dates of thirty seats each. */
async function openBusiness() {
  const app = await openTestApp('server', { trustedProxies: 1 });
  const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
  const dates: string[] = [];
  for (let day = 10; day < 22; day += 1) {
    const date = { tourId, date: `2026-12-${day}`, time: '10:00', capacity: 30 };
    dates.push((await buildAvailability(app, date)).id);
  }
  return { app, dates };
}

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});

/** Another guest with each call: another browser, name and e-mail. */
function hold(app: TestApp, availabilityId: string, address: string, email?: string) {
  guests += 1;
  const party = someParty({ email: email ?? `guest${guests}@mail.example`, participants: 1 });
  const body = { ...party, availabilityId };
  return app.client().post<Body>('/api/bookings', body, from(address));
}
let guests = 0;

const statuses = (replies: readonly Reply<unknown>[]) => replies.map(({ status }) => status);
const count = (replies: readonly Reply<unknown>[], status: number) =>
  statuses(replies).filter((each) => each === status).length;

it('holds no more for one address than eight in a minute, whatever it varies', async () => {
  const { app, dates } = await openBusiness();
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, at) => hold(app, dates[at % 12] ?? '', '203.0.113.7')),
  );
  expect(count(replies, 201)).toBe(8);
  expect(count(replies, 429)).toBe(17);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // A neighbour is not concerned; a neighbour in the same /64 is the same.
  expect((await hold(app, dates[0] ?? '', '203.0.113.8')).status).toBe(201);
  const hosts = Array.from({ length: 12 }, (_, at) =>
    hold(app, dates[at] ?? '', `2001:db8:1:2::${at + 1}`),
  );
  expect(count(await Promise.all(hosts), 201)).toBe(8);
});

it('lets a family behind one address book again and again, for what is paid does not count', async () => {
  const { app, dates } = await openBusiness();
  for (let booked = 0; booked < 12; booked += 1) {
    const held = await hold(app, dates[booked] ?? '', '203.0.113.7');
    expect(held.status).toBe(201);
    const { reference, token } = held.body;
    const path = `/api/bookings/${reference}/payment`;
    const paid = await app.client().post(path, { token }, from('203.0.113.7'));
    expect(paid.status).toBe(200);
  }
});

it('takes no more than twenty bookings an hour from one address, for the demo is paid with nothing', async () => {
  const { app, dates } = await openBusiness();
  const outcomes: number[] = [];
  for (let booked = 0; booked < 24; booked += 1) {
    const elsewhere = `198.51.100.${booked + 1}`;
    const held = await hold(app, dates[booked % dates.length] ?? '', elsewhere);
    const { reference, token } = held.body;
    const path = `/api/bookings/${reference}/payment`;
    outcomes.push((await app.client().post(path, { token }, from('203.0.113.7'))).status);
  }
  expect(outcomes.filter((status) => status === 200)).toHaveLength(20);
  expect(outcomes.filter((status) => status === 429)).toHaveLength(4);
});

it('moves a booking back and forth no more often than its guest gets mail', async () => {
  const { app, dates } = await openBusiness();
  const held = await hold(app, dates[0] ?? '', '203.0.113.7');
  const { reference, token } = held.body;
  const pay = `/api/bookings/${reference}/payment`;
  expect((await app.client().post(pay, { token }, from('203.0.113.7'))).status).toBe(200);
  const moves: number[] = [];
  for (let moved = 1; moved <= 14; moved += 1) {
    const availabilityId = dates[moved % 2] ?? '';
    // Each from elsewhere: the mail's reader is the same.
    const path = `/api/bookings/${reference}/move`;
    const reply = await app
      .client()
      .post(path, { token, availabilityId }, from(`203.0.113.${moved + 20}`));
    moves.push(reply.status);
  }
  expect(moves.filter((status) => status === 200)).toHaveLength(9);
  expect(moves.slice(9)).toEqual(Array.from({ length: 5 }, () => 429));
});

it('counts cancellation emails towards the limit, and refuses no cancellation', async () => {
  const { app, dates } = await openBusiness();
  const victim = 'victim@mail.example';
  const cancelled: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    const address = `198.51.100.${at + 1}`;
    const held = await hold(app, dates[at] ?? '', address, victim);
    if (held.status === 429) continue;
    const { reference, token } = held.body;
    const own = `/api/bookings/${reference}`;
    await app.client().post(`${own}/payment`, { token }, from(address));
    const reply = await app.client().post(`${own}/cancellation`, { token }, from(address));
    cancelled.push(reply.status);
  }
  expect(cancelled).toEqual(Array(5).fill(200));
  expect(await app.db.$count(mails, eq(mails.recipient, victim))).toBe(10);
});

it('cancels without an email once the limit of the address is reached', async () => {
  const { app, dates } = await openBusiness();
  const victim = 'victim@mail.example';
  const address = (at: number) => `198.51.100.${at + 1}`;
  const holds = await Promise.all(
    Array.from({ length: 8 }, (_, at) => hold(app, dates[at] ?? '', address(at), victim)),
  );
  const write = (at: number, what: string) => {
    const { reference, token } = holds[at]?.body ?? {};
    const path = `/api/bookings/${reference}/${what}`;
    return app.client().post(path, { token }, from(address(at)));
  };
  for (const what of ['payment', 'cancellation']) {
    for (let at = 0; at < 8; at += 1) expect((await write(at, what)).status).toBe(200);
  }
  // A repeated cancellation changes nothing and does not count towards the limit.
  expect((await write(0, 'cancellation')).status).toBe(409);
  expect(await app.db.$count(mails, eq(mails.recipient, victim))).toBe(10);
});

it('counts no hold that was not taken', async () => {
  const { app, dates } = await openBusiness();
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (let tried = 0; tried < 12; tried += 1) {
    expect((await hold(app, unknown, '203.0.113.7')).status).toBe(404);
  }
  expect((await hold(app, dates[0] ?? '', '203.0.113.7')).status).toBe(201);
});

it('asks for work, and refuses nobody, where a date has many unpaid holds from everywhere', async () => {
  const { app, dates } = await openBusiness();
  const date = dates[0] ?? '';
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, at) => hold(app, date, `198.51.100.${at}`)),
  );
  expect(count(crowd, 201)).toBe(20);
  const asked = await hold(app, date, '203.0.113.7');
  expect(asked).toMatchObject({ status: 428, body: { code: 'work_required', bits: 16 } });
  // Another date costs nothing.
  expect((await hold(app, dates[1] ?? '', '203.0.113.7')).status).toBe(201);

  const proof = await solveWork(asked.body);
  const party = { ...someParty({ participants: 1 }), availabilityId: date };
  const send = (address: string, given: string) =>
    app.client().post<Body>('/api/bookings', party, from(address, { [PROOF_HEADER]: given }));
  // Not from elsewhere, not with another answer, and not twice.
  expect((await send('203.0.113.9', proof)).status).toBe(428);
  expect((await send('203.0.113.7', `${proof}1`)).status).toBe(428);
  expect((await send('203.0.113.7', proof)).status).toBe(201);
  expect((await send('203.0.113.7', proof)).status).toBe(428);
});

it('counts a browser that keeps its cookies as one, whatever addresses it comes from', async () => {
  const { app, dates } = await openBusiness();
  const browser = app.client();
  const send = (at: number) => {
    const party = someParty({ email: `roaming${at}@mail.example`, participants: 1 });
    const body = { ...party, availabilityId: dates[at % 12] };
    return browser.post<Body>('/api/bookings', body, from(`198.51.100.${at}`));
  };
  await browser.csrfHeaders();
  const replies: Reply<Body>[] = [];
  for (let at = 0; at < 9; at += 1) replies.push(await send(at));
  expect(statuses(replies)).toEqual([...Array(8).fill(201), 428]);
  // What it pays for counts no more.
  const { reference, token } = replies[0]?.body ?? {};
  const paid = await browser.post(
    `/api/bookings/${reference}/payment`,
    { token },
    from('198.51.100.0'),
  );
  expect(paid.status).toBe(200);
  expect((await send(9)).status).toBe(201);
});

it('hashes as SHA-256 does', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = new Uint8Array(length).map((_, at) => at * 7 + length);
    const expected = createHash('sha256').update(text).digest('hex');
    expect(Buffer.from(sha256(text)).toString('hex'), `${length} bytes`).toBe(expected);
  }
});

it('sends one address ten mails an hour, whoever asks for them and by which form', async () => {
  const { app } = await openBusiness();
  const { id: tourId } = await buildTour(app, {});
  const victim = 'victim@mail.example';
  const request = (at: number) =>
    app.client().post(
      '/api/requests',
      {
        ...someParty({ email: at % 2 ? victim : victim.toUpperCase() }),
        tourId,
        date: '2026-12-05',
        time: '10:00',
      },
      from(`198.51.100.${at}`),
    );
  const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => request(at)));
  expect(count(replies, 201)).toBe(10);
  expect(count(replies, 429)).toBe(30);
  // The newsletter's form says to everybody what it always says, and sends nothing.
  const requested = { email: victim, language: 'en' };
  const subscribed = await app.client().post('/api/newsletter', requested, from('198.51.100.99'));
  expect(subscribed.status).toBe(202);
  const kinds = await app.db.select().from(mails).where(eq(mails.kind, 'newsletter_opt_in'));
  expect(kinds).toHaveLength(0);
  // Others get theirs.
  const other = { email: 'other@mail.example', language: 'en' };
  await app.client().post('/api/newsletter', other, from('198.51.100.99'));
  expect(await app.db.select().from(mails).where(eq(mails.recipient, other.email))).toHaveLength(1);
});

it.each([
  ['note', (at: number) => `victim+${at}@mail.example`],
  ['dots', (at: number) => `${at % 2 ? 'v.ic.tim' : 'victim'}+${at}@gmail.com`],
  ['domain', (at: number) => `victim+${at}@${at % 2 ? 'googlemail' : 'gmail'}.com`],
])('counts a mailbox as one, whatever the %s of its address', async (_what, email) => {
  const { app } = await openBusiness();
  const requested = (at: number) => ({ email: email(at), language: 'en' });
  for (let at = 0; at < 24; at += 1) {
    const asked = await app
      .client()
      .post('/api/newsletter', requested(at), from(`198.51.100.${at}`));
    expect(asked.status).toBe(202);
  }
  const sent = await app.db.select().from(mails);
  expect(sent).toHaveLength(10);
  // Mail goes to the address as it was typed.
  expect(sent.map(({ recipient }) => recipient)).toContain(email(1));
});

it('lets one address order twenty mails in ten minutes', async () => {
  const { app } = await openBusiness();
  const requested = (at: number) => ({ email: `reader${at}@mail.example`, language: 'en' });
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      app.client().post('/api/newsletter', requested(at), from('203.0.113.7')),
    ),
  );
  expect(count(replies, 202)).toBe(20);
  expect(count(replies, 429)).toBe(5);
});

it.each([
  'Claim at https://evil.example',
  'evil.example',
  'www.evil',
  '<b>Ana</b>',
  'a@b',
  '[Ana](x)',
])('takes %s for nobody’s name', async (firstName) => {
  const { app, dates } = await openBusiness();
  const body = { ...someParty({ firstName }), availabilityId: dates[0] };
  const refused = await app.client().post('/api/bookings', body, from('203.0.113.7'));
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { firstName: [expect.any(String)] } },
  });
});

it('tries forty passwords in a quarter of an hour from one address, whatever the names', async () => {
  const { app } = await openBusiness();
  const login = (username: string, password: string, address: string) =>
    app.client().post('/api/admin/login', { username, password }, from(address));
  let tried = 0;
  for (let at = 0; at < 60; at += 1) {
    const { status } = await login(`user${at}`, 'wrong', '203.0.113.7');
    if (status === 401) tried += 1;
    else expect(status).toBe(429);
  }
  expect(tried).toBe(40);
  expect((await login('admin', 'correct-horse-battery', '203.0.113.7')).status).toBe(429);
  expect((await login('admin', 'correct-horse-battery', '203.0.113.8')).status).toBe(200);
});

it('never locks the owner out who comes from elsewhere, however many try the name', async () => {
  const { app } = await openBusiness();
  const login = (password: string, address: string) =>
    app.client().post('/api/admin/login', { username: 'admin', password }, from(address));
  for (let at = 0; at < 70; at += 1) await login('wrong', `198.51.100.${at}`);
  // Each address that comes now has three tries instead of five.
  for (const expected of [401, 401, 401, 429]) {
    expect((await login('wrong', '192.0.2.1')).status).toBe(expected);
  }
  expect((await login('correct-horse-battery', '203.0.113.8')).status).toBe(200);
}, 120_000);

it('compares one password at a time, and refuses early what would wait long', async () => {
  const { app } = await openBusiness();
  const login = (at: number) =>
    app
      .client()
      .post('/api/admin/login', { username: `u${at}`, password: 'x' }, from(`198.51.100.${at}`));
  const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => login(at)));
  expect(new Set(statuses(replies))).toEqual(new Set([401, 429]));
  expect(count(replies, 429)).toBeGreaterThan(20);
});

it('asks for no reference more often than sixty times a minute', async () => {
  const { app } = await openBusiness();
  const look = (path: string) => app.client().get(path, from('203.0.113.7'));
  const paths = [
    '/api/bookings/LX-00000000',
    '/api/reviews/LX-00000000',
    '/booking/LX-00000000',
    '/BOOKING/LX-00000000/',
    '//review/LX-00000000.data',
    '/%62ooking/LX-00000000',
  ];
  const replies = await Promise.all(
    Array.from({ length: 90 }, (_, at) => look(paths[at % paths.length] ?? '')),
  );
  expect(count(replies, 429)).toBe(30);
});

it('shows what is kept of a guest no more than thirty times in ten minutes', async () => {
  const { app } = await openBusiness();
  const id = '00000000-0000-4000-8000-000000000000';
  const paths = [`/api/your-data?id=${id}&token=x`, `/Your-Data/?id=${id}&token=x`];
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      app.client().get(paths[at % 2] ?? '', from('203.0.113.7')),
    ),
  );
  expect(count(replies, 429)).toBe(10);
  const ask = await app
    .client()
    .post('/api/your-data/erasure', { id, token: 'x' }, from('203.0.113.7'));
  expect(ask.status).toBe(429);
});

it('changes no password after ten wrong ones', async () => {
  const { app } = await openBusiness();
  const staff = await app.staffClient();
  const change = () =>
    staff.post('/api/admin/password', {
      currentPassword: 'wrong',
      newPassword: 'new-horse-battery',
      confirmPassword: 'new-horse-battery',
    });
  const replies: Reply<unknown>[] = [];
  for (let tried = 0; tried < 12; tried += 1) replies.push(await change());
  expect(statuses(replies)).toEqual([...Array(10).fill(422), 429, 429]);
});

const signsOfProxies = [
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-host', 'tours.example'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=203.0.113.7'],
  ['via', '1.1 caddy'],
  ['x-real-ip', '203.0.113.7'],
  ['cf-connecting-ip', '203.0.113.7'],
  ['true-client-ip', '203.0.113.7'],
  ['host', 'tours.example'],
] as const;

it.each(signsOfProxies)(
  'keeps the metrics shut, and says why once, behind a proxy that says no more than %s',
  async (name, value) => {
    const app = await openTestApp('server');
    const get = (headers: Record<string, string> = {}) => app.client().get('/metrics', { headers });
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await get({ host })).status, host).toBe(200);
    }
    expect((await get({ [name]: value })).status).toBe(404);
    expect((await get({ [name]: value })).status).toBe(404);
    // What one request said holds for those that say nothing.
    expect((await get()).status).toBe(404);
    const told = app.logLines.filter((line) => line.includes('TRUSTED_PROXIES'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(name === 'host' ? 'a Host that is not' : `the header ${name}`);
  },
);

it('keeps the metrics shut where visitors come by https, which is a proxy’s', async () => {
  const app = await openTestApp('server', { publicUrl: 'https://tours.example' });
  expect((await app.client().get('/metrics')).status).toBe(404);
  expect(app.logLines.filter((line) => line.includes('PUBLIC_URL is https'))).toHaveLength(1);
});

it('shows the metrics to this machine beside a proxy that is named, and to nobody through it', async () => {
  const app = await openTestApp('server', {
    publicUrl: 'https://tours.example',
    trustedProxies: 2,
  });
  const get = (headers: Record<string, string> = {}) => app.client().get('/metrics', { headers });
  // One proxy where two are trusted: the visitor writes what counts as their address.
  expect((await get({ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).status).toBe(404);
  expect((await get({ host: 'tours.example' })).status).toBe(404);
  expect((await get()).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
});
