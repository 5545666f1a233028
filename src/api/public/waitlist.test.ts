import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOLD_MINUTES, WAITLIST_HOURS, WAITLIST_RETENTION_DAYS } from '#contract/constants.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { deleteOldEntries, workWaitlists } from '#domain/waitlist/work-waitlist.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { openFullDate } from '../../../test/full-date.ts';
import { kindsOf, readMail } from '../../../test/paying-business.ts';

describeOnEachDatabase('the waitlist of a full date', (kind) => {
  it('invites the first party that fits, and lets it book the reserved seats', async () => {
    const { booked, cancel, join, states, hold, pay, tokenOf } = await openFullDate(kind);
    expect((await join('Ana', 3)).status).toBe(201);
    await cancel(booked);
    expect(await states()).toEqual({ Ana: 'invited' });
    expect((await hold(2)).status).toBe(409);
    const { body } = await hold(3, { waitlistToken: await tokenOf('Ana') });
    await pay(body);
    expect(await states()).toEqual({ Ana: 'booked' });
  });
});

describeOnDatabase('the waitlist of a full date', (kind) => {
  it('reserves the seats of a cancelled booking for the invited guest, who books them by the emailed link', async () => {
    const { app, booked, cancel, join, states, hold, pay, see, tokenOf } = await openFullDate(kind);
    await join('Ana', 3);
    expect(await readMail(app, 'waitlist_joined')).toContain('/waitlist?token=');
    await cancel(booked);
    expect(await states()).toEqual({ Ana: 'invited' });
    const mail = await readMail(app, 'waitlist_invited');
    const token = await tokenOf('Ana');
    expect(mail).toContain(`token=${token}`);
    const { until } = await see('Ana');
    expect(
      app
        .clock()
        .until(until ?? '')
        .total('hours'),
    ).toBe(WAITLIST_HOURS);
    // Three seats are reserved, and one is free for others.
    expect(await hold(2)).toMatchObject({ status: 409, body: { spotsLeft: 1 } });
    const held = await hold(3, { waitlistToken: token, email: 'other@mail.example' });
    expect(held.status).toBe(201);
    expect((await pay(held.body)).body.status).toBe('confirmed');
    expect(await states()).toEqual({ Ana: 'booked' });
    expect(await hold(2)).toMatchObject({ status: 409, body: { spotsLeft: 1 } });
  });

  it('skips parties that do not fit, and invites them later', async () => {
    const { app, booked, cancel, join, states, book } = await openFullDate(kind, { capacity: 7 });
    await cancel(booked);
    const first = await book(4);
    const second = await book(3);
    await join('Ana', 5);
    app.clock.advance({ minutes: 1 });
    await join('Bruno', 2);
    app.clock.advance({ minutes: 1 });
    await join('Carla', 1);
    await cancel(second);
    expect(await states()).toEqual({ Ana: 'waiting', Bruno: 'invited', Carla: 'invited' });
    await cancel(first);
    expect(await states()).toMatchObject({ Ana: 'waiting' });
  });

  it('invites the next party after the deadline, and emails the first', async () => {
    const { app, booked, cancel, join, states, hold } = await openFullDate(kind);
    await join('Ana', 3);
    app.clock.advance({ minutes: 1 });
    await join('Bruno', 2);
    await cancel(booked);
    expect(await states()).toEqual({ Ana: 'invited', Bruno: 'waiting' });
    app.clock.advance({ hours: WAITLIST_HOURS });
    // Even before the job has run, the next in the waitlist comes before a passer-by.
    expect(await hold(3)).toMatchObject({ status: 409 });
    await app.inChange(workWaitlists);
    expect(await states()).toEqual({ Ana: 'missed', Bruno: 'invited' });
    expect(await readMail(app, 'waitlist_closed')).toContain('passaram para a pessoa seguinte');
  });

  it('reserves the seats until the deadline when the guest’s hold ends unpaid', async () => {
    const { app, booked, cancel, join, states, hold, tokenOf } = await openFullDate(kind);
    await join('Ana', 4);
    await cancel(booked);
    const token = await tokenOf('Ana');
    expect((await hold(3, { waitlistToken: token })).status).toBe(201);
    // Chosen again on another device: the first hold is replaced.
    expect((await hold(3, { waitlistToken: token })).status).toBe(201);
    app.clock.advance({ minutes: HOLD_MINUTES + 1 });
    await app.inChange(expireHolds);
    await app.inChange(workWaitlists);
    expect(await states()).toEqual({ Ana: 'invited' });
    expect(await hold(2)).toMatchObject({ status: 409, body: { spotsLeft: 1 } });
    expect((await hold(3, { waitlistToken: token })).status).toBe(201);
  });

  it('invites after an expired hold, a larger capacity and a declined invitation', async () => {
    const { app, booked, cancel, join, states, hold, leave, id } = await openFullDate(kind);
    await cancel(booked);
    await hold(4);
    await join('Ana', 2);
    app.clock.advance({ minutes: HOLD_MINUTES + 1 });
    await app.inChange(expireHolds);
    expect(await states()).toEqual({ Ana: 'invited' });
    await join('Bruno', 4);
    expect(await states()).toEqual({ Ana: 'invited', Bruno: 'waiting' });
    expect((await leave('Ana')).status).toBe(204);
    expect(await states()).toEqual({ Ana: 'left', Bruno: 'invited' });
    await join('Carla', 3);
    const staff = await app.staffClient();
    await staff.write('PUT', `/api/admin/availabilities/${id}`, { capacity: 7 });
    expect(await states()).toMatchObject({ Carla: 'invited' });
  });

  it('never invites a guest who cancelled a booking on the date, except by hand', async () => {
    const { app, cancel, join, states, booked, book, list } = await openFullDate(kind);
    await cancel(booked);
    const own = await book(2, { email: 'ana@mail.example' });
    const other = await book(2);
    await cancel(own);
    await book(2);
    await join('Ana', 1);
    expect(await readMail(app, 'waitlist_joined')).toContain('Cancelou uma reserva nesta data');
    const staff = await app.staffClient();
    const [entry] = await list();
    expect(entry).toMatchObject({ firstName: 'Ana', hasCancelled: true });
    const invite = () => staff.post(`/api/admin/waitlist/${entry?.id}/invitation`, {});
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'not_enough_spots' } });
    await cancel(other);
    await app.inChange(workWaitlists);
    expect(await states()).toEqual({ Ana: 'waiting' });
    expect((await invite()).status).toBe(204);
    expect(await states()).toEqual({ Ana: 'invited' });
  });

  it('closes when the date is called off, and emails the waiting guests', async () => {
    const { app, join, states, id } = await openFullDate(kind);
    await join('Ana', 2);
    const staff = await app.staffClient();
    await staff.post(`/api/admin/availabilities/${id}/call-off`, { choice: 'refund' });
    expect(await states()).toEqual({ Ana: 'closed' });
    expect(await readMail(app, 'waitlist_closed')).toContain('tivemos de anular esta data');
    expect(await join('Bruno', 2)).toMatchObject({ status: 409, body: { code: 'not_bookable' } });
  });

  it('closes when bookings close', async () => {
    const { app, join, states } = await openFullDate(kind);
    await join('Ana', 2);
    app.clock.set('2026-12-05T08:30:00Z');
    await app.inChange(workWaitlists);
    expect(await states()).toEqual({ Ana: 'closed' });
    expect(await readMail(app, 'waitlist_closed')).toContain('não houve lugares suficientes');
    app.clock.advance({ hours: 24 * WAITLIST_RETENTION_DAYS + 2 });
    await app.inChange(deleteOldEntries);
    expect(await states()).toEqual({});
  });

  it('reserves seats at most until bookings close', async () => {
    const { app, booked, cancel, join, see } = await openFullDate(kind);
    await join('Ana', 2);
    app.clock.set('2026-12-04T09:00:00Z');
    await cancel(booked);
    expect((await see('Ana')).until).toBe('2026-12-04T21:00:00Z');
  });

  it('adds a guest once, and rejects dates with room and parties larger than the date', async () => {
    const { app, booked, cancel, join, entries } = await openFullDate(kind);
    expect((await join('Ana', 2)).status).toBe(201);
    expect((await join('Ana', 3, { email: 'ANA@mail.example' })).status).toBe(201);
    expect(await entries()).toMatchObject([{ participants: 2 }]);
    const sent = await app.db.select().from(mails).where(eq(mails.kind, 'waitlist_joined'));
    expect(sent).toHaveLength(1);
    expect(await join('Bruno', 5)).toMatchObject({
      status: 422,
      body: { code: 'too_many_people' },
    });
    await cancel(booked);
    expect(await join('Carla', 2)).toMatchObject({
      status: 409,
      body: { code: 'waitlist_not_needed' },
    });
  });

  it('rejects a link that was changed', async () => {
    const { guest, join, tokenOf, hold } = await openFullDate(kind);
    await join('Ana', 2);
    const token = `${(await tokenOf('Ana')).slice(0, -3)}abc`;
    const refused = { status: 410, body: { code: 'link_expired' } };
    expect(await guest.get(`/api/waitlist?token=${token}`)).toMatchObject(refused);
    expect(await guest.write('DELETE', '/api/waitlist', { token })).toMatchObject(refused);
    expect(await hold(1, { waitlistToken: token })).toMatchObject(refused);
  });

  it('removes a party without an email if staff choose so', async () => {
    const { app, join, list, states } = await openFullDate(kind);
    await join('Ana', 4);
    const staff = await app.staffClient();
    const [ana] = await list();
    const silent = { sendEmail: false };
    expect((await staff.write('DELETE', `/api/admin/waitlist/${ana?.id}`, silent)).status).toBe(
      204,
    );
    expect(await states()).toEqual({ Ana: 'removed' });
    expect(await kindsOf(app)).not.toContain('waitlist_closed');
  });

  it('follows its date to another time and place, and emails those who wait', async () => {
    const { app, id, join, states } = await openFullDate(kind);
    await join('Ana', 4);
    const staff = await app.staffClient();
    const path = `/api/admin/availabilities/${id}`;
    expect((await staff.write('PUT', path, { time: '16:30', withGuests: true })).status).toBe(200);
    expect(await states()).toEqual({ Ana: 'waiting' });
    expect(await readMail(app, 'waitlist_changed')).toContain('16:30');
    app.clock.advance({ minutes: 1 });
    const place = { meetingPoint: { en: 'At the river' }, tellGuests: true };
    expect((await staff.write('PUT', path, place)).status).toBe(200);
    const told = (await kindsOf(app)).filter((each) => each === 'waitlist_changed');
    expect(told).toHaveLength(2);
  });

  it('is counted in the staff’s calendar, where they invite and remove parties', async () => {
    const { app, id, tour, booked, cancel, join, list, states } = await openFullDate(kind);
    await join('Ana', 4);
    app.clock.advance({ minutes: 1 });
    await join('Bruno', 2);
    const staff = await app.staffClient();
    const seen = await staff.get<(AvailabilityJson & { waitingCount: number })[]>(
      `/api/admin/availabilities?tourId=${tour.id}`,
    );
    expect(seen.body).toMatchObject([{ id, waitingCount: 2 }]);
    await cancel(booked);
    const [ana] = await list();
    expect((await staff.write('DELETE', `/api/admin/waitlist/${ana?.id}`)).status).toBe(204);
    expect(await states()).toEqual({ Ana: 'removed', Bruno: 'invited' });
    expect(await readMail(app, 'waitlist_closed')).toContain('Retirámos o seu nome');
    expect(await staff.write('DELETE', `/api/admin/waitlist/${ana?.id}`)).toMatchObject({
      status: 409,
      body: { code: 'waitlist_entry_ended' },
    });
  });
});
