import type { Temporal } from 'temporal-polyfill';
import type { Locale } from '#contract/localised.ts';
import type { GatewayEntry, Payout } from './gateway-book.table.ts';

/** Where guests pay: the gateway's own page, which is told what for and whither to come back. */
type SessionWish = {
  /** Ours; the same one asked for twice is the same session. */
  checkoutId: string;
  amountCents: number;
  currency: string;
  /** What is paid for, as the guest reads it there. */
  description: string;
  reference: string;
  email: string;
  locale: Locale;
  /** At least 30 minutes and at most a day away. */
  expiresAt: Temporal.Instant;
  returnUrl: string;
};

/**
 * `processing`: the guest has done their part, and the money arrives later or not at all. `paid` and
 * `over` stay so.
 */
export type GatewaySession = {
  id: string;
  checkoutId: string;
  state: 'open' | 'processing' | 'paid' | 'over';
  /** Whether it takes real money. */
  mode: 'test' | 'live';
  amountCents: number;
  currency: string;
  /** Names the payment from the moment on in which there is one. */
  paymentId: string | null;
  /** Its page, as long as it is open. */
  url: string | null;
};

type RefundWish = {
  /** Ours; ordered twice under it, money goes back once. */
  refundId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
};

export type GatewayRefund = {
  id: string;
  /** Ours, where the refund was ordered here. */
  refundId: string | null;
  paymentId: string;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** In the gateway's words, e.g. `lost_or_stolen_card`. */
  failure: string | null;
};

export type GatewayDispute = {
  id: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  /** In the gateway's words, e.g. `fraudulent`, `needs_response`. */
  reason: string;
  status: string;
  /** Until when it can be answered. */
  dueAt: Temporal.Instant | null;
};

/** Money that moved on the account at the gateway, in its book's own words but for the payout. */
export type GatewayMovement = Omit<GatewayEntry, 'payoutId' | 'mode'> & {
  /** The dispute of the movement, in the guest's currency. */
  dispute: { id: string; amountCents: number; currency: string } | null;
};

/** Money on its way to the business's bank. */
export type GatewayPayout = Omit<Payout, 'contents' | 'mode'> & {
  /** Whether its contents can be asked for: not yet, or never for one that was sent by hand. */
  contents: 'awaited' | 'ready' | 'unknown';
};

/** What the gateway tells by itself, doubled, late and in any order; `at` is when it happened there. */
export type GatewayEvent = { id: string; type: string; at: Temporal.Instant } & (
  | { about: 'session'; session: GatewaySession }
  | { about: 'refund'; refund: GatewayRefund }
  | { about: 'dispute'; dispute: GatewayDispute }
  | { about: 'nothing' }
);

/**
 * `isForGood`: it will not be given back, however often it is asked for: all of it went back already, say.
 * The failure is in the gateway's words, for the team to read.
 */
type RefusedRefund = { state: 'refused'; failure: string; isForGood: boolean };

/** The gateway answered, and opens no page for this request, however often it is asked. */
type RefusedSession = { state: 'refused'; isTooSmall: boolean; words: string };

/** Takes guests' money and gives it back. Each call goes over the network, so never in a transaction. */
export type PaymentGateway = {
  openSession(wish: SessionWish): Promise<GatewaySession | RefusedSession>;
  /** `unknown`: the account has no such session, as after a change of accounts. */
  readSession(id: string): Promise<GatewaySession | 'unknown'>;
  /** Closes the payment page; a session that was paid already says so. */
  endSession(id: string): Promise<GatewaySession | 'unknown'>;
  refund(wish: RefundWish): Promise<GatewayRefund | RefusedRefund>;
  readRefund(id: string): Promise<GatewayRefund>;
  /** Our checkout that a payment belongs to; null for a sale of another shop on the same account. */
  readCheckoutOf(paymentId: string): Promise<string | null>;
  /** Whether an error concerns the gateway as a whole, so that asking about others is pointless. */
  isUnavailable(error: unknown): boolean;
  /** All that moved from a moment on and until another, whoever ordered it. */
  listMovements(from: Temporal.Instant, to: Temporal.Instant): Promise<GatewayMovement[]>;
  listPayouts(from: Temporal.Instant): Promise<GatewayPayout[]>;
  /** What is in a payout; and the payout itself, which takes all of it away. */
  listMovementsOf(payoutId: string): Promise<GatewayMovement[]>;
  /** @throws when it was not the gateway who wrote it, or too long ago; or when it says what cannot be */
  readEvent(body: string, signature: string): GatewayEvent;
};
