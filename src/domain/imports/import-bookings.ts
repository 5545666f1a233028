import { and, gte, inArray, lte } from 'drizzle-orm';
import { defaultTourLanguage, isPrivate, spotsLeft } from '#contract/bookings/booking-rules.ts';
import { type PoolDate, poolSpotsOf } from '#contract/bookings/pool-rules.ts';
import type { OutsideMethod } from '#contract/bookings/states.ts';
import type { PriceLine } from '#contract/pricing/prices.ts';
import { instantAt, wallTimeAt } from '#contract/time/wall-time.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { type Guest, reminderAt } from '../bookings/booking.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import { bookings } from '../bookings/bookings.table.ts';
import {
  around,
  countPoolsOfEach,
  listPoolDates,
  listPoolUnits,
  spanOf,
} from '../bookings/pool-room.ts';
import { hasRoomFor, type LockedAvailability, lockEach, lookAtEach } from '../bookings/seats.ts';
import { insertBookings } from '../bookings/write-booking.ts';
import { Failure } from '../failures.ts';
import { insertCharges } from '../payments/ledger.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudits } from '../staff/audit.ts';
import type { Tour } from '../tours/tours.table.ts';
import {
  type DryRunOption,
  type ImportFault,
  lockToursNamed,
  type Outcome,
  portionsOf,
  type Row,
  repeatsOf,
} from './import.ts';
import { type NamedParty, priceRow } from './imported-party.ts';

export type ImportedBooking = Guest & {
  participants: number;
  party?: NamedParty | undefined;
  /** Its reference in the other system, which identifies it here. */
  externalReference: string;
  /** Slug or name. */
  tour: string;
  date: string;
  time: string;
  /** Cents; by default the tour's current price. */
  total?: number | undefined;
  paid?: number | undefined;
  paidBy?: OutsideMethod | undefined;
  /** The day of the payment; without it no statistic counts the payment. */
  paidOn?: string | undefined;
  adminNotes?: string | undefined;
};

/** `participants` is the number of spots. */
type PricedBooking = Omit<ImportedBooking, 'party'> & {
  tourOf: Tour;
  lines: PriceLine[];
  total: number;
};

type Fitting = PricedBooking & { at: LockedAvailability; exclusive: boolean };

/**
 * Inserts confirmed bookings before it locks their dates and checks them again, so that guests wait only
 * briefly. The booking cutoff does not apply. Throws import_faulty if one was imported, or its spots were
 * booked, meanwhile.
 */
export async function importBookings(
  change: StaffChange,
  rows: readonly Row<ImportedBooking>[],
  { isDryRun, sendEmail }: DryRunOption & { sendEmail: boolean },
): Promise<Outcome<Fitting>> {
  const findTour = await lockToursNamed(change, new Set(rows.map(({ facts }) => facts.tour)));
  const faults: ImportFault[] = [];
  const ofTours = rows.flatMap(({ row, facts: { party, ...facts } }): Row<PricedBooking>[] => {
    const tour = findTour(facts.tour);
    if ('code' in tour) {
      faults.push({ row, field: 'tour', ...tour });
      return [];
    }
    const priced = priceRow(tour, { ...facts, party });
    if (!('code' in priced)) return [{ row, facts: { ...facts, ...priced, tourOf: tour } }];
    faults.push({ row, ...priced });
    return [];
  });
  const dates = await lookAtDates(change, ofTours);
  const pools = await lookAtPoolsOf(change, [...dates.values()]);
  const known = await referencesTaken(change, rows);
  const made: Row<Fitting>[] = [];
  for (const { row, facts } of ofTours) {
    const at = dates.get(keyOf(facts.tourOf.id, facts));
    const found = at
      ? faultsOn(change, facts, { ...at, poolSpots: pools.spotsOn(at) })
      : [{ field: 'time', code: 'date_unknown' as const }];
    faults.push(...found.map((fault) => ({ row, ...fault })));
    if (!at || found.some(({ code }) => !isAboutMoney(code))) {
      continue;
    }
    const exclusive = isPrivate(facts.tourOf);
    // Later rows cannot take the same spots.
    at.seatsTaken += exclusive ? at.capacity : facts.participants;
    pools.take(at, facts.participants);
    made.push({ row, facts: { ...facts, at, exclusive } });
  }
  for (const { row, facts } of rows) {
    const reference = known.get(facts.externalReference);
    if (reference === undefined) continue;
    const field = 'externalReference';
    faults.push({ row, field, code: 'booking_exists', details: { reference } });
  }
  faults.push(...repeatsOf(rows, 'externalReference', (facts) => facts.externalReference));
  if (!isDryRun && faults.length === 0) {
    await writeAll(change, made, sendEmail);
    await assertRoomStill(change, made);
  }
  return { made, faults };
}

