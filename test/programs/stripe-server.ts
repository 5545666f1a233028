import { once } from 'node:events';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi, type Trouble } from './stripe/api.ts';
import { createBooks } from './stripe/books.ts';
import type { Settlement } from './stripe/money-objects.ts';
import { createPages } from './stripe/page.ts';
import { createPost } from './stripe/webhook-events.ts';

const SECRET_KEYS = { test: 'sk_test_of_our_own_server', live: 'sk_live_of_our_own_server' };
const WEBHOOK_SECRET = 'whsec_of_our_own_server';

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

/**
 * A Stripe account on this machine with real pages and signed events, which fails as a test requests.
 * `clock` returns milliseconds. Payments are exchanged if the account settles in another currency.
 */
export async function startStripe({
  clock = Date.now,
  settles = null,
  mode = 'test',
}: {
  clock?: () => number;
  settles?: Settlement | null;
  mode?: keyof typeof SECRET_KEYS;
} = {}) {
  const secretKey = SECRET_KEYS[mode];
  let movedMs = 0;
  let url = '';
  const now = () => Math.floor((clock() + movedMs) / 1000);
  const trouble: Trouble = {
    isAway: false,
    hangsUp: false,
    losesAnswers: false,
    latencyMs: 0,
    refusedKeys: 0,
    interrupt: null,
  };
  const post = createPost({ now, secret: WEBHOOK_SECRET });
  const { events, endpoint, mail, send, deliver, settled } = post;
  const books = createBooks({
    now,
    sendEvent: post.sendEvent,
    url: () => url,
    settlement: settles,
    isLive: mode === 'live',
  });

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route('/', createApi({ books, events, endpoint, secretKey, trouble }));
  app.route('/', createPages(books));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const { pay, promise, decline, settle, failRefund, dispute, closeDispute, payOut, balance } =
    books;
  return {
    url,
    access: { secretKey, webhookSecret: WEBHOOK_SECRET, apiUrl: url },
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
    },
    books,
    events,
    trouble,
    mail,
    pay,
    promise,
    decline,
    settle,
    failRefund,
    dispute,
    closeDispute,
    payOut,
    balance,
    send,
    deliver,
    settled,
    advance(ms: number) {
      movedMs += ms;
      books.endOverdue();
      books.makeAvailable();
    },
    async stop() {
      post.stop();
      await new Promise((done) => {
        server.close(done);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}
