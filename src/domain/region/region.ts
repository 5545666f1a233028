import { eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { currencyDecimals, type Region } from '#contract/settings/region.ts';
import { zoneOfToday } from '#contract/settings/region-choices.ts';
import type { RegionSettings } from '#contract/settings/settings.schemas.ts';
import { instantAt, isSkipped } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader, Tx } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { discountCodes } from '../bookings/discount-codes.table.ts';
import { Failure } from '../failures.ts';
import { changeSettings, lockSettings, type Saved } from '../settings/settings.ts';
import { tours } from '../tours/tours.table.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';

/**
 * Wall times and the figures of prices stay the same, e.g. €29.00 becomes ¥29. Throws settings_changed,
 * region_has_bookings, region_skips_starts.
 */
export async function changeRegion(
  change: Change,
  requested: RegionSettings & { updatedAt?: string | undefined },
): Promise<Saved<'region'>> {
  const { tx } = change;
  const before = await lockSettings(change, 'region');
  const region = { ...requested, phoneCountry: requested.phoneCountry || before.phoneCountry };
  // An alias of the same zone changes no start.
  const isElsewhere = zoneOfToday(before.timeZone) !== zoneOfToday(region.timeZone);
  const isOtherMoney = before.currency !== region.currency;
  if (isElsewhere || isOtherMoney) await requireNoBookings(tx);
  const saved = await changeSettings(change, 'region', region);
  if (isElsewhere) await moveStarts(change, region);
  if (isOtherMoney) {
    await movePrices(tx, currencyDecimals(region.currency) - currencyDecimals(before.currency));
  }
  return saved;
}

/** In the order in which bookings lock the tables. Throws region_has_bookings. */
async function requireNoBookings(tx: Tx): Promise<void> {
  await tx.execute(
    sql`lock table ${availabilities}, ${bookings}, ${giftVouchers} in exclusive mode`,
  );
  if (await hasBookings(tx)) throw new Failure('region_has_bookings');
}

/** Whether there is a booking or gift voucher, whose times and amounts must not change. */
export async function hasBookings(reader: Reader): Promise<boolean> {
  const [booking] = await reader.select({ id: bookings.id }).from(bookings).limit(1);
  if (booking) return true;
  const [voucher] = await reader.select({ id: giftVouchers.id }).from(giftVouchers).limit(1);
  return voucher !== undefined;
}

const SKIPPED_STARTS_NAMED = 10;

/** Throws region_skips_starts for upcoming wall times that the new zone skips. */
async function moveStarts(
  { tx, now }: Change,
  { timeZone }: Pick<Region, 'timeZone'>,
): Promise<void> {
  const { id, date, time } = availabilities;
  const found = await tx.select({ id, date, time }).from(availabilities).orderBy(date, time);
  const starts = found.map((start) => ({ ...start, at: instantAt(start, timeZone) }));
  const skipped = starts.filter(
    (start) => Temporal.Instant.compare(start.at, now) > 0 && isSkipped(start, timeZone),
  );
  if (skipped.length > 0) {
    const named = new Set(skipped.map((start) => `${start.date} ${start.time}`));
    throw new Failure('region_skips_starts', {
      starts: [...named].slice(0, SKIPPED_STARTS_NAMED),
    });
  }
  await tx.execute(sql`
    update ${availabilities} set starts_at = moved.at
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as moved(id uuid, at timestamptz)
    where ${availabilities.id} = moved.id`);
}

async function movePrices(tx: Tx, decimals: number): Promise<void> {
  if (decimals === 0) return;
  // A price above zero never becomes zero.
  const moved = (cents: SQLWrapper) =>
    sql`greatest(least(1, ${cents}), round(${cents} * power(10::numeric, ${decimals}::int)))::int`;
  const repriced = sql`jsonb_set(item, '{price}', to_jsonb(${moved(sql`(item ->> 'price')::int`)}))`;
  const allRepriced = (
    list: SQLWrapper,
  ) => sql`coalesce((select jsonb_agg(${repriced} order by place)
    from jsonb_array_elements(${list}) with ordinality as listed(item, place)), '[]')`;
  const change = movedChange(sql`rule -> 'change'`, decimals);
  await tx.update(tours).set({
    priceCents: moved(tours.priceCents),
    categories: allRepriced(tours.categories),
    extras: allRepriced(tours.extras),
    // Null must stay null, but `least` ignores nulls.
    privateSurchargeCents: sql`case when ${tours.privateSurchargeCents} is not null then ${moved(tours.privateSurchargeCents)} end`,
    priceRules: sql`coalesce((select jsonb_agg(jsonb_set(rule, '{change}', ${change}) order by place)
      from jsonb_array_elements(${tours.priceRules}) with ordinality as listed(rule, place)), '[]')`,
  });
  await tx
    .update(availabilities)
    .set({ ownPriceChange: movedChange(availabilities.ownPriceChange, decimals) })
    .where(isNotNull(availabilities.ownPriceChange));
  await tx
    .update(discountCodes)
    .set({ value: moved(discountCodes.value) })
    .where(eq(discountCodes.kind, 'amount'));
}

/** Converts a price change in cents; a percentage is the same in every currency. */
const movedChange = (change: SQLWrapper, decimals: number) => sql`case
  when ${change} ->> 'kind' = 'share' then ${change}
  else jsonb_set(${change}, '{value}', to_jsonb(
    (sign((${change} ->> 'value')::int)
      * greatest(1, round(abs((${change} ->> 'value')::int) * power(10::numeric, ${decimals}::int))))::int))
  end`;
