import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Temporal } from 'temporal-polyfill';
import {
  momentOf,
  readDispute,
  readMovement,
  readPayout,
  readRefund,
  readSession,
  secondsOf,
  toStripe,
} from './stripe-objects.ts';

export type StripeAccess = { secretKey: string; webhookSecret: string; apiUrl: string | null };

/** Whether a secret key (`sk_…`, or `rk_…` for a restricted one) takes real money. */
export const modeOfKey = ({ secretKey }: Pick<StripeAccess, 'secretKey'>): 'test' | 'live' =>
  /^(sk|rk)_live_/.test(secretKey) ? 'live' : 'test';

const TIMEOUT_MS = 10_000;
const TRIES_MORE = 1;
const WORDS_AT_MOST = 300;

/** A smaller difference is explained by request duration and the rounding of the `Date` header. */
export const CLOCK_SKEW_SECONDS = 30;

type ClockWatch = {
  now?: () => number;
  /** @param seconds by which our clock is behind Stripe's; negative when it is ahead */
  reportClockSkew?(seconds: number): void;
};

/** Hosted Checkout: guests pay on Stripe's page, so no card data reaches us. */
export function createStripe(
  { secretKey, webhookSecret, apiUrl }: StripeAccess,
  { now = Date.now, reportClockSkew = () => {} }: ClockWatch = {},
) {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl !== null && addressOf(new URL(apiUrl))),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: TRIES_MORE,
    telemetry: false,
  });
  const expand = ['payment_intent'];
  /** Null when the account has no such session: it belongs to another account or mode. */
  async function findSession(id: string): Promise<Stripe.Checkout.Session | null> {
    try {
      return await stripe.checkout.sessions.retrieve(id, { expand });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
  const skewOf = (date: string | undefined) => Math.round((Date.parse(date ?? '') - now()) / 1000);
  function watchClock(date: string | undefined): void {
    const seconds = skewOf(date);
    if (Math.abs(seconds) > CLOCK_SKEW_SECONDS) reportClockSkew(seconds);
  }
  async function listMovements(which: Stripe.BalanceTransactionListParams) {
    const movements = [];
    const asked = { ...which, limit: 100, expand: ['data.source'] };
    for await (const it of stripe.balanceTransactions.list(asked)) movements.push(readMovement(it));
    return movements;
  }
  function verifyEvent(body: string, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (error) {
      const age = Math.floor(Date.now() / 1000) - Number(/\bt=(\d+)/.exec(signature)?.[1] ?? NaN);
      if (!(age > Stripe.webhooks.DEFAULT_TOLERANCE)) throw error;
      // Throws for a wrong signature; only the age check is disabled.
      stripe.webhooks.constructEvent(body, signature, webhookSecret, ANY_AGE);
      throw new StaleEvent(age);
    }
  }
  return {
    async openSession(requested: {
      checkoutId: string;
      amountCents: number;
      currency: string;
      description: string;
      reference: string;
      email: string | null;
      locale: 'en' | 'pt' | 'ru';
      expiresAt: Temporal.Instant;
      returnUrl: string;
    }) {
      const metadata = { checkout: requested.checkoutId, reference: requested.reference };
      const fields = {
        mode: 'payment' as const,
        client_reference_id: requested.checkoutId,
        metadata,
        payment_intent_data: {
          metadata,
          description: `${requested.reference} · ${requested.description}`,
        },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: requested.currency.toLowerCase(),
              unit_amount: toStripe(requested.amountCents, requested.currency),
              product_data: { name: requested.description },
            },
          },
        ],
        // Guests pay the amount shown here, in the business's currency.
        adaptive_pricing: { enabled: false },
        ...(requested.email !== null && { customer_email: requested.email }),
        locale: requested.locale,
        success_url: requested.returnUrl,
        cancel_url: requested.returnUrl,
      };
      const open = (expiresAt: number, idempotencyKey: string) =>
        whenKeyIsFree(() =>
          stripe.checkout.sessions.create({ ...fields, expires_at: expiresAt }, { idempotencyKey }),
        );
      const key = `checkout-${requested.checkoutId}`;
      try {
        const session = await open(secondsOf(requested.expiresAt), key);
        watchClock(session.lastResponse.headers.date);
        return readSession(session);
      } catch (error) {
        const stripeNow = secondsAtStripe(error);
        if (stripeNow !== null && isExpiryRefused(error)) {
          // The clocks differ, so the expiry time is computed from Stripe's clock.
          reportClockSkew(Math.round(stripeNow - now() / 1000));
          return readSession(
            await open(stripeNow + SHORTEST_PAGE_SECONDS, `${key}-by-stripes-clock`),
          );
        }
        if (isTooSmall(error)) return { state: 'refused' as const, isTooSmall: true, words: '' };
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return { state: 'refused' as const, isTooSmall: false, words: wordsOf(error) };
        }
        throw error;
      }
    },

    async readSession(id: string) {
      const session = await findSession(id);
      return session ? readSession(session) : ('unknown' as const);
    },

    async endSession(id: string) {
      const session = await findSession(id);
      if (!session) return 'unknown' as const;
      if (session.status !== 'open') return readSession(session);
      try {
        return readSession(await stripe.checkout.sessions.expire(id));
      } catch (error) {
        // The guest has already paid, so the session is no longer open.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return readSession(await stripe.checkout.sessions.retrieve(id, { expand }));
      }
    },

    async refund({
      refundId,
      paymentId,
      amountCents,
      currency,
    }: {
      refundId: string;
      paymentId: string;
      amountCents: number;
      currency: string;
    }) {
      const metadata = { refund: refundId };
      try {
        // Stripe forgets an idempotency key after a day; earlier refunds are found by metadata.
        for await (const before of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
          const known = readRefund(before);
          if (known.refundId === refundId) return known;
        }
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount: toStripe(amountCents, currency), metadata },
          { idempotencyKey: `refund-${refundId}` },
        );
        return readRefund(refund);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return { state: 'refused' as const, failure: wordsOf(error), isForGood: isForGood(error) };
      }
    },

    /** The checkout id of a payment; null for a payment of another shop. */
    async readCheckoutOf(paymentId: string): Promise<string | null> {
      try {
        const { metadata } = await stripe.paymentIntents.retrieve(paymentId);
        return metadata.checkout ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    /** Seconds by which our clock is behind Stripe's, within one second plus the latency. */
    async readClockSkew(): Promise<number> {
      const { lastResponse } = await stripe.balanceTransactions.list({ limit: 1 });
      return skewOf(lastResponse.headers.date);
    },

    /** Whether the next request would fail in the same way, whatever it is. */
    isUnavailable: (error: unknown): boolean =>
      error instanceof Stripe.errors.StripeError && !isRefusalOfOne(error),

    readRefund: async (id: string) => readRefund(await stripe.refunds.retrieve(id)),

    listMovements: (from: Temporal.Instant, to: Temporal.Instant) =>
      listMovements({ created: { gte: secondsOf(from), lt: secondsOf(to) } }),

    async listPayouts(from: Temporal.Instant) {
      const payouts = [];
      const asked = { created: { gte: secondsOf(from) }, limit: 100 };
      for await (const payout of stripe.payouts.list(asked)) payouts.push(readPayout(payout));
      return payouts;
    },

    listMovementsOf: (payout: string) => listMovements({ payout }),

    readEvent(body: string, signature: string) {
      const event = verifyEvent(body, signature);
      try {
        return readEvent(event);
      } catch (cause) {
        throw new UnreadableEvent(event, cause);
      }
    },
  };
}