/** The bookings are inserted already, so the seats taken include them. */
async function assertRoomStill(change: StaffChange, rows: readonly Row<Fitting>[]): Promise<void> {
  const planned = new Map(rows.map(({ facts: { at } }) => [at.id, at]));
  const locked: LockedAvailability[] = [];
  for await (const ids of portionsOf([...planned.keys()].sort(), LOCKED_AT_ONCE)) {
    locked.push(...(await lockEach(change, ids)));
  }
  // Pools are locked after all availabilities.
  const unfit = (await countPoolsOfEach(change, locked)).filter(
    (date) =>
      date.seatsTaken > date.capacity ||
      date.isOverdrawn ||
      date.isBlocked ||
      !isAsPlanned(date, planned),
  ).length;
  if (unfit > 0) throw new Failure('import_faulty', { count: unfit });
}

/** The spots that pools leave on each date, as earlier rows take them. */
async function lookAtPoolsOf({ tx, now }: StaffChange, dates: readonly LockedAvailability[]) {
  const limited = dates.filter((date) => date.pools.length > 0);
  const taken: PoolDate[] =
    limited.length === 0 ? [] : await listPoolDates(tx, now, around(limited.map(spanOf)));
  const units = limited.length === 0 ? new Map<string, number>() : await listPoolUnits(tx);
  return {
    spotsOn: (date: LockedAvailability) =>
      poolSpotsOf({ ...spanOf(date), uses: date.pools }, taken, units),
    take(date: LockedAvailability, people: number) {
      if (date.pools.length === 0) return;
      taken.push({ id: date.id, ...spanOf(date), uses: date.pools, people, parties: 1 });
    },
  };
}

const isAsPlanned = (
  { id, date, time, languages }: LockedAvailability,
  planned: ReadonlyMap<string, LockedAvailability>,
): boolean => {
  const before = planned.get(id);
  return (
    before?.date === date && before.time === time && String(before.languages) === String(languages)
  );
};

const keyOf = (tourId: string, { date, time }: { date: string; time: string }) =>
  `${tourId} ${date} ${time}`;

async function lookAtDates(
  change: StaffChange,
  rows: readonly Row<PricedBooking>[],
): Promise<Map<string, LockedAvailability>> {
  const days = rows.map(({ facts }) => facts.date).sort();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { id, tourId, date, time } = availabilities;
  const there = await change.tx
    .select({ id, tourId, date, time })
    .from(availabilities)
    .where(
      and(
        inArray(tourId, [...new Set(rows.map(({ facts }) => facts.tourOf.id))]),
        gte(date, first),
        lte(date, last),
      ),
    );
  const wanted = new Set(rows.map(({ facts }) => keyOf(facts.tourOf.id, facts)));
  const ids = there.filter((each) => wanted.has(keyOf(each.tourId, each))).map((each) => each.id);
  const found = new Map<string, LockedAvailability>();
  for await (const portion of portionsOf(ids, LOCKED_AT_ONCE)) {
    for (const each of await lookAtEach(change, portion)) found.set(keyOf(each.tourId, each), each);
  }
  return found;
}

const LOCKED_AT_ONCE = 200;

/** The references of bookings imported earlier, by their external references. */
async function referencesTaken(
  { tx }: StaffChange,
  rows: readonly Row<ImportedBooking>[],
): Promise<Map<string, string>> {
  const { externalReference, reference } = bookings;
  const known = new Map<string, string>();
  const wanted = rows.map(({ facts }) => facts.externalReference);
  for await (const portion of portionsOf(wanted, LOCKED_AT_ONCE)) {
    const found = await tx
      .select({ externalReference, reference })
      .from(bookings)
      .where(inArray(externalReference, portion));
    for (const each of found) known.set(each.externalReference ?? '', each.reference);
  }
  return known;
}

