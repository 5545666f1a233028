import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { openShop, sessionRequest } from './stripe/shop.ts';

const A_DAY = 24 * 60 * 60;

const refused = (code: string, words: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(words) });

describe('a checkout page of the Stripe test server', () => {
  it('has the requested values, and no payment before the guest pays', async () => {
    const { server, open, sessions } = await openShop();
    const session = await open();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 9000,
      currency: 'eur',
      locale: 'pt',
      metadata: { checkout: 'checkout-1' },
      payment_intent: null,
      url: `${server.url}/c/pay/${session.id}`,
    });
    server.pay(session.id);
    const paid = await sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        metadata: { checkout: 'checkout-1' },
        latest_charge: {
          amount: 9000,
          balance_transaction: { amount: 9000, fee: 160, net: 8840, type: 'charge' },
        },
      },
    });
  });

  it('is created once per idempotency key, and never with other values', async () => {
    const { server, sessions, open } = await openShop();
    const first = await open({}, 'key-1');
    const again = await open({}, 'key-1');
    expect(again.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(server.books.sessions.size).toBe(1);
    const other = open({ locale: 'ru' }, 'key-1');
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const another = await open();
    await sessions.expire(first.id, {}, { idempotencyKey: 'key-2' });
    const elsewhere = sessions.expire(another.id, {}, { idempotencyKey: 'key-2' });
    await expect(elsewhere).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    // Stripe stores a key for a day.
    const expires_at = server.books.now() + A_DAY;
    server.advance((A_DAY + 1) * 1000);
    expect((await open({ expires_at: expires_at + 3600 }, 'key-1')).id).not.toBe(first.id);
  });

  it('lasts from half an hour to a day', async () => {
    const { server, open } = await openShop();
    const lasting = (seconds: number) => open({ expires_at: server.books.now() + seconds });
    await expect(lasting(30 * 60 - 1)).rejects.toThrow(/at least 30 minutes/);
    await expect(lasting(A_DAY + 1)).rejects.toThrow(/less than 24 hours/);
    expect((await lasting(30 * 60)).status).toBe('open');
    expect((await lasting(A_DAY)).status).toBe('open');
  });

  it('ends when it expires or on request, and cannot be paid any more', async () => {
    const { server, sessions, open, told: eventTypes } = await openShop();
    const { id, url } = await open();
    const { id: other } = await open({ expires_at: server.books.now() + A_DAY });
    server.advance(3_601_000);
    expect(eventTypes()).toEqual(['checkout.session.expired']);
    expect(await sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
    expect(await (await fetch(url ?? '')).text()).toContain('Esta página terminou');
    await expect(sessions.expire(id)).rejects.toThrow(/status of `expired`/);
    expect((await sessions.expire(other)).status).toBe('expired');
    expect(() => server.pay(other)).toThrow(/open/);
  });

  it('is refused when a value is unknown, missing or wrong', async () => {
    const { server, sessions, open } = await openShop();
    const { mode, ...modeless } = sessionRequest(server);
    expect(mode).toBe('payment');
    await expect(sessions.create(modeless)).rejects.toEqual(refused('parameter_missing', /mode/));
    await expect(open({ shoes: '2' } as object)).rejects.toEqual(
      refused('parameter_unknown', /shoes/),
    );
    await expect(open({ success_url: '/done' })).rejects.toEqual(
      refused('parameter_invalid', /success_url/),
    );
    await expect(sessions.retrieve('cs_test_0')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const stranger = new Stripe('sk_test_stranger', {
      host: '127.0.0.1',
      port: new URL(server.url).port,
      protocol: 'http',
    });
    await expect(stranger.events.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });
});

describe('a guest on the checkout page', () => {
  const press = (url: string, how: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ how }), redirect: 'manual' });

  it('can be declined, be challenged by the bank, pay and return', async () => {
    const { sessions, open, told: eventTypes } = await openShop();
    const { id, url } = await open();
    const page = url ?? '';
    expect(await (await press(page, 'declined')).text()).toContain('O seu cartão foi recusado.');
    const expand = ['payment_intent'];
    expect(await sessions.retrieve(id, { expand })).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined' },
      },
    });
    const challenge = await press(page, 'challenge');
    expect(challenge.headers.get('location')).toBe(`/c/pay/${id}/challenge`);
    expect(await (await fetch(`${page}/challenge`)).text()).toContain('O seu banco pergunta');
    expect(await sessions.retrieve(id, { expand })).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_action' },
    });
    expect((await press(page, 'back')).headers.get('location')).toBe('https://shop.example/basket');
    const done = await press(page, 'card');
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe(`https://shop.example/done?session=${id}`);
    expect(await (await press(page, 'card')).text()).toContain('já está paga');
    expect(eventTypes()).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it('completes it with a voucher, whose money arrives later or never', async () => {
    const { server, sessions, open, told: eventTypes } = await openShop();
    const [lucky, unlucky] = [await open(), await open()];
    await press(lucky.url ?? '', 'multibanco');
    server.promise(unlucky.id);
    const expand = ['payment_intent'];
    expect(await sessions.retrieve(lucky.id, { expand })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_action' },
    });
    expect(server.balance()).toBe(0);
    server.settle(lucky.id);
    server.settle(unlucky.id, false);
    expect((await sessions.retrieve(lucky.id)).payment_status).toBe('paid');
    expect(await sessions.retrieve(unlucky.id, { expand })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(eventTypes().filter((type) => type.startsWith('checkout'))).toEqual([
      'checkout.session.completed',
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
    ]);
    expect(() => server.settle(lucky.id)).toThrow(/waits for no money/);
    expect(() => server.settle(unlucky.id)).toThrow(/waits for no money/);
  });
});

describe('failures of the Stripe test server', () => {
  it('include 503 answers and dropped connections that change nothing', async () => {
    const { server, open } = await openShop();
    server.trouble.isAway = true;
    await expect(open()).rejects.toMatchObject({ statusCode: 503 });
    server.trouble.isAway = false;
    server.trouble.hangsUp = true;
    await expect(open()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    server.trouble.hangsUp = false;
    expect(server.books.sessions.size).toBe(0);
    expect((await open()).status).toBe('open');
  });

  it('include a lost answer that the same key repeats', async () => {
    const { server, open } = await openShop();
    server.trouble.losesAnswers = true;
    await expect(open({}, 'key-1')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    server.trouble.losesAnswers = false;
    const { id } = await open({}, 'key-1');
    expect([...server.books.sessions.keys()]).toEqual([id]);
  });

  it('include an answer later than the client’s timeout', async () => {
    const { server, open } = await openShop({ timeout: 100 });
    server.trouble.latencyMs = 2000;
    await expect(open()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});
