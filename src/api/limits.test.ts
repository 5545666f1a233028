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

it('limits one IP address to eight holds a minute with 429, whatever else it varies', async () => {
  const { app, dates } = await openBusiness();
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, at) => hold(app, dates[at % 12] ?? '', '203.0.113.7')),
  );
  expect(count(replies, 201)).toBe(8);
  expect(count(replies, 429)).toBe(17);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another IPv4 address is not limited; IPv6 addresses of one /64 count as one.
  expect((await hold(app, dates[0] ?? '', '203.0.113.8')).status).toBe(201);
  const hosts = Array.from({ length: 12 }, (_, at) =>
    hold(app, dates[at] ?? '', `2001:db8:1:2::${at + 1}`),
  );
  expect(count(await Promise.all(hosts), 201)).toBe(8);
});

it('does not count paid holds towards the limit of an IP address', async () => {
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

it('limits one IP address to twenty demo payments an hour with 429', async () => {
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

it('refuses moves of a booking with 429 once its guest has had ten emails', async () => {
  const { app, dates } = await openBusiness();
  const held = await hold(app, dates[0] ?? '', '203.0.113.7');
  const { reference, token } = held.body;
  const pay = `/api/bookings/${reference}/payment`;
  expect((await app.client().post(pay, { token }, from('203.0.113.7'))).status).toBe(200);
  const moves: number[] = [];
  for (let moved = 1; moved <= 14; moved += 1) {
    const availabilityId = dates[moved % 2] ?? '';
    // Each move comes from another address, but the emails have the same recipient.
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
  expect((await write(0, 'cancellation')).status).toBe(409);
  expect(await app.db.$count(mails, eq(mails.recipient, victim))).toBe(10);
});

it('does not count a hold that failed with 404', async () => {
  const { app, dates } = await openBusiness();
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (let tried = 0; tried < 12; tried += 1) {
    expect((await hold(app, unknown, '203.0.113.7')).status).toBe(404);
  }
  expect((await hold(app, dates[0] ?? '', '203.0.113.7')).status).toBe(201);
});

it('requires proof of work with 428 for a date with many unpaid holds from many addresses', async () => {
  const { app, dates } = await openBusiness();
  const date = dates[0] ?? '';
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, at) => hold(app, date, `198.51.100.${at}`)),
  );
  expect(count(crowd, 201)).toBe(20);
  const asked = await hold(app, date, '203.0.113.7');
  expect(asked).toMatchObject({ status: 428, body: { code: 'work_required', bits: 16 } });
  expect((await hold(app, dates[1] ?? '', '203.0.113.7')).status).toBe(201);

  const proof = await solveWork(asked.body);
  const party = { ...someParty({ participants: 1 }), availabilityId: date };
  const send = (address: string, given: string) =>
    app.client().post<Body>('/api/bookings', party, from(address, { [PROOF_HEADER]: given }));
  // The proof is valid for one address, once.
  expect((await send('203.0.113.9', proof)).status).toBe(428);
  expect((await send('203.0.113.7', `${proof}1`)).status).toBe(428);
  expect((await send('203.0.113.7', proof)).status).toBe(201);
  expect((await send('203.0.113.7', proof)).status).toBe(428);
});

it('requires proof of work with 428 after eight holds of a browser from changing addresses', async () => {
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
  const { reference, token } = replies[0]?.body ?? {};
  const paid = await browser.post(
    `/api/bookings/${reference}/payment`,
    { token },
    from('198.51.100.0'),
  );
  expect(paid.status).toBe(200);
  expect((await send(9)).status).toBe(201);
});

it('sha256 returns the same digests as Node.js', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = new Uint8Array(length).map((_, at) => at * 7 + length);
    const expected = createHash('sha256').update(text).digest('hex');
    expect(Buffer.from(sha256(text)).toString('hex'), `${length} bytes`).toBe(expected);
  }
});