/** Whether a fault is about the payment only, so that the booking still takes its spots from later rows. */
const isAboutMoney = (code: ImportFault['code']): boolean =>
  code === 'paid_too_much' || code === 'paid_by_missing' || code === 'paid_on_future';

/** The earlier rows count as booked. */
function faultsOn(
  { now }: StaffChange,
  { tourOf, participants, tourLanguage, language, ...facts }: PricedBooking,
  at: LockedAvailability & { poolSpots: number | null },
): Omit<ImportFault, 'row'>[] {
  const faults: Omit<ImportFault, 'row'>[] = [];
  const left = spotsLeft(at);
  const exclusive = isPrivate(tourOf);
  if (at.startsAt.epochMilliseconds <= now.epochMilliseconds) {
    faults.push({ field: 'date', code: 'date_past' });
  } else if (at.isBlocked) {
    faults.push({ field: 'date', code: 'date_blocked' });
  }
  if (participants > tourOf.maxGroupSize) {
    const details = { maximum: tourOf.maxGroupSize };
    faults.push({ field: 'participants', code: 'party_too_large', details });
  } else if (!hasRoomFor(at, { participants, exclusive })) {
    const details = { left: exclusive && at.seatsTaken > 0 ? 0 : left };
    faults.push({ field: 'participants', code: 'no_room', details });
  }
  const { languages } = at;
  if (!languages.includes(tourLanguage ?? defaultTourLanguage(languages, language))) {
    faults.push({ field: 'tourLanguage', code: 'language_not_offered', details: { languages } });
  }
  const { paid = 0, total } = facts;
  if (paid > total) faults.push({ field: 'paid', code: 'paid_too_much', details: { total } });
  if (paid > 0 && !facts.paidBy) faults.push({ field: 'paidBy', code: 'paid_by_missing' });
  if (facts.paidOn && facts.paidOn > wallTimeAt(now).date) {
    faults.push({ field: 'paidOn', code: 'paid_on_future' });
  }
  return faults;
}

/** A day counts as noon in the business's time zone, or as now if noon is in the future. */
function whenPaid({ now }: StaffChange, day: string | undefined) {
  if (day === undefined) return { at: now, isUndated: true };
  const noon = instantAt({ date: day, time: '12:00' });
  return { at: now.until(noon).sign > 0 ? now : noon };
}

async function writeAll(
  change: StaffChange,
  rows: readonly Row<Fitting>[],
  sendEmail: boolean,
): Promise<void> {
  const rules = await readSettings(change.tx, 'rules');
  const { currency } = await readSettings(change.tx, 'region');
  for await (const portion of portionsOf(rows)) {
    const written = await insertBookings(
      change,
      portion.map(({ facts }) => {
        const { at, tourOf, exclusive, total, tour: _tour, paid: _paid, ...rest } = facts;
        const { paidBy: _by, paidOn: _on, ...party } = rest;
        const { date, time } = at;
        return {
          ...party,
          tourLanguage: party.tourLanguage ?? defaultTourLanguage(at.languages, party.language),
          specialRequests: party.specialRequests || null,
          adminNotes: party.adminNotes || null,
          kind: 'instant' as const,
          status: 'confirmed' as const,
          tourId: tourOf.id,
          availabilityId: at.id,
          date,
          time,
          confirmedDate: date,
          confirmedTime: time,
          confirmedAt: change.now,
          remindAt: reminderAt({ date, time }, change.now, rules),
          exclusive,
          totalCents: total,
          taxBasisPoints: tourOf.taxBasisPoints,
          refundTiers: tourOf.refundTiers,
          currency,
        };
      }),
      rules,
    );
    const records = written.map((after) => ({ subjectId: after.id, before: null, after }));
    await recordAudits(change, 'booking.imported', records);
    const byReference = new Map(written.map((each) => [each.externalReference, each]));
    await insertCharges(
      change,
      portion.flatMap(({ facts: { externalReference, paid = 0, paidBy: method, paidOn } }) => {
        const booking = byReference.get(externalReference);
        if (!booking || !method || paid === 0) return [];
        const taken = { bookingId: booking.id, amountCents: paid, currency, method };
        return [{ ...taken, ...whenPaid(change, paidOn) }];
      }),
      { wereTakenElsewhere: true },
    );
    if (!sendEmail) continue;
    for (const booking of written) await queueGuestMail(change, booking, 'booking_confirmed');
  }
}
