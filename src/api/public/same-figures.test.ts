import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { CONFIRMED_MINUTES } from '#contract/constants.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openServer } from '#platform/db/server.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildDiscountCode,
  buildTour,
  someCategory,
  someExtra,
  someParty,
} from '../../../test/factories.ts';
import { restore } from '../../../test/restore.ts';

type Held = OwnBookingJson & { token: string };

/** Two adults and a child on a Saturday (20% more), with private surcharge, extras and a discount code. */
const LINES = [
  { kind: 'person', categoryId: 'adult', count: 2, unitAmount: 5400 },
  { kind: 'person', categoryId: 'child', count: 1, unitAmount: 2401 },
  { kind: 'private', count: 1, unitAmount: 6000 },
  { kind: 'extra', extraId: 'headset', count: 2, unitAmount: 500 },
  { kind: 'extra', extraId: 'transfer', count: 1, unitAmount: 3000 },
  { kind: 'code', count: 1, unitAmount: -2320 },
];
const TOTAL = 20_881;

async function familyTour(app: TestApp) {
  const child = { ...someCategory, id: 'child', price: 2001, comesAlone: false };
  const { id: tourId } = await buildTour(app, {
    categories: [someCategory, child],
    priceRules: [{ from: null, to: null, weekdays: [6, 7], change: { kind: 'share', value: 20 } }],
    extras: [someExtra, { ...someExtra, id: 'transfer', price: 3000, per: 'booking' }],
    privateSurchargeCents: 6000,
    taxBasisPoints: 600,
  });
  await buildDiscountCode(app, { code: 'SPRING-10', value: 10 });
  const [date, other] = await Promise.all(
    ['10:00', '15:00'].map((time) => buildAvailability(app, { tourId, time })),
  );
  const { participants: _two, ...guest } = someParty();
  const requested = {
    ...guest,
    party: [
      { categoryId: 'adult', count: 2 },
      { categoryId: 'child', count: 1 },
    ],
    extras: [
      { extraId: 'headset', count: 2 },
      { extraId: 'transfer', count: 1 },
    ],
    isPrivate: true,
    discountCode: 'SPRING-10',
    shownTotal: TOTAL,
  };
  return { tourId, date, other, wish: requested };
}

describeOnEachDatabase('the total of a booking', (kind) => {
  it('is the same in the booking, emails, ledger, payments export, statistics and database export', async () => {
    const app = await openTestApp(kind);
    const { tourId, date, other, wish: requested } = await familyTour(app);
    const guest = app.client();
    const held = await guest.post<Held>('/api/bookings', {
      ...requested,
      availabilityId: date?.id,
    });
    expect(held).toMatchObject({ status: 201, body: { totalAmount: TOTAL, lines: LINES } });
    const { reference, token } = held.body;
    const paid = await guest.post<Held>(`/api/bookings/${reference}/payment`, { token });
    expect(paid.body).toMatchObject({ totalAmount: TOTAL, dueAmount: 0, lines: LINES });

    const staff = await app.confirmedClient();
    const order = { ...requested, availabilityId: other?.id, paidBy: 'cash' };
    const byPhone = await staff.post<AdminBookingJson>('/api/admin/bookings', order);
    expect(byPhone).toMatchObject({ status: 201, body: { totalAmount: TOTAL, lines: LINES } });
    const seen = await staff.get<AdminBookingJson>(`/api/admin/bookings/${reference}`);
    expect(seen.body).toMatchObject({ totalAmount: TOTAL, lines: LINES });

    const told = await app.db.select().from(mails).where(eq(mails.kind, 'booking_confirmed'));
    expect(told).toHaveLength(2);
    // The total includes 6% tax, which is 6/106 of it.
    for (const { id } of told) {
      const { body } = await staff.get<MailContentJson>(`/api/admin/mails/${id}/preview`);
      expect(body.text).toContain('€208.81');
      expect(body.text).toContain('€11.82');
    }

    const ledger = await staff.get<LedgerJson>('/api/admin/payments');
    expect(ledger.body.totals).toEqual({ charged: 2 * TOTAL, refunded: 0, net: 2 * TOTAL });
    const file = await staff.get<string>('/api/admin/payments/export.csv');
    const [header = '', ...charges] = file.body.trim().split('\r\n');
    const columns = header.split(';');
    const cells = charges.map((row) => row.split(';'));
    const ofColumn = (name: string) => cells.map((row) => row[columns.indexOf(name)]);
    expect(ofColumn('Amount')).toEqual(['208,81', '208,81']);
    expect(ofColumn('Tax included')).toEqual(['11,82', '11,82']);

    const stats = await staff.get<StatsJson>('/api/admin/stats?from=2026-11-20&to=2026-11-20');
    expect(stats.body.days).toMatchObject([{ bookings: 2, heads: 6, revenue: 2 * TOTAL }]);
    expect(stats.body.tours).toMatchObject([{ tourId, revenue: 2 * TOTAL }]);

    app.clock.advance({ minutes: CONFIRMED_MINUTES + 1 });
    const copied = await (await app.confirmedClient()).post<string>(
      '/api/admin/database-export',
      {},
    );
    const copy = await openServer(await restore(copied.body));
    onTestFinished(() => copy.close());
    const [sums] = await rows<Record<string, number>>(
      copy.db,
      sql`select (select sum(total_cents)::int from bookings) as booked,
                 (select sum(amount_cents)::int from payments) as charged`,
    );
    expect(sums).toEqual({ booked: 2 * TOTAL, charged: 2 * TOTAL });
  });
});
