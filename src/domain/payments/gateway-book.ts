import { and, eq, inArray, isNull, max, min } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Change, InChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import type { Reader } from '#platform/db/types.ts';
import { gatewayEntries, payouts } from './gateway-book.table.ts';
import type { GatewayMovement, GatewayPayout, PaymentGateway } from './payment-gateway.ts';
import { isCurrentMode, isOfCurrentMode, readGatewayMode } from './payment-mode.ts';
import { payments } from './payments.table.ts';

/** Read again each time, because the gateway may write an entry a little late. */
const OVERLAP = { hours: 24 };
/** Read and stored per step, so that an interrupted copy resumes there. */
const AT_ONCE = { hours: 30 * 24 };
/** For so long after its creation a payout may still fail, or get the bank's reference. */
const PAYOUT_CHANGES = { hours: 30 * 24 };

export type BookKeeper = Pick<PaymentGateway, 'listMovements' | 'listMovementsOf' | 'listPayouts'>;

/** Idempotent, also when run concurrently. Throws the first error, after copying everything else. */
export async function copyGatewayBook(
  { inChange, gateway }: { inChange: InChange; gateway: BookKeeper },
  reader: Reader,
  now: Temporal.Instant,
): Promise<void> {
  const begin = await findBegin(reader);
  if (begin === null) return;
  const until = now.add({ hours: 1 });
  const errors: unknown[] = [];
  const attempt = (work: () => Promise<unknown>) => work().catch((error) => errors.push(error));
  for (let from = begin; isBefore(from, until); from = from.add(AT_ONCE)) {
    const to = from.add(AT_ONCE);
    const movements = await gateway.listMovements(from, isBefore(to, until) ? to : until);
    await attempt(() => inChange((change) => storeEntries(change, movements)));
  }
  const told = await gateway.listPayouts(await findFirstOpenPayout(reader, begin));
  await attempt(() => inChange((change) => storePayouts(change, told)));
  const awaited = await reader
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.contents, 'awaited'));
  const ready = told.filter(({ contents }) => contents === 'ready').map(({ id }) => id);
  for (const { id } of awaited.filter((each) => ready.includes(each.id))) {
    await attempt(async () => {
      const movements = await gateway.listMovementsOf(id);
      await inChange((change) => storeContents(change, id, movements));
    });
  }
  if (errors.length > 0) throw errors[0];
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

async function findBegin(reader: Reader): Promise<Temporal.Instant | null> {
  const [entries] = await reader
    .select({ last: max(gatewayEntries.at) })
    .from(gatewayEntries)
    .where(isCurrentMode(gatewayEntries.mode));
  const [charges] = await reader
    .select({ first: min(payments.at) })
    .from(payments)
    .where(and(eq(payments.method, 'stripe'), isOfCurrentMode));
  const begin = entries?.last ?? charges?.first ?? null;
  return begin?.subtract(OVERLAP) ?? null;
}

async function findFirstOpenPayout(
  reader: Reader,
  begin: Temporal.Instant,
): Promise<Temporal.Instant> {
  const isOwn = isCurrentMode(payouts.mode);
  const [known] = await reader
    .select({ last: max(payouts.createdAt) })
    .from(payouts)
    .where(isOwn);
  const [awaited] = await reader
    .select({ first: min(payouts.createdAt) })
    .from(payouts)
    .where(and(eq(payouts.contents, 'awaited'), isOwn));
  const from = known?.last?.subtract(PAYOUT_CHANGES) ?? begin;
  const first = awaited?.first;
  return first && isBefore(first, from) ? first : from;
}

async function storeEntries(change: Change, movements: readonly GatewayMovement[]): Promise<void> {
  const mode = await readGatewayMode(change.tx);
  const insert = ({ tx }: Change, some: GatewayMovement[]) =>
    tx
      .insert(gatewayEntries)
      .values(some.map((movement) => ({ ...movement, mode })))
      .onConflictDoNothing();
  for (let at = 0; at < movements.length; at += ROWS_AT_ONCE) {
    const some = movements.slice(at, at + ROWS_AT_ONCE);
    await isolateEach(
      change,
      some,
      (each, one) => insert(each, [one]),
      (each) => insert(each, some),
    );
  }
}

const ROWS_AT_ONCE = 500;

/** Leaves out `contents`, which may have been copied already. */
async function storePayouts(change: Change, told: readonly GatewayPayout[]): Promise<void> {
  const mode = await readGatewayMode(change.tx);
  await isolateEach(change, told, async (each, { contents, ...payout }) => {
    const isUnknown = contents === 'unknown';
    const { status, arrivesOn, reference, failure } = payout;
    await each.tx
      .insert(payouts)
      .values({ ...payout, mode, contents: isUnknown ? 'unknown' : 'awaited' })
      .onConflictDoUpdate({
        target: payouts.id,
        set: { status, arrivesOn, reference, failure },
      });
  });
}

async function storeContents(
  change: Change,
  payoutId: string,
  movements: readonly GatewayMovement[],
): Promise<void> {
  // Some may be older than the first copied entry.
  await storeEntries(change, movements);
  const ids = movements.map(({ id }) => id);
  await change.tx
    .update(gatewayEntries)
    .set({ payoutId })
    .where(and(inArray(gatewayEntries.id, ids), isNull(gatewayEntries.payoutId)));
  await change.tx.update(payouts).set({ contents: 'known' }).where(eq(payouts.id, payoutId));
}
