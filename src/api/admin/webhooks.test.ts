import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, it, vi } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { WEBHOOK_LOG_DAYS, WEBHOOKS_MAX } from '#contract/constants.ts';
import { addDays } from '#contract/time/wall-time.ts';
import { webhookEvents } from '#contract/webhooks/webhook-events.ts';
import { sendMessage } from '#domain/contact/messages.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { WEBHOOK_QUEUE } from '#domain/webhooks/queue-webhook.ts';
import { webhooks } from '#domain/webhooks/webhooks.table.ts';
import { queueWhatWaits } from '#jobs/backups.ts';
import { deleteExpired } from '#jobs/delete-expired.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildRequest,
  buildTour,
  someMessage,
  someParty,
} from '../../../test/factories.ts';
import {
  openWebhookSite,
  webhooksPath as path,
  WAIT,
  type WebhookSite,
} from '../../../test/webhooks.ts';

const dayIn = ({ app }: WebhookSite, days: number) =>
  addDays(app.clock().toString().slice(0, 10), days);

const write = ({ app }: WebhookSite) => app.client().post('/api/contact', someMessage());

const settled = (site: WebhookSite, status: 'delivered' | 'failed' = 'delivered', count = 1) =>
  vi.waitUntil(async () => {
    const found = (await site.deliveries()).filter((each) => each.status === status);
    return found.length >= count && found;
  }, WAIT);

async function book(site: WebhookSite): Promise<OwnBookingJson & { token: string }> {
  const { app } = site;
  const tour = await buildTour(app, { name: { en: 'Alfama at dawn' } });
  const date = await buildAvailability(app, {
    tourId: tour.id,
    date: dayIn(site, 30),
    time: '10:00',
  });
  const guest = app.client();
  const { body } = await guest.post<OwnBookingJson & { token: string }>('/api/bookings', {
    ...someParty({ participants: 2 }),
    availabilityId: date.id,
  });
  const { reference, token } = body;
  expect((await guest.post(`/api/bookings/${reference}/payment`, { token })).status).toBe(200);
  return body;
}

describeOnEachDatabase('a webhook', (kind) => {
  it('is sent the events of a booking in their order, with a payload that needs no other call', async () => {
    const site = await openWebhookSite(kind);
    const { secret } = await site.add();
    const { reference } = await book(site);
    const own = `/api/admin/bookings/${reference}`;
    expect((await site.owner.write('PATCH', own, { lastName: 'Prates' })).status).toBe(200);
    await site.owner.post(`${own}/cancellation`, { refund: 'all' });
    await site.arrived(6);
    await settled(site, 'delivered', 6);
    const bodies = (await site.deliveries()).map(({ payload }) => JSON.parse(payload));
    expect(bodies.map(({ type }) => type).sort()).toEqual([
      'booking.cancelled',
      'booking.changed',
      'booking.confirmed',
      'booking.created',
      'payment.recorded',
      'payment.refunded',
    ]);
    const of = (type: string) => bodies.find((each) => each.type === type);
    expect(of('booking.created')).toEqual({
      type: 'booking.created',
      timestamp: site.app.clock().toString(),
      data: {
        id: expect.any(String),
        reference,
        status: 'confirmed',
        tour: { id: expect.any(String), name: 'Alfama at dawn' },
        start: expect.stringMatching(new RegExp(`^${dayIn(site, 30)}T10:00:00[+]0[01]:00$`)),
        participants: 2,
        total: 9000,
        currency: 'EUR',
        guest: expect.objectContaining({ firstName: 'Inês', language: 'pt' }),
      },
    });
    expect(of('booking.changed').data).toMatchObject({ guest: { lastName: 'Prates' } });
    expect(of('booking.cancelled').data).toMatchObject({ reference, status: 'cancelled' });
    const charge = of('payment.recorded').data;
    expect(charge).toMatchObject({
      booking: { reference },
      amount: 9000,
      currency: 'EUR',
      method: 'demo',
      refundOf: null,
    });
    expect(of('payment.refunded').data).toMatchObject({ amount: 9000, refundOf: charge.id });
    for (const { headers, body } of site.receiver.received) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    }
  });
});

