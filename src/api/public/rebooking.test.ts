import { expect, it } from 'vitest';
import { payments } from '#domain/payments/payments.table.ts';
import { expireRebookings, remindToRebook } from '#domain/rebooking/rebook.ts';
import { openCalledOffDate } from '../../../test/called-off-date.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { kindsOf, readMail } from '../../../test/paying-business.ts';

const chosenBefore = { status: 409, body: { code: 'not_to_rebook' } };
const refund = { choice: 'refund' };

describeOnEachDatabase('POST /api/bookings/{reference}/rebooking', (kind) => {
  it('moves the booking to the chosen date and confirms it at the agreed price', async () => {
    const { app, book, callOff, choose, see, seeDate, other, toOther } =
      await openCalledOffDate(kind);
    const booked = await book();
    await callOff({ reason: { en: 'Storm' } });
    expect(await choose(booked, toOther)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', date: '2026-12-09', totalAmount: 9000, rebookUntil: null },
    });
    expect((await seeDate(other.id)).seatsTaken).toBe(2);
    expect((await seeDate()).answers).toMatchObject([
      { answer: 'moved', date: '2026-12-09', time: '10:00' },
    ]);
    expect(await readMail(app, 'booking_moved')).toContain('Wednesday, 9 December 2026');
    expect(await choose(booked, refund)).toMatchObject(chosenBefore);
    expect(await see(booked)).toMatchObject({ status: 'confirmed', paidAmount: 9000 });
  });

  it('cancels with a full refund when the guest chooses it, even shortly before the start', async () => {
    const { app, book, callOff, choose, seeDate, toOther } = await openCalledOffDate(kind);
    const booked = await book();
    app.clock.set('2026-12-05T08:00:00Z');
    await callOff();
    expect(await choose(booked, refund)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelledBy: 'guest', paidAmount: 0, cancellationFee: 0 },
    });
    expect((await seeDate()).answers).toMatchObject([{ answer: 'refunded', refundedAmount: 9000 }]);
    expect(await choose(booked, toOther)).toMatchObject(chosenBefore);
    expect(await choose(booked, refund)).toMatchObject(chosenBefore);
    const ledger = await app.db.select().from(payments);
    expect(ledger.map((entry) => [entry.kind, entry.amountCents])).toEqual([
      ['charge', 9000],
      ['refund', 9000],
    ]);
  });
});

describeOnDatabase('POST /api/bookings/{reference}/rebooking', (kind) => {
  it('answers a repeated choice with the same key as before', async () => {
    const { book, callOff, choose } = await openCalledOffDate(kind);
    const booked = await book();
    await callOff();
    const first = await choose(booked, refund, 'one-choice-0001');
    expect(first.status).toBe(200);
    expect(await choose(booked, refund, 'one-choice-0001')).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
  });

  it('is refused with a wrong token, and for a booking whose date was not called off', async () => {
    const { book, callOff, choose } = await openCalledOffDate(kind);
    const booked = await book();
    expect(await choose(booked, refund)).toMatchObject(chosenBefore);
    await callOff();
    expect(await choose({ ...booked, token: 'A'.repeat(22) }, refund)).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    });
  });

  it('refuses the called-off date and a full one, and the guest can still choose', async () => {
    const { book, callOff, choose, see, id, toOther } = await openCalledOffDate(kind, {
      otherCapacity: 1,
    });
    const booked = await book();
    await callOff();
    expect(await choose(booked, { choice: 'date', availabilityId: id })).toMatchObject({
      status: 409,
      body: { code: 'not_bookable' },
    });
    expect(await choose(booked, toOther)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 1 },
    });
    expect((await see(booked)).status).toBe('to_rebook');
  });

  it('takes no payment while the guest has not chosen', async () => {
    const { guest, book, callOff, see } = await openCalledOffDate(kind);
    const booked = await book();
    await callOff();
    const { reference, token } = booked;
    await guest.post(`/api/bookings/${reference}/payment`, { token, what: 'due' });
    expect(await see(booked)).toMatchObject({ status: 'to_rebook', paidAmount: 9000 });
  });
});

describeOnDatabase('the deadline to choose', (kind) => {
  it('reminds a guest once a day before, then cancels and refunds once', async () => {
    const { app, book, callOff, choose, see, seeDate, toOther } = await openCalledOffDate(kind);
    const [moved, silent] = [await book(), await book()];
    await callOff();
    await choose(moved, toOther);
    app.clock.advance({ hours: 6 * 24 - 1 });
    await app.inChange(remindToRebook);
    expect(await kindsOf(app)).not.toContain('rebook_reminder');
    app.clock.advance({ hours: 1 });
    await app.inChange(remindToRebook);
    await app.inChange(remindToRebook);
    expect((await kindsOf(app)).filter((each) => each === 'rebook_reminder')).toHaveLength(1);
    expect(await readMail(app, 'rebook_reminder')).toContain('27 November 2026');
    expect(await app.inChange(expireRebookings)).toBe(0);
    app.clock.advance({ hours: 24 });
    await app.inChange(remindToRebook);
    expect(await app.inChange(expireRebookings)).toBe(1);
    expect(await app.inChange(expireRebookings)).toBe(0);
    expect(await see(silent)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      paidAmount: 0,
    });
    expect((await see(moved)).status).toBe('confirmed');
    expect((await seeDate()).answers.map(({ answer }) => answer).sort()).toEqual([
      'moved',
      'unanswered',
    ]);
    expect(await choose(silent, refund)).toMatchObject(chosenBefore);
    expect(await readMail(app, 'booking_cancelled')).toContain('didn’t hear from you');
  });

  it('sends no reminder when the guest has only a day', async () => {
    const { app, book, callOff } = await openCalledOffDate(kind);
    await book();
    await callOff({ respondBy: app.clock().add({ hours: 24 }).toString() });
    app.clock.advance({ hours: 1 });
    await app.inChange(remindToRebook);
    expect(await kindsOf(app)).not.toContain('rebook_reminder');
  });
});
