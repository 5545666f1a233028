import { and, eq, gte, inArray, isNull, lt, min, ne, notExists, or, sql, sum } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { type DifferenceKind, paymentKinds } from '#contract/bookings/states.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { RETURNED_DISPUTES } from '../checkout/gateway-events.ts';
import { disputes, refundOrders } from '../payments/checkouts.table.ts';
import { type GatewayEntry, gatewayEntries, payouts } from '../payments/gateway-book.table.ts';
import { type BookKeeper, copyGatewayBook } from '../payments/gateway-book.ts';
import type { GatewayMovement } from '../payments/payment-gateway.ts';
import { isCurrentMode, isOfCurrentMode } from '../payments/payment-mode.ts';
import { type Payment, payments } from '../payments/payments.table.ts';

type Span = { from: Temporal.Instant; to: Temporal.Instant };

/** In cents. `fee`: a movement's fee; `balance`: an entry's net; `payout`: the sum of its entries. */
export type Difference = {
  kind: DifferenceKind;
  /** Null for a refund that was never sent to the gateway. */
  providerId: string | null;
  /** Null if unknown, and for a gift voucher. */
  reference: string | null;
  currency: string;
  oursCents: number | null;
  theirsCents: number | null;
};

/** Late events keep their original date, and the gateway may refund on another day than we entered it. */
const APART_DAYS = 15;

/**
 * Compares both books for a span, after copying the gateway's new entries; an entry of one book may have its
 * counterpart up to `APART_DAYS` outside of the span.
 */
export async function reconcile(
  keeper: { inChange: InChange; gateway: BookKeeper },
  reader: Reader,
  { from, to, now }: Span & { now: Temporal.Instant },
): Promise<Difference[]> {
  await copyGatewayBook(keeper, reader, now);
  const apart = { hours: APART_DAYS * 24 };
  const theirs = await keeper.gateway.listMovements(from.subtract(apart), to.add(apart));
  const inSpan = theirs.filter(
    ({ at }) =>
      at.epochMilliseconds >= from.epochMilliseconds && at.epochMilliseconds < to.epochMilliseconds,
  );
  return [
    ...(await compareLedger(reader, { from, to }, { theirs, inSpan })),
    ...(await compareFees(reader, { from, to }, inSpan)),
    ...(await comparePayouts(reader, { from, to })),
  ];
}

/** In the guest's currency. */
type Moved = {
  kind: Payment['kind'] | 'dispute' | 'dispute_won';
  id: string;
  amountCents: number;
  currency: string;
};

function movedBy(movement: GatewayMovement): Moved[] {
  const { kind, subjectId, guestCents, guestCurrency, dispute } = movement;
  if (kind === 'dispute' || kind === 'dispute_won') return dispute ? [{ ...dispute, kind }] : [];
  const paymentKind = paymentKinds.find((each) => each === kind);
  if (!paymentKind || subjectId === null || guestCents === null || guestCurrency === null)
    return [];
  return [{ kind: paymentKind, id: subjectId, amountCents: guestCents, currency: guestCurrency }];
}

async function compareLedger(
  reader: Reader,
  span: Span,
  movements: { theirs: readonly GatewayMovement[]; inSpan: readonly GatewayMovement[] },
): Promise<Difference[]> {
  const theirs = movements.theirs.flatMap(movedBy);
  const inSpan = movements.inSpan.flatMap(movedBy);
  const known = await findOurs(reader, inSpan);
  const written = await listOurs(reader, span);
  const differences = inSpan.flatMap((their) => {
    const our = known.find((each) => isSame(each, their));
    const isAgreed = our?.amountCents === their.amountCents && our.currency === their.currency;
    return isAgreed ? [] : [differenceOf(their, our)];
  });
  const missing = written.filter((our) => !theirs.some((their) => isSame(our, their)));
  return [...differences, ...missing.map(ownDifference)];
}

async function compareFees(
  reader: Reader,
  { from, to }: Span,
  movements: readonly GatewayMovement[],
): Promise<Difference[]> {
  const stored = await reader
    .select()
    .from(gatewayEntries)
    .where(
      and(
        isCurrentMode(gatewayEntries.mode),
        gte(gatewayEntries.at, from),
        lt(gatewayEntries.at, to),
      ),
    );
  const [begin] = await reader
    .select({ at: min(gatewayEntries.at) })
    .from(gatewayEntries)
    .where(isCurrentMode(gatewayEntries.mode));
  // Entries before our first online payment are not copied.
  const isCopied = ({ at }: GatewayMovement) =>
    begin?.at ? at.epochMilliseconds >= begin.at.epochMilliseconds : false;
  const different = movements.filter((their) => {
    const our = stored.find(({ id }) => id === their.id);
    return our ? !isSameEntry(our, their) : isCopied(their);
  });
  const gone = stored.filter((our) => !movements.some(({ id }) => id === our.id));
  const unbalanced = movements.filter((it) => it.amountCents - it.feeCents !== it.netCents);
  const named = (kind: DifferenceKind, it: Pick<GatewayMovement, 'id' | 'currency'>) => ({
    kind,
    providerId: it.id,
    reference: null,
    currency: it.currency,
  });
  return [
    ...different.map((their) => ({
      ...named('fee', their),
      oursCents: stored.find(({ id }) => id === their.id)?.feeCents ?? null,
      theirsCents: their.feeCents,
    })),
    ...gone.map((our) => ({ ...named('fee', our), oursCents: our.feeCents, theirsCents: null })),
    ...unbalanced.map((it) => ({
      ...named('balance', it),
      oursCents: it.amountCents - it.feeCents,
      theirsCents: it.netCents,
    })),
  ];
}

