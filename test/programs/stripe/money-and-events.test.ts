import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openShop } from './shop.ts';

const A_DAY = 24 * 60 * 60;

async function openWebhook() {
  const received: { body: string; signature: string }[] = [];
  const webhook = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: await text(request), signature });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  onTestFinished(() => void webhook.close());
  const address = webhook.address();
  const listTypes = () => received.map(({ body }): string => JSON.parse(body).type);
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    received,
    typesOf: listTypes,
  };
}

describe('money at the Stripe test server', () => {
  it('is refunded in parts, and never more than was paid', async () => {
    const { stripe, sell, told: eventTypes } = await openShop();
    const { payment } = await sell();
    await stripe.refunds.create({ payment_intent: payment, amount: 4000 });
    const tooMuch = stripe.refunds.create({ payment_intent: payment, amount: 5001 });
    await expect(tooMuch).rejects.toThrow(/€50.01.*greater than unrefunded.*€50.00/);
    const rest = await stripe.refunds.create({ payment_intent: payment });
    expect(rest.amount).toBe(5000);
    const oneMore = stripe.refunds.create({ payment_intent: payment, amount: 1 });
    await expect(oneMore).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(2);
    expect(eventTypes().slice(-2)).toEqual(['refund.created', 'charge.refunded']);
  });

  it('returns when a refund fails, and can be refunded again', async () => {
    const { server, stripe, sell, told: eventTypes } = await openShop();
    const { payment } = await sell('mb_way');
    const { id } = await stripe.refunds.create({ payment_intent: payment });
    expect(server.balance()).toBe(0);
    server.failRefund(id);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    expect(server.balance()).toBe(9000);
    expect(eventTypes().slice(-2)).toEqual(['refund.updated', 'refund.failed']);
    await stripe.refunds.create({ payment_intent: payment });
    expect(server.balance()).toBe(0);
    // Payments without a card have another type, as at Stripe.
    const { data } = await stripe.balanceTransactions.list();
    expect(data.map(({ type }) => type).toReversed()).toEqual([
      'payment',
      'payment_refund',
      'refund_failure',
      'payment_refund',
    ]);
  });

  it('is disputed and paid out, exactly as the balance says', async () => {
    const { server, stripe, sell } = await openShop();
    const [stored, disputed, won] = [await sell(), await sell(), await sell()];
    server.dispute(disputed.payment);
    const { id } = server.dispute(won.payment, server.books.now() + 100);
    server.closeDispute(id, 'won');
    expect((await stripe.disputes.retrieve(id)).evidence_details.due_by).toBeGreaterThan(0);
    await expect(stripe.refunds.create({ payment_intent: disputed.payment })).rejects.toMatchObject(
      {
        code: 'charge_disputed',
      },
    );
    await stripe.refunds.create({ payment_intent: stored.payment, amount: 1000 });
    expect(server.payOut()).toBeNull();
    server.advance(3 * A_DAY * 1000);
    const payout = server.payOut();
    const fees = 3 * 160 + 2 * 2000;
    expect(server.books.sums()).toEqual({
      charged: 27_000,
      refunded: 1000,
      disputed: 9000,
      fees,
      paidOut: 17_000 - fees,
      left: 0,
    });
    const { data } = await stripe.balanceTransactions.list({ payout: payout?.id ?? '' });
    expect(
      data.filter(({ type }) => type !== 'payout').reduce((sum, { net }) => sum + net, 0),
    ).toBe(payout?.amount);
  });

  it('is listed in pages, newest first, filtered by time', async () => {
    const { server, stripe, sessions, open } = await openShop();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      ids.push((await open({ expires_at: server.books.now() + A_DAY })).id);
      server.advance(60_000);
    }
    server.pay(ids[1] ?? '');
    const first = await sessions.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    expect(first.has_more).toBe(true);
    const rest = await sessions.list({ limit: 3, starting_after: ids[3] ?? '' });
    expect(rest.data.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(rest.has_more).toBe(false);
    const all = await sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await sessions.list({ status: 'complete' })).data.map(({ id }) => id)).toEqual([
      ids[1],
    ]);
    const { payment_intent, created } = await sessions.retrieve(ids[1] ?? '');
    const ofPayment = await sessions.list({ payment_intent: String(payment_intent) });
    expect(ofPayment.data.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await sessions.list({ created: { gte: created } })).data).toHaveLength(4);
    const paid = { created: { gte: created, lt: created + 3600 }, type: 'charge' };
    expect((await stripe.balanceTransactions.list(paid)).data).toHaveLength(1);
  });
});

describe('an event of the Stripe test server', () => {
  it('is signed, and its signature expires', async () => {
    const { server, stripe, sell } = await openShop();
    const webhook = await openWebhook();
    server.mail.to = webhook.url;
    await sell();
    await server.settled();
    const { webhookSecret } = server.access;
    expect(webhook.received).toHaveLength(3);
    for (const { body, signature } of webhook.received) {
      expect(stripe.webhooks.constructEvent(body, signature, webhookSecret).object).toBe('event');
      const verify = (what: string, secret: string) =>
        stripe.webhooks.constructEvent(what, signature, secret);
      expect(() => verify(body, 'whsec_other')).toThrow(/signature/);
      expect(() => verify(`${body} `, webhookSecret)).toThrow(/signature/);
    }
    const [event] = server.events;
    if (!event) throw new Error('No event was sent');
    await server.send(event, { secondsAgo: 301 });
    const { body = '', signature = '' } = webhook.received.at(-1) ?? {};
    expect(() => stripe.webhooks.constructEvent(body, signature, webhookSecret)).toThrow(
      /tolerance/,
    );
  });

  it('arrives twice, late, in any order or never', async () => {
    const { server, sell } = await openShop();
    const webhook = await openWebhook();
    server.mail.to = webhook.url;
    server.mail.how = 'doubled';
    await sell();
    await server.settled();
    expect(webhook.typesOf().toSorted()).toEqual([
      'charge.succeeded',
      'charge.succeeded',
      'checkout.session.completed',
      'checkout.session.completed',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ]);
    webhook.received.length = 0;
    server.mail.how = 'queued';
    await sell();
    await server.settled();
    expect(webhook.received).toHaveLength(0);
    expect(await server.deliver((stored) => stored.toReversed())).toEqual([200, 200, 200]);
    expect(webhook.typesOf()[0]).toBe('checkout.session.completed');
    expect(await server.deliver()).toEqual([]);
    webhook.received.length = 0;
    server.mail.how = 'lost';
    await sell();
    await server.settled();
    expect(webhook.received).toHaveLength(0);
    expect(server.events).toHaveLength(9);
  });
});