describeOnDatabase('a webhook', (kind) => {
  it('tells of requests, messages and reviews, and only of the chosen events', async () => {
    const site = await openWebhookSite(kind);
    await site.add(['booking.created', 'message.received', 'review.created']);
    const { reference } = await buildRequest(site.app, { date: dayIn(site, 20) });
    await write(site);
    const booked = await book(site);
    site.app.clock.advance({ hours: 24 * 31 });
    const reviewed = await site.app.client().post('/api/reviews', {
      bookingReference: booked.reference,
      name: 'Inês',
      country: 'Portugal',
      rating: 5,
      text: 'A lovely walk through the morning.',
      language: 'pt',
    });
    expect(reviewed.status).toBe(201);
    await site.arrived(4);
    const bodies = (await site.deliveries()).map(({ payload }) => JSON.parse(payload));
    expect(bodies).toMatchObject([
      { type: 'booking.created', data: { reference, status: 'pending' } },
      { type: 'message.received', data: someMessage() },
      { type: 'booking.created', data: { reference: booked.reference } },
      { type: 'review.created', data: { booking: { reference: booked.reference }, rating: 5 } },
    ]);
  });

  it('signs with the former and the new secret for a day after a rotation, then with the new one', async () => {
    const site = await openWebhookSite(kind);
    const { id, secret } = await site.add();
    const rotated = await site.owner.post<{ secret: string }>(`${path}/${id}/secret`, {});
    expect(rotated).toMatchObject({
      status: 201,
      body: { secret: expect.stringMatching(/^whsec_/) },
    });
    expect((await site.find(id)).formerSecretUntil).not.toBe(null);
    await site.owner.post(`${path}/${id}/test`, {});
    const [body] = await site.arrived(1);
    expect(body).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    const [first] = site.receiver.received;
    if (!first) throw new Error('nothing arrived');
    for (const each of [secret, rotated.body.secret]) {
      expect(new Webhook(each).verify(first.body, first.headers)).toEqual(body);
    }
    await site.app.inChange(({ tx, now }) =>
      tx.update(webhooks).set({ formerSecretUntil: now.subtract({ seconds: 1 }) }),
    );
    expect((await site.find(id)).formerSecretUntil).toBe(null);
    await site.owner.post(`${path}/${id}/test`, {});
    await site.arrived(2);
    const second = site.receiver.received[1];
    if (!second) throw new Error('nothing arrived');
    expect(new Webhook(rotated.body.secret).verify(second.body, second.headers)).toBeTruthy();
    expect(() => new Webhook(secret).verify(second.body, second.headers)).toThrow();
  });

  it('shows its secret once and stores it encrypted', async () => {
    const site = await openWebhookSite(kind, { isWorked: false });
    const { secret } = await site.add();
    const stored = await rows<{ row: string }>(
      site.app.db,
      sql`select t::text as row from webhooks t union all select t::text from audit_log t`,
    );
    const key = secret.replace('whsec_', '');
    expect(stored.map(({ row }) => row).join()).not.toContain(key);
    expect(JSON.stringify((await site.owner.get(path)).body)).not.toContain(key);
  });

  it('retries a failed event with the same id and payload, and logs the last answer', async () => {
    const site = await openWebhookSite(kind);
    const { id } = await site.add();
    const long = 'x'.repeat(3000);
    site.receiver.answers.push({ status: 500, body: `Out of order ${long}` });
    await write(site);
    await site.arrived(1);
    const failed = await vi.waitUntil(async () => {
      const [delivery] = await site.deliveries();
      return delivery?.attempts === 1 && delivery;
    }, WAIT);
    expect(failed).toMatchObject({ status: 'queued', statusCode: 500, error: null });
    expect(failed.answer).toMatch(/^Out of order x+$/);
    expect(failed.answer).toHaveLength(2048);
    expect((await site.find(id)).failingSince).not.toBe(null);
    await site.hurry();
    const [delivered] = await settled(site);
    expect(delivered).toMatchObject({ attempts: 2, statusCode: 200, nextAttemptAt: null });
    const [first, second] = site.receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect((await site.find(id)).failingSince).toBe(null);
  });

  it('follows no redirect', async () => {
    const site = await openWebhookSite(kind);
    await site.add();
    const elsewhere = { location: `${site.receiver.origin}/elsewhere` };
    site.receiver.answers.push({ status: 307, headers: elsewhere });
    await write(site);
    await vi.waitUntil(async () => (await site.deliveries())[0]?.statusCode === 307, WAIT);
    expect(site.receiver.received.map((each) => each.path)).toEqual(['/hooks']);
  });

  it('is refused with 422 at a private or unusual address, by default also on this machine', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    const refused = { status: 422, body: { code: 'webhook_address_refused' } };
    for (const url of [
      'http://169.254.169.254',
      'https://169.254.169.254/latest',
      'http://127.0.0.1:8080/hooks',
      'https://localhost/hooks',
      'https://[::1]/hooks',
      'https://2130706433/hooks',
      'https://db.internal/hooks',
      'https://hooks.example.com:8443/',
      'https://user:password@hooks.example.com/',
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
    ]) {
      expect(await owner.post(path, { url, events: webhookEvents }), url).toMatchObject(refused);
    }
    const given = { url: 'https://hooks.example.com/', events: webhookEvents };
    const added = await owner.post<{ id: string }>(path, given);
    expect(added.status).toBe(201);
    const change = { url: 'https://10.0.0.1/' };
    expect(await owner.write('PATCH', `${path}/${added.body.id}`, change)).toMatchObject(refused);
  });

  it('sends nothing to a private address that was stored nevertheless', async () => {
    const site = await openWebhookSite(kind, { isWorked: false });
    await site.add();
    const strict = await openTestApp(kind, { database: site.app.database });
    await strict.startWorker();
    await write(site);
    await vi.waitUntil(async () => (await site.deliveries())[0]?.error === 'address_refused', WAIT);
    expect(site.receiver.received).toEqual([]);
  });

  it('is switched off after five days of failures with one email, and on again by an owner', async () => {
    const site = await openWebhookSite(kind);
    const { id } = await site.add();
    site.receiver.answers.push(...Array.from({ length: 3 }, () => ({ status: 503 })));
    await write(site);
    await vi.waitUntil(async () => (await site.find(id)).failingSince !== null, WAIT);
    site.app.clock.advance({ hours: 5 * 24 - 1 });
    await site.hurry();
    await vi.waitUntil(async () => (await site.deliveries())[0]?.attempts === 2, WAIT);
    expect((await site.find(id)).isOn).toBe(true);
    site.app.clock.advance({ hours: 1 });
    await site.hurry();
    await vi.waitUntil(async () => !(await site.find(id)).isOn, WAIT);
    expect(await site.find(id)).toMatchObject({ offBecause: 'failing' });
    const [delivery] = await site.deliveries();
    expect(delivery).toMatchObject({ status: 'failed', attempts: 3 });
    const about = await site.app.db.select().from(mails);
    expect(about.filter(({ kind }) => kind === 'team_webhook_off')).toMatchObject([
      { subjectId: id, recipient: 'team' },
    ]);
    await write(site);
    expect(await site.deliveries()).toHaveLength(1);
    const owner = await site.app.confirmedClient();
    const again = `/api/admin/webhook-deliveries/${delivery?.id}/resending`;
    expect(await owner.post(again, {})).toMatchObject({
      status: 409,
      body: { code: 'webhook_off' },
    });
    expect((await owner.write('PATCH', `${path}/${id}`, { isOn: true })).status).toBe(204);
    expect(await site.find(id)).toMatchObject({ isOn: true, failingSince: null });
    expect((await owner.post(again, {})).status).toBe(204);
    await settled(site);
  });

  it('is switched off at once when its address answers 410', async () => {
    const site = await openWebhookSite(kind);
    const { id } = await site.add();
    site.receiver.answers.push({ status: 410 });
    await write(site);
    await vi.waitUntil(async () => !(await site.find(id)).isOn, WAIT);
    expect(await site.find(id)).toMatchObject({ offBecause: 'gone' });
    expect(await site.deliveries()).toMatchObject([{ status: 'failed', statusCode: 410 }]);
  });

  it('sends a logged event again with the same id, and shows payload and answer', async () => {
    const site = await openWebhookSite(kind);
    const { id } = await site.add();
    site.receiver.answers.push({ status: 200, body: 'first' }, { status: 200, body: 'second' });
    await write(site);
    await settled(site);
    const log = await site.owner.get<{ deliveries: { id: string }[]; total: number }>(
      `${path}/${id}/deliveries`,
    );
    expect(log.body).toMatchObject({ total: 1, deliveries: [{ type: 'message.received' }] });
    const one = `/api/admin/webhook-deliveries/${log.body.deliveries[0]?.id}`;
    expect((await site.owner.post(`${one}/resending`, {})).status).toBe(204);
    await vi.waitUntil(async () => (await site.deliveries())[0]?.attempts === 2, WAIT);
    const [first, second] = site.receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((await site.owner.get(one)).body).toMatchObject({
      status: 'delivered',
      attempts: 2,
      answer: 'second',
      payload: second?.body,
    });
  });

  it('makes one series of retries when an event is sent again while a retry waits', async () => {
    const site = await openWebhookSite(kind);
    await site.add();
    site.receiver.answers.push({ status: 500 }, { status: 500 });
    await write(site);
    const attempted = (count: number) =>
      vi.waitUntil(async () => {
        const [delivery] = await site.deliveries();
        return delivery?.attempts === count && delivery;
      }, WAIT);
    const { id } = await attempted(1);
    await site.owner.post(`/api/admin/webhook-deliveries/${id}/resending`, {});
    await attempted(2);
    await site.hurry();
    await attempted(3);
    await vi.waitUntil(async () => (await site.openJobs()).length === 0, WAIT);
    expect(site.receiver.received).toHaveLength(3);
  });

  it('is sent what waited in a database that was restored without its jobs', async () => {
    const site = await openWebhookSite(kind, { isWorked: false });
    await site.add();
    await write(site);
    await site.app.db.execute(sql`delete from pgboss.job where name = ${WEBHOOK_QUEUE}`);
    await site.app.inChange(queueWhatWaits);
    await site.app.startWorker();
    await settled(site);
    expect(site.receiver.received).toHaveLength(1);
  });

  it('is told nothing of a change that is rolled back', async () => {
    const site = await openWebhookSite(kind, { isWorked: false });
    await site.add();
    const undone = site.app.inChange(async (change) => {
      await sendMessage(change, { ...someMessage(), language: 'en' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await site.deliveries()).toEqual([]);
    expect(await site.openJobs()).toEqual([]);
  });

  it('is told nothing more of an erased guest, and its log forgets the guest', async () => {
    const site = await openWebhookSite(kind);
    await site.add();
    site.receiver.answers.push({ status: 500 });
    await write(site);
    await vi.waitUntil(async () => (await site.deliveries())[0]?.attempts === 1, WAIT);
    const { email } = someMessage();
    const erased = await site.owner.post('/api/admin/guest-data/erasure', { email });
    expect(erased.status).toBe(204);
    expect(await site.deliveries()).toEqual([]);
    await site.hurry();
    await vi.waitUntil(async () => (await site.openJobs()).length === 0, WAIT);
    expect(site.receiver.received).toHaveLength(1);
  });

  it(`forgets its log after ${WEBHOOK_LOG_DAYS} days`, async () => {
    const site = await openWebhookSite(kind);
    await site.add();
    await write(site);
    await settled(site);
    site.app.clock.advance({ hours: 24 * WEBHOOK_LOG_DAYS });
    await site.app.inChange(deleteExpired);
    expect(await site.deliveries()).toHaveLength(1);
    site.app.clock.advance({ minutes: 1 });
    await site.app.inChange(deleteExpired);
    expect(await site.deliveries()).toEqual([]);
  });

  it(`is one of at most ${WEBHOOKS_MAX}, needs an event, and is deleted with its log`, async () => {
    const site = await openWebhookSite(kind, { isWorked: false });
    const { id } = await site.add();
    for (let more = 1; more < WEBHOOKS_MAX; more += 1) await site.add(['message.received']);
    const input = { url: site.receiver.url, events: webhookEvents };
    expect(await site.owner.post(path, input)).toMatchObject({
      status: 409,
      body: { code: 'webhooks_too_many' },
    });
    expect((await site.owner.post(path, { ...input, events: [] })).status).toBe(422);
    await site.owner.post(`${path}/${id}/test`, {});
    expect(await site.deliveries()).toHaveLength(1);
    expect((await site.owner.write('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await site.deliveries()).toEqual([]);
  });
});
