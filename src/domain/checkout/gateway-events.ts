import { and, asc, eq, gt, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Change, InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { lockPaidFor } from '../bookings/bookings.queries.ts';
import { checkouts, disputes, gatewayEvents, refundOrders } from '../payments/checkouts.table.ts';
import {
  enterDispute,
  enterReturnOfDispute,
  insertRefund,
  takeBackRefund,
} from '../payments/ledger.ts';
import type {
  GatewayDispute,
  GatewayEvent,
  GatewayRefund,
  PaymentGateway,
} from '../payments/payment-gateway.ts';
import { isOfCurrentMode } from '../payments/payment-mode.ts';
import { type Payment, payments } from '../payments/payments.table.ts';
import { mailRefund } from '../vouchers/sell-voucher.ts';
import { mailBookingRefund } from './refund-mails.ts';
import { isUuid, syncCheckout } from './sync-checkout.ts';
import { AT_ONCE, syncInTurn } from './sync-with-gateway.ts';

export class UnknownPayment extends Error {
  readonly paymentId: string;

  constructor(paymentId: string) {
    super(`News of the unknown payment ${paymentId}`);
    this.paymentId = paymentId;
  }
}

/** Whether an unknown payment belongs to another shop on the same account. Throws the gateway's error. */
export async function isForeignPayment(
  { gateway }: { gateway: Pick<PaymentGateway, 'readCheckoutOf'> },
  reader: Reader,
  paymentId: string,
): Promise<boolean> {
  const checkoutId = await gateway.readCheckoutOf(paymentId);
  if (checkoutId === null || !isUuid(checkoutId)) return true;
  const [ours] = await reader
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return ours === undefined;
}

/** Processes each event once. Throws UnknownPayment. */
export async function processGatewayEvent(change: Change, event: GatewayEvent): Promise<void> {
  const [first] = await change.tx
    .insert(gatewayEvents)
    .values({ id: event.id, type: event.type, at: change.now })
    .onConflictDoNothing()
    .returning();
  if (!first) return;
  if (event.about === 'session') await syncCheckout(change, event.session);
  if (event.about === 'refund') await applyRefundEvent(change, event.refund);
  if (event.about === 'dispute') await recordDispute(change, event.dispute, event.at);
}

/** Sends a refund to the gateway. Idempotent. Throws the gateway's error, so that it is sent again. */
export async function sendRefund(
  { inChange, gateway }: { inChange: InChange; gateway: PaymentGateway },
  reader: Reader,
  refundId: string,
): Promise<void> {
  const [order] = await reader
    .select({ refund: payments })
    .from(refundOrders)
    .innerJoin(payments, eq(payments.id, refundOrders.paymentId))
    .where(and(isOrdered(refundId), isOfCurrentMode));
  // A refund of another mode waits until the gateway is in that mode again.
  if (!order) return;
  const { refundOf, amountCents, currency } = order.refund;
  const [charge] = await reader
    .select()
    .from(payments)
    .where(eq(payments.id, refundOf ?? ''));
  const paymentId = charge?.providerId;
  if (!paymentId) throw new Error('the charge to refund has no id at the payment gateway');
  const refund = await gateway.refund({ refundId, paymentId, amountCents, currency });
  if (refund.state !== 'refused') {
    await inChange((change) => applyRefundEvent(change, refund));
    return;
  }
  const { failure, isForGood } = refund;
  if (isForGood) {
    await inChange((change) => endRefused(change, { charge, order: order.refund, failure }));
    return;
  }
  await inChange(({ tx, now: updatedAt }) =>
    tx.update(refundOrders).set({ failure, updatedAt }).where(isOrdered(refundId)),
  );
  throw new Error(`the payment gateway refused a refund: ${failure}`);
}

const isOrdered = (paymentId: string) =>
  and(eq(refundOrders.paymentId, paymentId), eq(refundOrders.status, 'ordered'));

/** A refund that the gateway refused for good is owed again, to be paid in another way. */
async function endRefused(
  change: Change,
  { charge, order, failure }: { charge: Payment; order: Payment; failure: string },
): Promise<void> {
  await lockPaidFor(change, charge);
  const [ended] = await change.tx
    .update(refundOrders)
    .set({ status: 'failed', failure, updatedAt: change.now })
    .where(isOrdered(order.id))
    .returning();
  if (ended) await takeBackRefund(change, charge, { ...order, providerId: null });
}

/** A bank may still return a refund for so long. */
const MAY_COME_BACK_DAYS = 30;

/** Syncs silent refunds and resends lost ones. Throws the gateway's first error, after syncing the others. */
export async function syncRefunds(
  { inChange, gateway }: { inChange: InChange; gateway: PaymentGateway },
  reader: Reader,
  now: Temporal.Instant,
): Promise<void> {
  const ago = (span: { minutes?: number; hours?: number }) => now.subtract(span);
  const isSilent = (status: 'ordered' | 'pending' | 'succeeded', span: Parameters<typeof ago>[0]) =>
    and(eq(refundOrders.status, status), lte(refundOrders.updatedAt, ago(span)));
  const mayComeBack = gt(payments.at, ago({ hours: MAY_COME_BACK_DAYS * 24 }));
  const orders = await reader
    .select({ order: refundOrders })
    .from(refundOrders)
    .innerJoin(payments, eq(payments.id, refundOrders.paymentId))
    .where(
      and(
        isOfCurrentMode,
        or(
          isSilent('ordered', { minutes: 10 }),
          isSilent('pending', { hours: 1 }),
          and(isSilent('succeeded', { hours: 24 }), mayComeBack),
        ),
      ),
    )
    .orderBy(asc(refundOrders.updatedAt))
    .limit(AT_ONCE);
  await syncInTurn(gateway, orders, async ({ order: { paymentId, providerId } }) => {
    try {
      if (providerId === null) return await sendRefund({ inChange, gateway }, reader, paymentId);
      const refund = await gateway.readRefund(providerId);
      await inChange((change) => applyRefundEvent(change, refund));
    } finally {
      // Also after an error, so that the other refunds come first next time.
      await inChange(({ tx, now: updatedAt }) =>
        tx.update(refundOrders).set({ updatedAt }).where(eq(refundOrders.paymentId, paymentId)),
      );
    }
  });
}

/** A failed refund is owed again; one made in the gateway's dashboard is added to the ledger. */
async function applyRefundEvent(change: Change, refund: GatewayRefund): Promise<void> {
  const charge = await findChargeOf(change, refund.paymentId);
  if (!charge) return assertNoneOfOurs(change, refund.paymentId);
  const { booking, voucher } = await lockPaidFor(change, charge);
  const { refundId } = refund;
  // A refund made in the dashboard may have any name.
  const isOrder = refundId && isUuid(refundId) ? eq(refundOrders.paymentId, refundId) : undefined;
  const [order] = await change.tx
    .select()
    .from(refundOrders)
    .where(or(eq(refundOrders.providerId, refund.id), isOrder));
  const { state: status, failure, id: providerId } = refund;
  const told = { status, failure, providerId, updatedAt: change.now };
  if (!order) {
    if (status === 'failed') return;
    const { amountCents } = refund;
    const written = await insertRefund(change, charge, { amountCents, isWaived: true });
    await change.tx.insert(refundOrders).values({ ...told, paymentId: written.id });
    if (booking) await mailBookingRefund(change, booking, written);
    if (voucher) await mailRefund(change, voucher, written.id, amountCents);
    return;
  }
  // A failure is final; a successful refund may still fail.
  if (order.status === 'failed' || order.status === status) return;
  if (order.status === 'succeeded' && status === 'pending') return;
  await change.tx.update(refundOrders).set(told).where(eq(refundOrders.paymentId, order.paymentId));
  if (status !== 'failed') return;
  const [given] = await change.tx.select().from(payments).where(eq(payments.id, order.paymentId));
  if (given) await takeBackRefund(change, charge, { ...given, providerId });
}

async function findChargeOf({ tx }: Change, providerId: string): Promise<Payment | null> {
  const [charge] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.providerId, providerId), eq(payments.kind, 'charge')));
  return charge ?? null;
}

