import { eq, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { balanceOf } from '#domain/bookings/booking.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { countOwedBack } from '#domain/bookings/search-bookings.ts';
import { sumPaymentsOf } from '#domain/payments/ledger.ts';
import { ledgerDays } from '#domain/payments/ledger-days.table.ts';
import { sumEntries, sumLedgerDays } from '#domain/payments/ledger-days.ts';
import { type Payment, payments } from '#domain/payments/payments.table.ts';
import { type Change, createInChange } from '#platform/db/change.ts';
import { createTestClock } from '../clock.ts';
import { type DatabaseKind, describeOnEachDatabase, openTestDatabase } from '../database.ts';
import { buildConfirmedBooking } from '../factories.ts';

const HISTORIES = 12;
const BOOKINGS = 3;

async function openLedger(kind: DatabaseKind) {
  const database = await openTestDatabase(kind);
  onTestFinished(database.close);
  const clock = createTestClock();
  const inChange = createInChange(database.db, { send: async () => null }, clock);
  const buildPaid = async () => {
    const { id } = await buildConfirmedBooking({ inChange });
    const chargeId = await inChange((change) => insert(change, id, { kind: 'charge' }));
    return { id, chargeId };
  };
  return { db: database.db, inChange, clock, buildPaid };
}

const amountCents = fc.integer({ min: 1, max: 30 });
const method = fc.constantFrom('cash', 'demo', 'terminal');

type Entry = Partial<Pick<Payment, 'kind' | 'amountCents' | 'method' | 'refundOf' | 'at'>>;

async function insert({ tx, now }: Change, bookingId: string, entry: Entry): Promise<string> {
  const defaults = { kind: 'charge', amountCents: 20, method: 'cash', at: now } as const;
  const [written] = await tx
    .insert(payments)
    .values({ ...defaults, ...entry, bookingId, currency: 'EUR' })
    .returning();
  return written?.id ?? '';
}

const money = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), amountCents }),
  fc.record({ does: fc.constant('refund' as const), amountCents }),
  fc.record({ does: fc.constant('refund_failed' as const), amountCents }),
  fc.record({ does: fc.constant('cancel' as const), amountCents }),
  fc.record({ does: fc.constant('confirm' as const), amountCents }),
);
const roundsOfChanges = fc.array(
  fc.array(fc.tuple(fc.nat(BOOKINGS - 1), money), { minLength: 1, maxLength: 5 }),
  { maxLength: 8 },
);

const someDay = fc.record({ daysAgo: fc.nat(6), hour: fc.nat(23) });
const entry = fc.record({
  does: fc.constant('write' as const),
  kind: fc.constantFrom('charge' as const, 'refund' as const, 'refund_failed' as const),
  amountCents,
  method,
  when: someDay,
});
const summing = fc.record({ does: fc.constant('sum' as const), when: someDay });
const ledgers = fc.array(
  fc.array(fc.oneof({ weight: 3, arbitrary: entry }, { weight: 1, arbitrary: summing }), {
    minLength: 1,
    maxLength: 6,
  }),
  { maxLength: 6 },
);
const span = fc.record({
  from: fc.option(someDay),
  until: fc.option(someDay),
  kind: fc.option(fc.constantFrom('charge' as const, 'refund' as const), { nil: undefined }),
});

