import type { Temporal } from 'temporal-polyfill';
import type { Locale } from '#contract/localised.ts';
import type { GatewayEntry, Payout } from './gateway-book.table.ts';

type CheckoutSessionInput = {
  /** Our id and idempotency key. */
  checkoutId: string;
  amountCents: number;
  currency: string;
  description: string;
  reference: string;
  /** Null if the guest has none; the payment page asks for one. */
  email: string | null;
  locale: Locale;
  /** Between 30 minutes and a day from now. */
  expiresAt: Temporal.Instant;
  returnUrl: string;
};

/** `processing`: the guest has paid, and the money arrives later or never. `paid` and `over` are final. */
export type GatewaySession = {
  id: string;
  checkoutId: string;
  state: 'open' | 'processing' | 'paid' | 'over';
  mode: 'test' | 'live';
  amountCents: number;
  currency: string;
  paymentId: string | null;
  /** Null when the payment page is closed. */
  url: string | null;
};

type RefundInput = {
  /** Our id and idempotency key. */
  refundId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
};

export type GatewayRefund = {
  id: string;
  /** Null if the refund was not ordered here. */
  refundId: string | null;
  paymentId: string;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** The gateway's code, e.g. `lost_or_stolen_card`. */
  failure: string | null;
};

export type GatewayDispute = {
  id: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  /** The gateway's codes, e.g. `fraudulent`, `needs_response`. */
  reason: string;
  status: string;
  dueAt: Temporal.Instant | null;
};

export type GatewayMovement = Omit<GatewayEntry, 'payoutId' | 'mode'> & {
  /** In the guest's currency. */
  dispute: { id: string; amountCents: number; currency: string } | null;
};

export type GatewayPayout = Omit<Payout, 'contents' | 'mode'> & {
  /** Whether its entries can be read: not yet (`awaited`), or never for a manual payout (`unknown`). */
  contents: 'awaited' | 'ready' | 'unknown';
};

/** An event of the gateway, possibly repeated, late or out of order; `at` is its time there. */
export type GatewayEvent = { id: string; type: string; at: Temporal.Instant } & (
  | { about: 'session'; session: GatewaySession }
  | { about: 'refund'; refund: GatewayRefund }
  | { about: 'dispute'; dispute: GatewayDispute }
  | { about: 'nothing' }
);

/** `isForGood`: a retry fails too. `failure` is the gateway's text for staff. */
type RefusedRefund = { state: 'refused'; failure: string; isForGood: boolean };

/** A retry would be refused too. */
type RefusedSession = { state: 'refused'; isTooSmall: boolean; words: string };

/** Each call uses the network, so never call it in a transaction. */
export type PaymentGateway = {
  openSession(requested: CheckoutSessionInput): Promise<GatewaySession | RefusedSession>;
  /** `unknown`: the account has no such session, e.g. after a change of accounts. */
  readSession(id: string): Promise<GatewaySession | 'unknown'>;
  /** Closes the payment page; returns `paid` if it was paid already. */
  endSession(id: string): Promise<GatewaySession | 'unknown'>;
  refund(requested: RefundInput): Promise<GatewayRefund | RefusedRefund>;
  readRefund(id: string): Promise<GatewayRefund>;
  /** Null for a sale of another shop on the same account. */
  readCheckoutOf(paymentId: string): Promise<string | null>;
  /** Whether an error concerns the gateway as a whole, so that further calls are pointless. */
  isUnavailable(error: unknown): boolean;
  /** Includes those not made by us. */
  listMovements(from: Temporal.Instant, to: Temporal.Instant): Promise<GatewayMovement[]>;
  listPayouts(from: Temporal.Instant): Promise<GatewayPayout[]>;
  /** Includes the payout's own negative entry. */
  listMovementsOf(payoutId: string): Promise<GatewayMovement[]>;
  /** Throws if the gateway did not sign it, if it is too old, or if it is malformed. */
  readEvent(body: string, signature: string): GatewayEvent;
};