it('limits emails to one address to ten an hour with 429, across senders and forms', async () => {
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
  // The newsletter's form answers 202 as usual, so that it reveals nothing.
  const requested = { email: victim, language: 'en' };
  const subscribed = await app.client().post('/api/newsletter', requested, from('198.51.100.99'));
  expect(subscribed.status).toBe(202);
  const kinds = await app.db.select().from(mails).where(eq(mails.kind, 'newsletter_opt_in'));
  expect(kinds).toHaveLength(0);
  const other = { email: 'other@mail.example', language: 'en' };
  await app.client().post('/api/newsletter', other, from('198.51.100.99'));
  expect(await app.db.select().from(mails).where(eq(mails.recipient, other.email))).toHaveLength(1);
});

it.each([
  ['note', (at: number) => `victim+${at}@mail.example`],
  ['dots', (at: number) => `${at % 2 ? 'v.ic.tim' : 'victim'}+${at}@gmail.com`],
  ['domain', (at: number) => `victim+${at}@${at % 2 ? 'googlemail' : 'gmail'}.com`],
])('counts addresses that differ in %s as one mailbox', async (_what, email) => {
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
  expect(sent.map(({ recipient }) => recipient)).toContain(email(1));
});

it('limits one IP address to twenty subscriptions in ten minutes with 429', async () => {
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
])('refuses the first name “%s” with 422', async (firstName) => {
  const { app, dates } = await openBusiness();
  const body = { ...someParty({ firstName }), availabilityId: dates[0] };
  const refused = await app.client().post('/api/bookings', body, from('203.0.113.7'));
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { firstName: [expect.any(String)] } },
  });
});

it('limits one IP address to forty failed sign-ins in fifteen minutes with 429', async () => {
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

it('does not lock out the owner at another IP address after many failed sign-ins', async () => {
  const { app } = await openBusiness();
  const login = (password: string, address: string) =>
    app.client().post('/api/admin/login', { username: 'admin', password }, from(address));
  for (let at = 0; at < 70; at += 1) await login('wrong', `198.51.100.${at}`);
  for (const expected of [401, 401, 401, 429]) {
    expect((await login('wrong', '192.0.2.1')).status).toBe(expected);
  }
  expect((await login('correct-horse-battery', '203.0.113.8')).status).toBe(200);
}, 120_000);

it('checks one password at a time, and refuses a long queue with 429', async () => {
  const { app } = await openBusiness();
  const login = (at: number) =>
    app
      .client()
      .post('/api/admin/login', { username: `u${at}`, password: 'x' }, from(`198.51.100.${at}`));
  const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => login(at)));
  expect(new Set(statuses(replies))).toEqual(new Set([401, 429]));
  expect(count(replies, 429)).toBeGreaterThan(20);
});

it('limits one IP address to sixty requests by reference a minute with 429', async () => {
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

it('limits one IP address to thirty views of guest data in ten minutes with 429', async () => {
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

it('limits wrong passwords in a password change to ten with 429', async () => {
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
  'hides the metrics with 404 and logs the reason once, behind a proxy that sends only %s',
  async (name, value) => {
    const app = await openTestApp('server');
    const get = (headers: Record<string, string> = {}) => app.client().get('/metrics', { headers });
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await get({ host })).status, host).toBe(200);
    }
    expect((await get({ [name]: value })).status).toBe(404);
    expect((await get({ [name]: value })).status).toBe(404);
    expect((await get()).status).toBe(404);
    const told = app.logLines.filter((line) => line.includes('TRUSTED_PROXIES'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(name === 'host' ? 'a Host that is not' : `the header ${name}`);
  },
);

it('hides the metrics with 404 if PUBLIC_URL is https and no proxy is configured', async () => {
  const app = await openTestApp('server', { publicUrl: 'https://tours.example' });
  expect((await app.client().get('/metrics')).status).toBe(404);
  expect(app.logLines.filter((line) => line.includes('PUBLIC_URL is https'))).toHaveLength(1);
});

it('shows the metrics to local requests beside a configured proxy, but not through it', async () => {
  const app = await openTestApp('server', {
    publicUrl: 'https://tours.example',
    trustedProxies: 2,
  });
  const get = (headers: Record<string, string> = {}) => app.client().get('/metrics', { headers });
  // With one proxy fewer than trusted, the visitor can choose the address that counts.
  expect((await get({ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).status).toBe(404);
  expect((await get({ host: 'tours.example' })).status).toBe(404);
  expect((await get()).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
});