const isSameEntry = (our: GatewayEntry, their: Omit<GatewayMovement, 'dispute'>): boolean =>
  our.feeCents === their.feeCents &&
  our.netCents === their.netCents &&
  our.amountCents === their.amountCents &&
  our.currency === their.currency;

async function comparePayouts(reader: Reader, { from, to }: Span): Promise<Difference[]> {
  const isInIt = and(
    eq(gatewayEntries.payoutId, payouts.id),
    // The payout's own entry is negative and would cancel the sum.
    or(ne(gatewayEntries.kind, 'payout'), isNull(gatewayEntries.subjectId)),
    eq(gatewayEntries.currency, payouts.currency),
  );
  const found = await reader
    .select({
      payout: payouts,
      sumCents: sql<number>`coalesce(${sum(gatewayEntries.netCents)}, 0)::float8`,
    })
    .from(payouts)
    .leftJoin(gatewayEntries, isInIt)
    .where(
      and(
        eq(payouts.contents, 'known'),
        isCurrentMode(payouts.mode),
        gte(payouts.createdAt, from),
        lt(payouts.createdAt, to),
      ),
    )
    .groupBy(payouts.id);
  return found
    .filter(({ payout, sumCents }) => sumCents !== payout.amountCents)
    .map(({ payout, sumCents }) => ({
      kind: 'payout',
      providerId: payout.id,
      reference: null,
      currency: payout.currency,
      oursCents: sumCents,
      theirsCents: payout.amountCents,
    }));
}

type Our = Pick<Moved, 'kind' | 'amountCents' | 'currency'> & {
  providerId: string | null;
  reference: string | null;
};

const isSame = (our: Our, their: Moved): boolean =>
  our.kind === their.kind && our.providerId === their.id;

const differenceOf = (their: Moved, our: Our | undefined): Difference => ({
  kind: their.kind,
  providerId: their.id,
  reference: our?.reference ?? null,
  currency: their.currency,
  oursCents: our?.amountCents ?? null,
  theirsCents: their.amountCents,
});

const ownDifference = ({ amountCents, ...our }: Our): Difference => ({
  ...our,
  oursCents: amountCents,
  theirsCents: null,
});

/** Our entries of the gateway's charges, refunds and disputes, of any time. */
async function findOurs(reader: Reader, movements: readonly Moved[]): Promise<Our[]> {
  const ids = movements.map(({ id }) => id);
  const charges = await entries(reader).where(inArray(payments.providerId, ids));
  const refunds = await entries(reader).where(inArray(refundOrders.providerId, ids));
  const disputed = await entries(reader).where(inArray(payments.disputeId, ids));
  return [
    ...[...charges, ...refunds].flatMap(asOurs),
    ...disputed.flatMap(asDispute),
    ...(await findSettledDisputes(reader, ids)),
  ];
}

/** Disputes that the business won before the ledger had entries for disputes: both movements are right. */
async function findSettledDisputes(reader: Reader, ids: readonly string[]): Promise<Our[]> {
  const ofIt = reader.select().from(payments).where(eq(payments.disputeId, disputes.id));
  const found = await reader
    .select()
    .from(disputes)
    .where(
      and(
        inArray(disputes.id, [...ids]),
        inArray(disputes.status, RETURNED_DISPUTES),
        notExists(ofIt),
      ),
    );
  return found.flatMap(({ id: providerId, amountCents, currency }) => {
    const our = { providerId, amountCents, currency, reference: null };
    return [
      { ...our, kind: 'dispute' as const },
      { ...our, kind: 'dispute_won' as const },
    ];
  });
}

const listOurs = async (reader: Reader, { from, to }: Span): Promise<Our[]> =>
  (
    await entries(reader).where(
      and(
        eq(payments.method, 'stripe'),
        isOfCurrentMode,
        gte(payments.at, from),
        lt(payments.at, to),
      ),
    )
  ).flatMap(asOurs);

const entries = (reader: Reader) =>
  reader
    .select({ payment: payments, order: refundOrders, reference: bookings.reference })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(refundOrders, eq(refundOrders.paymentId, payments.id))
    .$dynamic();

type Entry = {
  payment: Payment;
  order: typeof refundOrders.$inferSelect | null;
  reference: string | null;
};

/** A failed refund is two entries in both books; a refused one only in ours, where it cancels out. */
function asOurs({ payment, order, reference }: Entry): Our[] {
  const { kind, amountCents, currency } = payment;
  if (kind === 'refund_failed' || payment.disputeId !== null) return [];
  if (order?.status === 'failed' && order.providerId === null) return [];
  const providerId = kind === 'charge' ? payment.providerId : (order?.providerId ?? null);
  const our = { kind, amountCents, currency, providerId, reference };
  return order?.status === 'failed' ? [our, { ...our, kind: 'refund_failed' }] : [our];
}

/** Compared in one direction only: a migration dated its entries by the end of their dispute. */
function asDispute({ payment, reference }: Entry): Our[] {
  const { amountCents, currency, disputeId } = payment;
  const kind = payment.kind === 'refund' ? 'dispute' : 'dispute_won';
  return [{ kind, amountCents, currency, providerId: disputeId, reference }];
}
