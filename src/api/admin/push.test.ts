import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { PUSH_DEVICES_MAX, SESSION_DAYS } from '#contract/constants.ts';
import type { PushJson } from '#contract/staff/push.schemas.ts';
import { type PushKind, pushKinds } from '#contract/staff/push-kinds.ts';
import { queueGuestMail } from '#domain/bookings/booking-mails.ts';
import { askAboutDates } from '#domain/bookings/minimum-guests.ts';
import { pushSubscriptions } from '#domain/staff/push-subscriptions.table.ts';
import { auditLog, sessions, staff as staffTable } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import {
  type DatabaseKind,
  describeOnDatabase,
  describeOnEachDatabase,
} from '../../../test/database.ts';
import {
  buildAvailability,
  buildRequest,
  buildStaffMember,
  buildTour,
  byGuest,
  STAFF_PASSWORD,
  someMessage,
  someParty,
} from '../../../test/factories.ts';
import {
  type Browser,
  type PushService,
  startPushService,
} from '../../../test/programs/push-service.ts';
import { startSmtpSink } from '../../../test/programs/smtp-sink.ts';

const path = '/api/admin/account/push';
const WAIT = { timeout: 30_000, interval: 50 };

const message = someMessage();

type Opened = { app: TestApp; service: PushService };

async function openService(): Promise<PushService> {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  return service;
}

async function open(kind: DatabaseKind): Promise<Opened> {
  const service = await openService();
  const app = await openTestApp(kind, { loopbackPush: service.origin, limitsFactor: 100 });
  return { app, service };
}

const turnOn = (client: Client, browser: Browser, kinds: readonly PushKind[] = pushKinds) =>
  client.write('PUT', path, { ...browser.subscription, kinds });

/** A signed-in member whose browser gets notifications. */
async function withDevice(
  { app, service }: Opened,
  {
    language = 'en',
    kinds = pushKinds,
    ...given
  }: Parameters<typeof buildStaffMember>[1] & {
    kinds?: readonly PushKind[];
  } = {},
) {
  const { id, username } = await buildStaffMember(app, given);
  const client = app.client(language);
  await client.signIn(STAFF_PASSWORD, username);
  const browser = service.subscribe();
  expect((await turnOn(client, browser, kinds)).status).toBe(204);
  return { id, username, client, browser };
}

const read = async (client: Client) => (await client.get<PushJson>(path)).body;
const storedIn = ({ db }: TestApp) => db.select().from(pushSubscriptions);
const arrival = (browser: Browser, count = 1) =>
  vi.waitUntil(() => browser.received.length >= count && browser.received[count - 1], WAIT);

async function book(app: TestApp, availabilityId: string, participants = 4): Promise<string> {
  const guest = app.client();
  const { body: hold } = await guest.post<OwnBookingJson & { token: string }>('/api/bookings', {
    ...someParty({ participants }),
    availabilityId,
  });
  const { reference, token } = hold;
  const paid = await guest.post(`/api/bookings/${reference}/payment`, { token });
  expect(paid.status).toBe(200);
  return reference;
}

const alfama = { name: { en: 'Alfama at dawn', pt: 'Alfama ao amanhecer' } };

describeOnEachDatabase('a notification', (kind) => {
  it('of a new request names tour, start, people and first name in the member’s language, and opens it', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { browser, client } = await withDevice(opened, { language: 'pt' });
    await app.startWorker();
    const tour = await buildTour(app, alfama);
    const { reference } = await buildRequest(app, { tourId: tour.id, participants: 4 });
    const { payload, headers, vapid } = await arrival(browser);
    expect(payload).toEqual({
      title: 'Novo pedido: Alfama ao amanhecer',
      body: 'sáb., 5 de dez., 10:00\u00a0AM · 4 pessoas · Inês',
      path: `/admin/requests?reference=${reference}`,
      tag: `request-${reference}`,
    });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const { publicKey, devices } = await read(client);
    expect(vapid).toMatchObject({ publicKey, sub: 'mailto:ola@casa.example' });
    expect(vapid.aud).toBe(opened.service.origin);
    await vi.waitUntil(async () => (await read(client)).devices[0]?.lastSuccessAt, WAIT);
    expect(devices).toMatchObject([{ isCurrent: true, kinds: pushKinds }]);
  });
});

