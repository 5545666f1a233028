import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockBookingOf } from '#domain/bookings/bookings.queries.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { applyVoucher } from '#domain/checkout/redeem-voucher.ts';
import { refundVoucher } from '#domain/checkout/staff-payments.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { orderVoucher, payVoucher } from '#domain/vouchers/sell-voucher.ts';
import type { Change } from '#platform/db/change.ts';
import { buildAvailability, buildConfirmedBooking, byTeam, sellVouchers } from '../factories.ts';
import { hold, keepOpen, openProcesses, waiting } from './processes.ts';

/** The first transaction spends a voucher without committing; the second must wait and be refused. */

async function openVoucher() {
  const processes = await openProcesses();
  const { first } = processes;
  await sellVouchers(first);
  const { id, code } = await first.inChange(async (change) => {
    const words = { buyerName: 'Ana', buyerEmail: 'ana@mail.example', recipientName: 'Rui' };
    const ordered = await orderVoucher(change, { ...words, amountCents: 4500, language: 'pt' });
    await payVoucher(change, ordered);
    return ordered;
  });
  return { ...processes, id, code };
}

async function openRace() {
  const { id, code, ...processes } = await openVoucher();
  const { first } = processes;
  // On separate dates, so that they conflict only on the voucher.
  const [heldBooking, otherBooking] = [
    await hold(first, await buildAvailability(first), 1),
    await hold(first, await buildAvailability(first), 1),
  ];
  const spend = (bookingId: string) => async (change: Change) =>
    applyVoucher(change, await lockBookingOf(change, { bookingId }), code);
  const commit = await keepOpen(first, spend(heldBooking.id));
  const lose = async (write: Promise<unknown>, failure: string) => {
    const ended = write.catch(() => null);
    await Promise.race([waiting(processes.db, 1).catch(() => null), ended]);
    await commit();
    await expect(write).rejects.toMatchObject({ code: failure });
    const stored = await processes.db
      .select({ cents: bookings.voucherCents })
      .from(bookings)
      .where(eq(bookings.voucherId, id));
    expect(stored).toEqual([{ cents: 4500 }]);
  };
  return { ...processes, id, there: otherBooking, spend, lose };
}

it('a gift voucher cannot be spent twice at the same moment', async () => {
  const { second, there: otherBooking, spend, lose } = await openRace();
  await lose(second.inChange(spend(otherBooking.id)), 'voucher_used_up');
});

it('a gift voucher cannot pay two confirmed bookings at the same moment', async () => {
  const { first, second, code, db } = await openVoucher();
  const heldBooking = await buildConfirmedBooking(first);
  const otherBooking = await buildConfirmedBooking(first);
  const spend = (bookingId: string) => async (change: Change) =>
    applyVoucher(change, await lockBookingOf(change, { bookingId }), code);
  const commit = await keepOpen(first, spend(heldBooking.id));
  const slower = second.inChange(spend(otherBooking.id));
  await Promise.race([waiting(db, 1).catch(() => null), slower.catch(() => null)]);
  await commit();
  await expect(slower).rejects.toMatchObject({ code: 'voucher_used_up' });
  const spent = await db
    .select({ bookingId: payments.bookingId, cents: payments.amountCents })
    .from(payments)
    .where(eq(payments.method, 'voucher'));
  expect(spent).toEqual([{ bookingId: heldBooking.id, cents: 4500 }]);
});

it('a gift voucher cannot be refunded while a guest spends it', async () => {
  const { second, id, lose } = await openRace();
  const inTeamChange = await byTeam(second);
  await lose(
    inTeamChange((change) => refundVoucher(change, id)),
    'already_refunded',
  );
});
