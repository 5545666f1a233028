import { sql } from 'drizzle-orm';
import { currencyDecimals, type Region } from '#contract/region.ts';
import type { RegionSettings } from '#contract/settings.schemas.ts';
import { instantAt } from '#contract/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { changeSettings, lockSettings, type Saved } from '../settings/settings.ts';
import { tours } from '../tours/tours.table.ts';

/**
 * Saves where the house works. As long as nobody has booked, its dates keep their wall times in a new
 * zone, and its prices their figures in a new currency: €29.00 becomes ¥29.
 * @throws {Failure} settings_changed, region_has_bookings
 */
export async function changeRegion(
  change: Change,
  region: RegionSettings & { updatedAt?: string | undefined },
): Promise<Saved<'region'>> {
  const { tx } = change;
  const before = await lockSettings(change, 'region');
  const isElsewhere = before.timeZone !== region.timeZone;
  const isOtherMoney = before.currency !== region.currency;
  if (isElsewhere || isOtherMoney) await requireNoBookings(tx);
  const saved = await changeSettings(change, 'region', region);
  if (isElsewhere) await moveStarts(tx, region);
  if (isOtherMoney) {
    await movePrices(tx, currencyDecimals(region.currency) - currencyDecimals(before.currency));
  }
  return saved;
}

/** And none is made until the change is over: both tables wait, in the order in which guests take them. */
async function requireNoBookings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${availabilities}, ${bookings} in exclusive mode`);
  const [booking] = await tx.select({ id: bookings.id }).from(bookings).limit(1);
  if (booking) throw new Failure('region_has_bookings');
}

async function moveStarts(tx: Tx, { timeZone }: Pick<Region, 'timeZone'>): Promise<void> {
  const { id, date, time } = availabilities;
  const starts = (await tx.select({ id, date, time }).from(availabilities)).map((start) => ({
    id: start.id,
    at: instantAt(start, timeZone).toString(),
  }));
  await tx.execute(sql`
    update ${availabilities} set starts_at = moved.at
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as moved(id uuid, at timestamptz)
    where ${availabilities.id} = moved.id`);
}

async function movePrices(tx: Tx, decimals: number): Promise<void> {
  if (decimals === 0) return;
  await tx.update(tours).set({
    priceCents: sql`greatest(1, round(${tours.priceCents} * power(10::numeric, ${decimals}::int)))`,
  });
}