/** An unknown payment is another shop's, or ours if a checkout is still open. Throws UnknownPayment. */
async function assertNoneOfOurs({ tx }: Change, paymentId: string): Promise<void> {
  // Each of our sales has a payment id; another shop may charge without one.
  if (paymentId === '') return;
  const live = await tx.$count(checkouts, inArray(checkouts.status, ['open', 'processing']));
  if (live > 0) throw new UnknownPayment(paymentId);
}

/** Stripe's states in which the bank has the money. An inquiry (`warning_…`) takes none. */
const TAKEN = ['needs_response', 'under_review', 'lost'];

/** Stripe's states in which the business has the money, possibly after the bank returned it. */
export const RETURNED_DISPUTES = ['won', 'warning_closed', 'prevented'];

const DECIDED = ['lost', ...RETURNED_DISPUTES];

/** Ignores events older than the stored state; in the same second, a decision is the later one. */
async function recordDispute(
  change: Change,
  dispute: GatewayDispute,
  at: Temporal.Instant,
): Promise<void> {
  const charge = await findChargeOf(change, dispute.paymentId);
  if (!charge) return assertNoneOfOurs(change, dispute.paymentId);
  await lockPaidFor(change, charge);
  const { paymentId: _, ...facts } = dispute;
  const values = { ...facts, chargeId: charge.id, updatedAt: at };
  const [noted] = await change.tx
    .insert(disputes)
    .values(values)
    .onConflictDoUpdate({
      target: disputes.id,
      set: values,
      setWhere: sql`${lt(disputes.updatedAt, at)}
        or ${eq(disputes.updatedAt, at)} and ${notInArray(disputes.status, DECIDED)}`,
    })
    .returning();
  if (!noted) return;
  if (TAKEN.includes(noted.status)) await enterDispute(change, charge, noted);
  if (RETURNED_DISPUTES.includes(noted.status)) await enterReturnOfDispute(change, charge, noted);
}