describeOnDatabase('a notification', (kind) => {
  it('of a new booking opens the booking, and a guide’s opens its date and is about their own dates only', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const office = await withDevice(opened);
    const guide = await withDevice(opened, { role: 'guide' });
    const other = await withDevice(opened, { role: 'guide' });
    await app.startWorker();
    const tour = await buildTour(app, alfama);
    const own = await buildAvailability(app, { tourId: tour.id, guideId: guide.id });
    const reference = await book(app, own.id, 1);
    await buildRequest(app);
    await app.client().post('/api/contact', message);
    const text = {
      title: 'New booking: Alfama at dawn',
      body: 'Sat, 5 Dec, 10:00\u00a0AM · 1 person · Inês',
      tag: `booking-${reference}`,
    };
    expect((await arrival(guide.browser)).payload).toEqual({
      ...text,
      path: `/admin?date=${own.id}`,
    });
    await arrival(office.browser, 3);
    const heard = office.browser.received.map(({ payload }) => payload);
    expect(heard).toContainEqual({ ...text, path: `/admin/bookings/${reference}` });
    expect(heard).toContainEqual({
      title: 'New message from Anna',
      body: 'Open it to read and answer.',
      path: expect.stringMatching(/^\/admin\/requests\?tab=messages&message=[\da-f-]{36}$/),
      tag: expect.stringMatching(/^message-/),
    });
    expect(guide.browser.received).toHaveLength(1);
    expect(other.browser.tries()).toBe(0);
    expect(JSON.stringify(heard)).not.toMatch(/Carvalho|Berg|@|912|rain/);
  });

  it('of a date below its minimum of guests says how many are booked, opens the dashboard, and spares guides', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const office = await withDevice(opened, { kinds: ['decisions'], language: 'pt' });
    const guide = await withDevice(opened, { role: 'guide' });
    await app.startWorker();
    const tour = await buildTour(app, { ...alfama, minGuests: 4, decideHours: 720 });
    const { id } = await buildAvailability(app, { tourId: tour.id, guideId: guide.id });
    await book(app, id, 2);
    await app.inChange(askAboutDates);
    expect((await arrival(office.browser)).payload).toEqual({
      title: 'Realizar ou anular? Alfama ao amanhecer',
      body: 'sáb., 5 de dez., 10:00\u00a0AM · 2 de 4 pessoas',
      path: '/admin',
      tag: `decision-${id}`,
    });
    const kinds = guide.browser.received.map(({ payload }) => payload.tag);
    expect(kinds.filter((tag) => tag.startsWith('decision'))).toEqual([]);
  });

  it('of an undelivered email counts them, and opens their list', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const sink = await startSmtpSink();
    sink.refused.add('gone@mail.example');
    const { browser } = await withDevice(opened, { kinds: ['failed_mail'] });
    await app.startWorker(sink.url);
    const booking = await buildRequest(app, { email: 'gone@mail.example' });
    expect((await arrival(browser)).payload).toEqual({
      title: '1 email wasn’t delivered',
      body: 'Open the list to see why and send again.',
      path: '/admin/dashboard/mail?status=failed',
      tag: 'failed-mail',
    });
    await byGuest(app)((change) => queueGuestMail(change, booking, 'request_received', 'again'));
    expect((await arrival(browser, 2)).payload.title).toBe('2 emails weren’t delivered');
    await sink.stop();
  });

  it('is sent neither for a kind that is not chosen, nor to the member who made the booking', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const quiet = await withDevice(opened, { kinds: ['messages'] });
    const author = await withDevice(opened);
    const colleague = await withDevice(opened);
    const { id } = await buildAvailability(app);
    const order = { ...someParty(), availabilityId: id, payment: 'none', sendEmail: false };
    const made = await author.client.post('/api/admin/bookings', order);
    expect(made.status).toBe(201);
    await app.startWorker();
    await arrival(colleague.browser);
    await app.client().post('/api/contact', message);
    for (const { browser } of [quiet, author]) {
      expect((await arrival(browser)).payload.title).toBe('New message from Anna');
    }
  });

  it('is retried after a failure, and its subscription is deleted once the push service ended it', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { browser } = await withDevice(opened);
    const gone = await withDevice(opened);
    browser.answers.push(500);
    gone.browser.answers.push(410, 410);
    await app.startWorker();
    await buildRequest(app);
    await arrival(browser);
    expect(browser.tries()).toBe(2);
    expect(gone.browser.tries()).toBe(1);
    expect((await storedIn(app)).map(({ staffId }) => staffId)).not.toContain(gone.id);
    expect((await read(gone.client)).devices).toEqual([]);
    const { endpoint } = browser.subscription;
    expect(app.logLines.join('')).toContain('push not sent');
    expect(app.logLines.join('')).not.toContain(endpoint);
  });

  it('is not sent once the request was answered', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { browser, client } = await withDevice(opened);
    const { reference } = await buildRequest(app);
    const declined = await client.post(`/api/admin/requests/${reference}/cancellation`, {
      sendEmail: false,
    });
    expect(declined.status).toBe(200);
    await app.startWorker();
    await app.client().post('/api/contact', message);
    expect((await arrival(browser)).payload.title).toBe('New message from Anna');
    expect(browser.tries()).toBe(1);
  });

  it('stops when a member becomes a guide, who may open no requests', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { browser, id } = await withDevice(opened);
    const office = await withDevice(opened);
    await app.inChange(({ tx }) =>
      tx.update(staffTable).set({ role: 'guide' }).where(eq(staffTable.id, id)),
    );
    await app.startWorker();
    await buildRequest(app);
    await arrival(office.browser);
    expect(browser.tries()).toBe(0);
  });
});

