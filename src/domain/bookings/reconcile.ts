import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '#platform/db/types.ts';
import { refundOrders } from '../payments/checkouts.table.ts';
import { type Payment, payments } from '../payments/payments.table.ts';
import type { PaymentProvider, ProviderMovement } from '../payments/provider.ts';
import { bookings } from './bookings.table.ts';

type Span = { from: Temporal.Instant; to: Temporal.Instant };

/** What one of the two books says and the other does not, or says otherwise; amounts in cents. */
export type Difference = {
  kind: Payment['kind'];
  /** The provider's name for it; null for a refund that it was never told of. */
  providerId: string | null;
  /** Of the booking; null where we know of none, and for a gift voucher. */
  reference: string | null;
  currency: string;
  oursCents: number | null;
  theirsCents: number | null;
};

/** What we hear of late still belongs to the day on which the provider did it. */
const HEARD_LATE_DAYS = 15;

/**
 * Holds our ledger against the provider's book: whatever it did in the span against ours of any time,
 * and whatever we wrote down in the span against what it did then or in the two weeks before.
 */
export async function reconcile(
  reader: Reader,
  provider: Pick<PaymentProvider, 'listMovements'>,
  { from, to }: Span,
): Promise<Difference[]> {
  const early = from.subtract({ hours: HEARD_LATE_DAYS * 24 });
  const theirs = await provider.listMovements(early, to);
  const inSpan = theirs.filter(({ at }) => at.epochMilliseconds >= from.epochMilliseconds);
  const known = await findOurs(reader, inSpan);
  const written = await listOurs(reader, { from, to });
  const differences = inSpan.flatMap((their) => {
    const our = known.find((each) => isSame(each, their));
    const isAgreed = our?.amountCents === their.amountCents && our.currency === their.currency;
    return isAgreed ? [] : [differenceOf(their, our)];
  });
  const missing = written.filter((our) => !theirs.some((their) => isSame(our, their)));
  return [...differences, ...missing.map(ownDifference)];
}

type Our = Pick<Payment, 'kind' | 'amountCents' | 'currency'> & {
  providerId: string | null;
  reference: string | null;
};

const isSame = (our: Our, their: ProviderMovement): boolean =>
  our.kind === their.kind && our.providerId === their.id;

const differenceOf = (their: ProviderMovement, our: Our | undefined): Difference => ({
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

/** Our entries of charges and refunds that the provider names, whenever they were written. */
async function findOurs(reader: Reader, movements: readonly ProviderMovement[]): Promise<Our[]> {
  const ids = movements.map(({ id }) => id);
  const charges = await entries(reader).where(inArray(payments.providerId, ids));
  const refunds = await entries(reader).where(inArray(refundOrders.providerId, ids));
  return [...charges, ...refunds].flatMap(asOurs);
}

const listOurs = async (reader: Reader, { from, to }: Span): Promise<Our[]> =>
  (
    await entries(reader).where(
      and(eq(payments.method, 'stripe'), gte(payments.at, from), lt(payments.at, to)),
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

/** A refund that failed is one entry of the order's and one of its own; the provider names the order. */
function asOurs({ payment, order, reference }: Entry): Our[] {
  const { kind, amountCents, currency } = payment;
  if (kind === 'refund_failed') return [];
  const providerId = kind === 'charge' ? payment.providerId : (order?.providerId ?? null);
  const our = { kind, amountCents, currency, providerId, reference };
  return order?.status === 'failed' ? [our, { ...our, kind: 'refund_failed' }] : [our];
}
