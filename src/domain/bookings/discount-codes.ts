import { and, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { DISCOUNT_CODES_AT_MOST } from '#contract/constants.ts';
import { mailboxOf } from '#contract/contact/mailbox.ts';
import type { Discount } from '#contract/pricing/prices.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { elementsOf, isWellFormed, mended } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { type DiscountCode, discountCodeShape, discountCodes } from './discount-codes.table.ts';

export type NewDiscountCode = Omit<DiscountCode, 'id' | 'createdAt'>;

const isNamed = (code: string): SQL => eq(discountCodes.code, code);

/** Active bookings count as uses of a code; a hold counts until it expires. */
const isActiveUse = (now: Temporal.Instant): SQL | undefined =>
  or(
    inArray(bookings.status, ['pending', 'offered', 'processing', 'confirmed', 'to_rebook']),
    and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
  );

async function countUses(
  reader: Reader,
  { id }: DiscountCode,
  { now, except }: { now: Temporal.Instant; except?: string },
): Promise<number> {
  const isOther = except === undefined ? undefined : ne(bookings.id, except);
  const [counted] = await reader
    .select({ uses: count() })
    .from(bookings)
    .where(and(eq(bookings.discountCodeId, id), isActiveUse(now), isOther));
  return counted?.uses ?? 0;
}

/** Counts uses by one mailbox, in any spelling of its address; 0 for a guest without one. */
async function countUsesOf(
  reader: Reader,
  { id }: DiscountCode,
  { now, email, except }: { now: Temporal.Instant; email: string; except?: string },
): Promise<number> {
  if (email === '') return 0;
  const mailbox = mailboxOf(email);
  // The first letter is the same in every spelling.
  const isNear = sql`left(lower(${bookings.email}), 1) = ${mailbox.slice(0, 1)}`;
  const isOther = except === undefined ? undefined : ne(bookings.id, except);
  const found = await reader
    .select({ email: bookings.email })
    .from(bookings)
    .where(and(eq(bookings.discountCodeId, id), isActiveUse(now), isNear, isOther));
  return found.filter((booking) => mailboxOf(booking.email) === mailbox).length;
}

async function assertUsable(
  reader: Reader,
  found: DiscountCode | undefined,
  { tourId, now }: { tourId: string; now: Temporal.Instant },
): Promise<DiscountCode> {
  if (!found?.isActive || !isWellFormed(discountCodeShape, found))
    throw new Failure('discount_not_found');
  const { from, until, tourIds, maxUses } = found;
  const today = wallTimeAt(now).date;
  if ((from ?? today) > today || (until ?? today) < today) throw new Failure('discount_not_now');
  if (tourIds.length > 0 && !tourIds.includes(tourId)) throw new Failure('discount_other_tours');
  if (maxUses !== null && (await countUses(reader, found, { now })) >= maxUses) {
    throw new Failure('discount_used_up');
  }
  return found;
}

/** Throws discount_not_found, discount_not_now, discount_other_tours, discount_used_up. */
export async function findDiscount(
  reader: Reader,
  now: Temporal.Instant,
  { code, tourId }: { code: string; tourId: string },
): Promise<Discount> {
  const [found] = await reader.select().from(discountCodes).where(isNamed(code));
  return assertUsable(reader, found, { tourId, now });
}

/** Locks the code, after the seats. Throws as `findDiscount`, and discount_used_by_guest. */
export async function takeDiscount(
  { tx, now }: Change,
  { code, tourId, email }: { code: string; tourId: string; email: string },
): Promise<DiscountCode> {
  const [locked] = await tx.select().from(discountCodes).where(isNamed(code)).for('update');
  const found = await assertUsable(tx, locked, { tourId, now });
  const { maxUsesEach } = found;
  if (maxUsesEach !== null && (await countUsesOf(tx, found, { now, email })) >= maxUsesEach) {
    throw new Failure('discount_used_by_guest');
  }
  return found;
}

/** Needs the seats' lock. False if another guest took the last use while the hold had expired. */
export async function lockDiscountOf({ tx, now }: Change, booking: Booking): Promise<boolean> {
  const { id: except, discountCodeId, email } = booking;
  if (discountCodeId === null) return true;
  const ofId = eq(discountCodes.id, discountCodeId);
  const [code] = await tx.select().from(discountCodes).where(ofId).for('update');
  if (!code) return true;
  const { maxUses, maxUsesEach } = code;
  if (maxUses !== null && (await countUses(tx, code, { now, except })) >= maxUses) return false;
  if (maxUsesEach === null) return true;
  return (await countUsesOf(tx, code, { now, email, except })) < maxUsesEach;
}

export async function takesDiscountCodes(reader: Reader, now: Temporal.Instant): Promise<boolean> {
  const today = wallTimeAt(now).date;
  const [open] = await reader
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(
      and(
        discountCodes.isActive,
        sql`coalesce(${discountCodes.from}, ${today}) <= ${today}`,
        sql`coalesce(${discountCodes.until}, ${today}) >= ${today}`,
      ),
    )
    .limit(1);
  return open !== undefined;
}

export type DiscountCodeRow = DiscountCode & {
  uses: number;
  /** The discount on its uses, in cents. */
  takenCents: number;
};

export async function listDiscountCodes(
  reader: Reader,
  now: Temporal.Instant,
  page: number,
): Promise<DiscountCodeRow[]> {
  const { limit, offset } = pageOf(page);
  const found = await reader
    .select()
    .from(discountCodes)
    .orderBy(desc(discountCodes.createdAt), discountCodes.code)
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  const off = sql`(select sum((line ->> 'unitAmount')::int * (line ->> 'count')::int)
    from ${elementsOf(bookings.lines)} line where line ->> 'kind' = 'code')`;
  const used = await reader
    .select({
      id: bookings.discountCodeId,
      uses: count(),
      takenCents: sql<number>`coalesce(-sum(${off}), 0)::float8`,
    })
    .from(bookings)
    .where(and(inArray(bookings.discountCodeId, ids), isActiveUse(now)))
    .groupBy(bookings.discountCodeId);
  const byId = new Map(used.map((row) => [row.id, row]));
  return found.map((code) => {
    const { uses = 0, takenCents = 0 } = byId.get(code.id) ?? {};
    return { ...mended(discountCodeShape, code), uses, takenCents };
  });
}

/** Blocks other writes of codes; guests can still book. */
const lockNames = ({ tx }: StaffChange) =>
  tx.execute(sql`lock table ${discountCodes} in share row exclusive mode`);

/** Throws discount_code_taken, discount_codes_too_many. */
export async function createDiscountCode(
  change: StaffChange,
  requested: NewDiscountCode,
): Promise<DiscountCode> {
  const { tx, now: createdAt } = change;
  await lockNames(change);
  if ((await tx.$count(discountCodes)) >= DISCOUNT_CODES_AT_MOST) {
    throw new Failure('discount_codes_too_many', { maximum: DISCOUNT_CODES_AT_MOST });
  }
  const [created] = await tx
    .insert(discountCodes)
    .values({ ...requested, createdAt })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new Failure('discount_code_taken');
  await recordAudit(change, 'discount.created', created.id, { after: created });
  return created;
}

/** Applies to future bookings. Throws discount_not_found, discount_code_taken. */
export async function changeDiscountCode(
  change: StaffChange,
  id: string,
  requested: NewDiscountCode,
): Promise<DiscountCode> {
  const { tx } = change;
  await lockNames(change);
  const ofId = eq(discountCodes.id, id);
  const [before] = await tx.select().from(discountCodes).where(ofId).for('update');
  if (!before) throw new Failure('discount_not_found');
  const another = and(isNamed(requested.code), ne(discountCodes.id, id));
  if ((await tx.$count(discountCodes, another)) > 0) throw new Failure('discount_code_taken');
  const [after] = await tx.update(discountCodes).set(requested).where(ofId).returning();
  if (!after) throw new Error('the locked discount code is missing');
  await recordAudit(change, 'discount.changed', id, { before, after });
  return after;
}

/** Its bookings keep their price and its name in their lines. Throws discount_not_found. */
export async function deleteDiscountCode(change: StaffChange, id: string): Promise<void> {
  // The deletion updates these bookings. Bookings are locked first, as everywhere.
  await change.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.discountCodeId, id))
    .orderBy(bookings.id)
    .for('update');
  const [gone] = await change.tx.delete(discountCodes).where(eq(discountCodes.id, id)).returning();
  if (!gone) throw new Failure('discount_not_found');
  await recordAudit(change, 'discount.deleted', id, { before: gone });
}
