import type Stripe from 'stripe';
import { Temporal } from 'temporal-polyfill';

/** Converts Stripe's objects to the product's types; amounts are validated here, and nowhere later. */

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

export function readSession(session: Stripe.Checkout.Session) {
  const state = stateOf(session);
  return {
    id: session.id,
    checkoutId: session.client_reference_id ?? '',
    state,
    mode: session.livemode ? ('live' as const) : ('test' as const),
    ...moneyOf(session.amount_total ?? 0, session.currency ?? '', {
      // Another user of the Stripe account may discount to zero: such a sale is paid without a payment.
      isMoved: state === 'paid' && session.payment_intent !== null,
    }),
    paymentId: idOf(session.payment_intent),
    url: session.url,
  };
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): 'open' | 'processing' | 'paid' | 'over' {
  if (payment_status === 'paid') return 'paid';
  if (status === 'open') return 'open';
  if (status === 'expired') return 'over';
  // A method that confirms later has failed when its payment requires another one.
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'over' : 'processing';
}

/** Stripe counts hundredths of these currencies, which have none. */
const countedInHundredths = ['ISK', 'UGX'];

const perUnit = (currency: string) => (countedInHundredths.includes(currency) ? 100 : 1);

export const toStripe = (cents: number, currency: string): number => cents * perUnit(currency);

function fromStripe(amount: number, stripesCurrency: string) {
  const currency = stripesCurrency.toUpperCase();
  return { amountCents: Math.round(amount / perUnit(currency)), currency };
}

/** The ledger's largest amount. */
const MOST_CENTS = 2_147_483_647;

/** Must be positive where it `isMoved`. Throws if the amount is impossible. */
function moneyOf(amount: number, stripesCurrency: string, { isMoved }: { isMoved: boolean }) {
  const money = fromStripe(amount, stripesCurrency);
  const isAmount =
    Number.isInteger(amount) && amount >= (isMoved ? 1 : 0) && money.amountCents <= MOST_CENTS;
  const isCurrency = /^[A-Z]{3}$/.test(money.currency) || (money.currency === '' && !isMoved);
  if (!isAmount || !isCurrency) throw new Error(`invalid amount: ${amount} ${stripesCurrency}`);
  return money;
}

export const momentOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

export const secondsOf = (moment: Temporal.Instant) => Math.floor(moment.epochMilliseconds / 1000);

export function readMovement(it: Stripe.BalanceTransaction) {
  const currency = it.currency.toUpperCase();
  const cents = (amount: number) => fromStripe(amount, currency).amountCents;
  return {
    id: it.id,
    kind: movementKinds[it.reporting_category] ?? ('other' as const),
    ...subjectOf(it),
    dispute: disputeOf(it),
    amountCents: cents(it.amount),
    feeCents: cents(it.fee),
    netCents: cents(it.net),
    currency,
    at: momentOf(it.created),
    availableAt: momentOf(it.available_on),
  };
}

/** Stripe's reporting categories, which are fewer than its types. */
const movementKinds: Partial<Record<string, 'charge' | 'refund' | 'refund_failed' | OtherKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute_won',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout_failed',
};
type OtherKind = 'dispute' | 'dispute_won' | 'fee' | 'payout' | 'payout_failed';

/** The object moved and its amount for the guest: the balance may be in another currency. */
function subjectOf({ source }: Stripe.BalanceTransaction) {
  const none = { guestCents: null, guestCurrency: null };
  if (typeof source !== 'object' || source === null) return { subjectId: source, ...none };
  // Charges are identified here by their payment, whose id came with the session.
  if (source.object === 'dispute') return { subjectId: idOf(source.payment_intent), ...none };
  if (source.object !== 'charge' && source.object !== 'refund')
    return { subjectId: source.id, ...none };
  const subjectId = source.object === 'charge' ? idOf(source.payment_intent) : source.id;
  const { amountCents, currency } = fromStripe(source.amount, source.currency);
  return { subjectId, guestCents: amountCents, guestCurrency: currency };
}

function disputeOf({ source }: Stripe.BalanceTransaction) {
  if (typeof source !== 'object' || source?.object !== 'dispute') return null;
  return { id: source.id, ...fromStripe(source.amount, source.currency) };
}

export function readPayout(payout: Stripe.Payout) {
  const contents: Partial<Record<string, 'ready' | 'unknown'>> = {
    completed: 'ready',
    not_applicable: 'unknown',
  };
  return {
    id: payout.id,
    ...fromStripe(payout.amount, payout.currency),
    status: payoutStatuses[payout.status] ?? ('under_way' as const),
    // Stripe's day starts at midnight UTC, regardless of the business's zone.
    arrivesOn: momentOf(payout.arrival_date).toString().slice(0, 10),
    reference: payout.trace_id?.value ?? payout.statement_descriptor,
    failure: payout.failure_code,
    contents: contents[payout.reconciliation_status] ?? ('awaited' as const),
    createdAt: momentOf(payout.created),
  };
}

const payoutStatuses: Partial<Record<string, 'paid' | 'failed' | 'cancelled'>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

export function readRefund(refund: Stripe.Refund) {
  const { refund: refundId = null }: Record<string, string | null> = refund.metadata ?? {};
  return {
    id: refund.id,
    refundId,
    paymentId: idOf(refund.payment_intent) ?? '',
    ...moneyOf(refund.amount, refund.currency, { isMoved: true }),
    state: refundState(refund.status),
    failure: refund.failure_reason ?? null,
  };
}

function refundState(status: string | null): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export const readDispute = (dispute: Stripe.Dispute) => ({
  id: dispute.id,
  paymentId: idOf(dispute.payment_intent) ?? '',
  ...moneyOf(dispute.amount, dispute.currency, { isMoved: true }),
  reason: dispute.reason,
  status: dispute.status,
  dueAt: dispute.evidence_details.due_by ? momentOf(dispute.evidence_details.due_by) : null,
});