describeOnEachDatabase('sums stored by the database', (kind) => {
  it('include what ended bookings still owe back', { timeout: 180_000 }, async () => {
    const { db, inChange, buildPaid } = await openLedger(kind);
    let owedCount = 0;
    const history = fc.asyncProperty(roundsOfChanges, async (all) => {
      const made: { id: string; chargeId: string }[] = [];
      for (let count = 0; count < BOOKINGS; count++) made.push(await buildPaid());
      for (const changes of all) {
        await Promise.all(
          changes.map(([place, { does, amountCents: cents }]) =>
            inChange(async (change) => {
              const { id, chargeId } = made[place] ?? { id: '', chargeId: '' };
              const byId = eq(bookings.id, id);
              await change.tx.select().from(bookings).where(byId).for('update');
              const over = {
                status: 'cancelled',
                cancelledAt: change.now,
                cancelledBy: 'team',
                cancellationFeeCents: cents,
              } as const;
              const base = { status: 'confirmed', cancellationFeeCents: 0 } as const;
              if (does === 'cancel') await change.tx.update(bookings).set(over).where(byId);
              else if (does === 'confirm') {
                await change.tx.update(bookings).set(base).where(byId);
              } else {
                const refundOf = does === 'charge' ? null : chargeId;
                await insert(change, id, { kind: does, amountCents: cents, refundOf });
              }
            }),
          ),
        );
        for (const { id } of made) {
          const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
          if (!booking) throw new Error('The booking is missing');
          const { owedBackCents } = balanceOf(booking, await sumPaymentsOf(db, id));
          expect(booking.owedBackCents).toBe(owedBackCents);
          if (owedBackCents > 0) owedCount += 1;
        }
      }
    });
    await fc.assert(history, { numRuns: HISTORIES, endOnFailure: true });
    expect(owedCount).toBeGreaterThan(0);
    expect(await countOwedBack(db)).toBe(await db.$count(bookings, gt(bookings.owedBackCents, 0)));
  });

  it('equal the ledger during concurrent writes', { timeout: 180_000 }, async () => {
    const { db, inChange, clock, buildPaid } = await openLedger(kind);
    const { id, chargeId } = await buildPaid();
    const toMoment = ({ daysAgo, hour }: { daysAgo: number; hour: number }) =>
      clock()
        .subtract({ hours: 24 * daysAgo + hour })
        .round('hour');
    let summed = 0;
    const history = fc.asyncProperty(ledgers, span, async (all, { kind: only, ...days }) => {
      for (const changes of all) {
        await Promise.all(
          changes.map((each) =>
            inChange(async (change) => {
              const at = toMoment(each.when);
              if (each.does === 'sum') {
                await sumLedgerDays({ ...change, now: at });
                return;
              }
              const refundOf = each.kind === 'charge' ? null : chargeId;
              const { kind: its, amountCents: cents, method: by } = each;
              await insert(change, id, { kind: its, amountCents: cents, method: by, refundOf, at });
            }),
          ),
        );
      }
      const from = days.from ? toMoment(days.from) : undefined;
      const until = days.until ? toMoment(days.until) : undefined;
      const isIn = ({ at, kind: its }: Payment) =>
        (!from || Temporal.Instant.compare(at, from) >= 0) &&
        (!until || Temporal.Instant.compare(at, until) < 0) &&
        (!only || its === only);
      const entries = (await db.select().from(payments)).filter(isIn);
      const sumKinds = (kinds: Payment['kind'][], sign = 1) =>
        entries
          .filter((each) => kinds.includes(each.kind))
          .reduce((sum, each) => sum + sign * each.amountCents, 0);
      expect(await sumEntries(db, { from, until, kind: only })).toEqual({
        count: entries.length,
        chargedCents: sumKinds(['charge']),
        refundedCents: sumKinds(['refund']) + sumKinds(['refund_failed'], -1),
      });
      summed += await db.$count(ledgerDays);
    });
    await fc.assert(history, { numRuns: HISTORIES * 2, endOnFailure: true });
    expect(summed).toBeGreaterThan(0);
  });

  it('of an older version are ignored and recomputed', async () => {
    const { db, inChange, clock, buildPaid } = await openLedger(kind);
    const { id } = await buildPaid();
    const at = clock().subtract({ hours: 96 });
    await inChange((change) => insert(change, id, { at, amountCents: 50 }));
    const day = at.toZonedDateTimeISO('UTC').toPlainDate().toString();
    const storedDay = { day, kind: 'charge', method: 'cash', entries: 1, amountCents: 50 } as const;
    await db.insert(ledgerDays).values(storedDay);
    const all = { count: 2, chargedCents: 70, refundedCents: 0 };
    expect(await sumEntries(db, {})).toEqual(all);

    expect(await inChange(sumLedgerDays)).toBe(1);
    expect(await db.select().from(ledgerDays)).toEqual([
      { ...storedDay, entriesUntil: 1, centsUntil: 50 },
    ]);
    expect(await sumEntries(db, {})).toEqual(all);
  });
});