describeOnDatabase('a push subscription', (kind) => {
  it('ends with its session: at sign-out, when the session is ended, and at deactivation', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const owner = await app.confirmedClient();
    const [out, ended, left] = [
      await withDevice(opened),
      await withDevice(opened),
      await withDevice(opened),
    ];
    const sessionOf = async (id: string) =>
      (await app.db.select().from(sessions).where(eq(sessions.staffId, id)))[0]?.id;
    expect((await out.client.post('/api/admin/logout', {})).status).toBe(204);
    const end = await owner.write('DELETE', `/api/admin/sessions/${await sessionOf(ended.id)}`);
    expect(end.status).toBe(204);
    expect((await owner.write('DELETE', `/api/admin/team/${left.id}`)).status).toBe(204);
    expect(await storedIn(app)).toEqual([]);
  });

  it(`outlives an idle session, pauses after ${SESSION_DAYS} days, and goes on with the member’s next sign-in`, async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { username, browser, client } = await withDevice(opened, { kinds: ['messages'] });
    app.clock.advance({ hours: 24 * 3 });
    expect((await client.get(path)).status).toBe(401);
    await app.startWorker();
    const elsewhere = await app.staffClient(username);
    await app.client().post('/api/contact', message);
    await arrival(browser);
    expect((await read(elsewhere)).devices).toMatchObject([{ isCurrent: false }]);

    app.clock.advance({ hours: 24 * SESSION_DAYS });
    const next = await app.staffClient(username);
    const other = await withDevice(opened);
    await app.client().post('/api/contact', { ...message, name: 'Ivo Luz' });
    await arrival(other.browser);
    expect(browser.tries()).toBe(1);
    const renew = (by: Client) => by.post(`${path}/renewal`, browser.subscription);
    const unknown = { status: 404, body: { code: 'push_device_not_found' } };
    expect(await renew(other.client)).toMatchObject(unknown);
    expect((await renew(next)).status).toBe(204);
    await app.client().post('/api/contact', { ...message, name: 'Rui Sá' });
    expect((await arrival(browser, 2)).payload.title).toBe('New message from Rui');
    const pausesAt = app
      .clock()
      .add({ hours: 24 * SESSION_DAYS })
      .toString();
    expect((await read(next)).devices).toMatchObject([
      { isCurrent: true, kinds: ['messages'], pausesAt },
    ]);
  });

  it('that its member removed or signed out of stays off after the next sign-in', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { username, browser, client } = await withDevice(opened);
    await client.post('/api/admin/logout', {});
    const next = await app.staffClient(username);
    const renewed = await next.post(`${path}/renewal`, browser.subscription);
    expect(renewed).toMatchObject({ status: 404, body: { code: 'push_device_not_found' } });
  });

  it('ends when a password change ends the other sessions, also after its session expired', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const paused = await withDevice(opened);
    app.clock.advance({ hours: 24 * (SESSION_DAYS + 1) });
    const client = await app.staffClient(paused.username);
    const browser = opened.service.subscribe();
    await turnOn(client, browser);
    expect(await storedIn(app)).toHaveLength(2);
    const newPassword = 'a tram goes uphill slowly';
    const changed = await client.post('/api/admin/password', {
      currentPassword: STAFF_PASSWORD,
      newPassword,
      confirmPassword: newPassword,
    });
    expect(changed.status).toBeLessThan(300);
    const [left, ...others] = await storedIn(app);
    expect(left?.endpoint).toBe(browser.subscription.endpoint);
    expect(others).toEqual([]);
  });

  it('is one for each browser: choosing kinds changes it, and another member’s sign-in takes it over', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { client, browser, id } = await withDevice(opened);
    await turnOn(client, browser, ['messages']);
    expect((await read(client)).devices).toMatchObject([{ kinds: ['messages'] }]);
    await turnOn(client, opened.service.subscribe(), ['requests']);
    expect((await read(client)).devices).toMatchObject([{ kinds: ['requests'] }]);
    await turnOn(client, browser, ['bookings']);
    const audits = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audits.filter(({ action }) => action === 'push.turned_on').length).toBeGreaterThan(0);
    const guide = await app.staffClient((await buildStaffMember(app, { role: 'guide' })).username);
    await turnOn(guide, browser);
    expect(await read(client)).toMatchObject({ devices: [] });
    expect(await read(guide)).toMatchObject({
      kinds: ['bookings'],
      devices: [{ kinds: ['bookings'], isCurrent: true }],
    });
  });

  it('is neither listed for, removed by, nor taken over by another member who knows its address', async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { client, browser } = await withDevice(opened);
    const stranger = await app.staffClient((await buildStaffMember(app)).username);
    const id = (await read(client)).devices[0]?.id;
    expect((await read(stranger)).devices).toEqual([]);
    expect(await stranger.write('DELETE', `${path}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'push_device_not_found' },
    });
    const { endpoint } = browser.subscription;
    const keys = opened.service.subscribe().subscription.keys;
    expect(
      await stranger.write('PUT', path, { endpoint, keys, kinds: ['messages'] }),
    ).toMatchObject({ status: 422, body: { code: 'push_address_refused' } });
    expect((await read(client)).devices).toMatchObject([{ id, kinds: pushKinds }]);
    expect((await client.write('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await storedIn(app)).toEqual([]);
  });

  it('is refused with 422 at a private address, by default also on this machine', async () => {
    const service = await openService();
    const app = await openTestApp(kind);
    const client = await app.staffClient();
    const { subscription } = service.subscribe();
    const refused = { status: 422, body: { code: 'push_address_refused' } };
    for (const endpoint of [
      subscription.endpoint,
      'https://192.168.1.1/push',
      'https://[::1]/push',
      'https://localhost/push',
      'http://push.example.org/push',
    ]) {
      const given = { ...subscription, endpoint, kinds: pushKinds };
      expect(await client.write('PUT', path, given), endpoint).toMatchObject(refused);
    }
    const given = { ...subscription, endpoint: 'https://push.example.org/1', kinds: pushKinds };
    expect((await client.write('PUT', path, given)).status).toBe(204);
  });

  it(`replaces the oldest of a member’s devices above ${PUSH_DEVICES_MAX}`, async () => {
    const opened = await open(kind);
    const { app } = opened;
    const { id, username, client, browser } = await withDevice(opened);
    const [row] = await storedIn(app);
    if (!row) throw new Error('no row');
    app.clock.advance({ minutes: 1 });
    const copies = Array.from({ length: PUSH_DEVICES_MAX - 1 }, (_, at) => ({
      ...row,
      id: crypto.randomUUID(),
      endpoint: `https://push.example.org/${at}`,
      createdAt: app.clock(),
    }));
    await app.inChange(({ tx }) => tx.insert(pushSubscriptions).values(copies));
    app.clock.advance({ minutes: 1 });
    const next = await app.staffClient(username);
    await turnOn(next, opened.service.subscribe());
    const stored = await storedIn(app);
    expect(stored.filter(({ staffId }) => staffId === id)).toHaveLength(PUSH_DEVICES_MAX);
    expect(stored.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
    expect((await read(client)).devices).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('uses the same VAPID key for all processes of an installation, and other installations have others', async () => {
    const { app } = await open(kind);
    const again = await openTestApp(kind, { database: app.database });
    const other = await openTestApp(kind);
    expect(again.push.publicKey).toBe(app.push.publicKey);
    expect(other.push.publicKey).not.toBe(app.push.publicKey);
    expect(Buffer.from(app.push.publicKey, 'base64url')).toHaveLength(65);
  });
});