const ANY_AGE = 0;

/** A correctly signed event that is too old by our clock. */
export class StaleEvent extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`signed ${seconds} seconds ago`);
    this.seconds = seconds;
  }
}

/** Correctly signed by Stripe, but with impossible content. */
export class UnreadableEvent extends Error {
  constructor({ id, type }: Stripe.Event, cause: unknown) {
    super(`${type} ${id}: ${cause instanceof Error ? cause.message : 'unreadable'}`, { cause });
  }
}

function readEvent(event: Stripe.Event) {
  const told = { id: event.id, type: event.type, at: momentOf(event.created) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { ...told, about: 'session' as const, session: readSession(event.data.object) };
    case 'checkout.session.async_payment_failed': {
      const session = { ...readSession(event.data.object), state: 'over' as const };
      return { ...told, about: 'session' as const, session };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...told, about: 'refund' as const, refund: readRefund(event.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return { ...told, about: 'dispute' as const, dispute: readDispute(event.data.object) };
    default:
      return { ...told, about: 'nothing' as const };
  }
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  ...(port !== '' && { port }),
});

/** Stripe's minimum is half an hour; one minute is added for latency. */
const SHORTEST_PAGE_SECONDS = 31 * 60;

const isExpiryRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';

function secondsAtStripe(error: unknown): number | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const at = Date.parse(error.headers?.date ?? '');
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}

const KEY_RETRY_MS = 250;

/** Retries while another request with the same idempotency key is in progress, as from a second tab. */
async function whenKeyIsFree<T>(ask: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += KEY_RETRY_MS) {
    try {
      return await ask();
    } catch (error) {
      const isUnderWay =
        error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
      if (!isUnderWay || waitedMs >= TIMEOUT_MS) throw error;
      await delay(KEY_RETRY_MS);
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Stripe's minimum is about half a dollar in any currency. */
const isTooSmall = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'amount_too_small';

/** Nothing is left to refund, or the guest's bank rejects it; a retry gives the same result. */
const isForGood = ({ param, code }: Stripe.errors.StripeError): boolean =>
  param === 'amount' || code === 'charge_already_refunded' || code === 'charge_disputed';

/** Stripe rejected the request; that may change when the balance is topped up or the key is fixed. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeAuthenticationError;

const isRefusalOfOne = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

const wordsOf = ({ message }: Stripe.errors.StripeError): string =>
  withoutKeys(message).slice(0, WORDS_AT_MOST);

/** Stripe names the key of the request, mostly masked. */
const withoutKeys = (words: string): string =>
  words.replaceAll(/\b(sk|rk|pk|whsec)_[\w*]+/g, '$1_…');
