import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { idOf } from './account.ts';
import { createAnswers, expandAll, listOf } from './answers.ts';
import type { Books } from './books.ts';
import { missing, Refusal } from './request-fields.ts';

export type Trouble = {
  isAway: boolean;
  hangsUp: boolean;
  losesAnswers: boolean;
  latencyMs: number;
  refusedKeys: number;
  /** Called with each call's path, before it is performed and again before its answer. */
  interrupt: ((path: string, isDone: boolean) => Promise<void>) | null;
};

export function createApi({
  books,
  events,
  endpoint,
  secretKey,
  trouble,
}: {
  books: Books;
  events: readonly Stripe.Event[];
  endpoint: () => Stripe.WebhookEndpoint | null;
  secretKey: string;
  trouble: Trouble;
}) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const answers = createAnswers(books.now);

  const runningKeys = new Set<string>();
  const keyInUse = {
    error: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    },
  };
  const readQuery = (c: Context) => new URL(c.req.url).searchParams;
  const listExpands = (fields: URLSearchParams) =>
    [...fields].flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : []));
  const respond = (c: Context, it: object) =>
    c.json(expandAll(it, listExpands(readQuery(c)), books));
  const respondWithOne = <T extends { id: string }>(
    c: Context,
    stored: readonly T[],
    kind: string,
  ) => {
    const id = c.req.param('id') ?? '';
    const it = stored.find((each) => each.id === id);
    if (!it) throw missing(kind, id);
    return respond(c, it);
  };
  const list = <T extends { id: string; created: number }>(
    c: Context,
    stored: Iterable<T>,
    filters?: Parameters<typeof listOf<T>>[2],
  ) =>
    respond(
      c,
      listOf(stored, { fields: readQuery(c), path: new URL(c.req.url).pathname }, filters),
    );
  async function once(c: Context, work: (fields: URLSearchParams) => object) {
    const key = c.req.header('idempotency-key');
    const path = new URL(c.req.url).pathname;
    const text = await c.req.text();
    const { body, isReplayed } = answers({ key, path, requestText: text }, (fields) =>
      expandAll(work(fields), listExpands(fields), books),
    );
    if (isReplayed) c.header('idempotent-replayed', 'true');
    if (key !== undefined) c.header('idempotency-key', key);
    return c.json(body);
  }

  app.use('/v1/*', async (c, next) => {
    if (trouble.hangsUp) c.env.outgoing.destroy();
    const key = c.req.header('idempotency-key');
    if (key !== undefined && runningKeys.has(key)) {
      trouble.refusedKeys += 1;
      return c.json(keyInUse, 409);
    }
    if (key !== undefined) {
      runningKeys.add(key);
      c.env.outgoing.once('close', () => runningKeys.delete(key));
    }
    if (trouble.latencyMs > 0) await wait(trouble.latencyMs, undefined, { ref: false });
    if (trouble.hangsUp || trouble.isAway)
      return c.json({ error: { type: 'api_error', message: 'Stripe is away.' } }, 503);
    c.header('request-id', `req_${randomBytes(7).toString('hex')}`);
    if (c.req.header('authorization') !== `Bearer ${secretKey}`)
      return c.json(
        { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
        401,
      );
    c.header('date', new Date(books.now() * 1000).toUTCString());
    books.endOverdue();
    books.makeAvailable();
    await trouble.interrupt?.(c.req.path, false);
    await next();
    await trouble.interrupt?.(c.req.path, true);
    if (trouble.losesAnswers) c.env.outgoing.destroy();
  });

  const isOfPayment = (it: { payment_intent: string | { id: string } | null }, payment: string) =>
    idOf(it.payment_intent) === payment;
  const isOfCharge = (it: { charge: string | { id: string } | null }, id: string) =>
    idOf(it.charge) === id;

  app.post('/v1/checkout/sessions', (c) => once(c, books.openSession));
  app.post('/v1/checkout/sessions/:id/expire', (c) =>
    once(c, () => books.endSession(c.req.param('id'))),
  );
  app.get('/v1/checkout/sessions', (c) =>
    list(c, books.sessions.values(), {
      status: (it, status) => it.status === status,
      payment_intent: isOfPayment,
    }),
  );
  app.get('/v1/checkout/sessions/:id', (c) => respond(c, books.session(c.req.param('id'))));

  app.get('/v1/payment_intents', (c) => list(c, books.payments.values()));
  app.get('/v1/payment_intents/:id', (c) => respond(c, books.payment(c.req.param('id'))));
  app.get('/v1/payment_methods/:id', (c) =>
    respondWithOne(c, [...books.paymentMethods.values()], 'PaymentMethod'),
  );
  app.get('/v1/charges', (c) => list(c, books.charges, { payment_intent: isOfPayment }));
  app.get('/v1/charges/:id', (c) => {
    const it = books.charge(c.req.param('id'));
    // `refunds` is the only field included just on request.
    if (!listExpands(readQuery(c)).includes('refunds')) return respond(c, it);
    const refunds = {
      ...listOf(
        books.refunds.filter((refund) => isOfCharge(refund, it.id)),
        { fields: new URLSearchParams(), path: `/v1/charges/${it.id}/refunds` },
      ),
    };
    return respond(c, { ...it, refunds });
  });

  app.post('/v1/refunds', (c) => once(c, books.refund));
  app.get('/v1/refunds', (c) =>
    list(c, books.refunds, { payment_intent: isOfPayment, charge: isOfCharge }),
  );
  app.get('/v1/refunds/:id', (c) => respond(c, books.findRefund(c.req.param('id'))));

  app.get('/v1/balance_transactions', (c) =>
    list(c, books.transactions, {
      type: (it, type) => it.type === type,
      payout: (it, payout) => books.paidOutBy.get(it.id) === payout,
      source: (it, source) => it.source === source,
      currency: (it, currency) => it.currency === currency,
    }),
  );
  app.get('/v1/balance_transactions/:id', (c) =>
    respondWithOne(c, books.transactions, 'balance transaction'),
  );
  app.get('/v1/disputes', (c) =>
    list(c, books.disputes, { payment_intent: isOfPayment, charge: isOfCharge }),
  );
  app.get('/v1/disputes/:id', (c) => respond(c, books.findDispute(c.req.param('id'))));
  app.get('/v1/payouts', (c) =>
    list(c, books.payouts, { status: (it, status) => it.status === status }),
  );
  app.get('/v1/payouts/:id', (c) => respondWithOne(c, books.payouts, 'payout'));
  app.get('/v1/events', (c) => list(c, events, { type: (it, type) => it.type === type }));
  app.get('/v1/events/:id', (c) => respondWithOne(c, events, 'event'));
  app.get('/v1/webhook_endpoints', (c) => {
    const it = endpoint();
    return list(c, it ? [it] : []);
  });

  app.all('/v1/*', (c) => {
    const { pathname } = new URL(c.req.url);
    throw new Refusal(`Unrecognized request URL (${c.req.method}: ${pathname}).`, { status: 404 });
  });
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.json(error.body, error.status);
  });
  return app;
}
