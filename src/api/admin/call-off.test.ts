import { expect, it } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { openCalledOffDate } from '../../../test/called-off-date.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildStaffMember } from '../../../test/factories.ts';
import { kindsOf, readMail } from '../../../test/paying-business.ts';

describeOnEachDatabase('POST /api/admin/availabilities/{id}/call-off', (kind) => {
  it('frees the seats, keeps the ledger and lets each guest choose', async () => {
    const { app, book, hold, callOff, see, seeDate, guest, tourId, id } =
      await openCalledOffDate(kind);
    const booked = await book();
    const held = await hold('en', 1);
    expect(await callOff({ reason: { en: 'Storm' } })).toMatchObject({
      status: 200,
      body: { bookings: 1, refunds: 0, waiting: 1 },
    });
    expect(await see(booked)).toMatchObject({
      status: 'to_rebook',
      calledOffReason: 'Storm',
      rebookUntil: app
        .clock()
        .add({ hours: 7 * 24 })
        .toString(),
      paidAmount: 9000,
      dueAmount: 0,
      refundAmount: 9000,
      cancelledBy: null,
    });
    expect((await see(held)).status).toBe('cancelled');
    expect(await seeDate()).toMatchObject({
      isCalledOff: true,
      seatsTaken: 0,
      bookingCount: 0,
      answers: [{ reference: booked.reference, answer: 'waiting', paidAmount: 9000 }],
    });
    const listed = await guest.get<{ id: string; bookable: boolean }[]>(
      `/api/availabilities?tourId=${tourId}`,
    );
    expect(listed.body.find((date) => date.id === id)).toMatchObject({ bookable: false });
    expect(await app.db.select().from(payments)).toHaveLength(1);
    expect(await kindsOf(app)).toContain('date_called_off');
  });
});

describeOnDatabase('POST /api/admin/availabilities/{id}/call-off', (kind) => {
  it('refunds everyone with `refund`, each with the reason in their language or in English', async () => {
    const { app, book, callOff, see } = await openCalledOffDate(kind);
    const [english, portuguese, russian] = [
      await book('en'),
      await book('pt'),
      await book('ru', 1),
    ];
    const reason = { en: 'A storm is coming', pt: 'Vem aí uma tempestade' };
    expect((await callOff({ choice: 'refund', reason })).body).toEqual({
      bookings: 3,
      refunds: 3,
      waiting: 0,
    });
    for (const booked of [english, portuguese, russian]) {
      expect(await see(booked)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    }
    const ledger = await app.db.select().from(payments);
    const sumOf = (kindOf: string) =>
      ledger.reduce(
        (sum, { kind: its, amountCents }) => sum + (its === kindOf ? amountCents : 0),
        0,
      );
    expect(sumOf('refund')).toBe(sumOf('charge'));
    expect(sumOf('refund')).toBe(22_500);
    const stored = await app.db.select().from(bookings);
    expect(new Map(stored.map(({ language, cancelReason }) => [language, cancelReason]))).toEqual(
      new Map([
        ['en', 'A storm is coming'],
        ['pt', 'Vem aí uma tempestade'],
        ['ru', 'A storm is coming'],
      ]),
    );
    expect(await readMail(app, 'booking_cancelled')).toMatch(
      /A storm is coming|Vem aí uma tempestade/,
    );
  });

  it('emails each guest the reason, the choice and the deadline in their language', async () => {
    const texts = { en: 'A storm is coming', pt: 'Vem aí uma tempestade', ru: 'Идёт шторм' };
    const words = {
      en: ['choose another date', 'Friday, 27 November 2026'],
      pt: ['outra data', '27 de novembro de 2026'],
      ru: ['другая дата', '27 ноября 2026'],
    };
    for (const language of ['en', 'pt', 'ru'] as const) {
      const { app, book, callOff } = await openCalledOffDate(kind);
      const { reference, token } = await book(language);
      await callOff({ reason: texts });
      const text = (await readMail(app, 'date_called_off')) ?? '';
      expect(text).toContain(texts[language]);
      expect(text).toContain(`/booking/${reference}?token=${token}`);
      for (const word of words[language]) expect(text).toContain(word);
    }
  });

  it('sends no email without `sendEmail`', async () => {
    const { app, book, callOff } = await openCalledOffDate(kind);
    await book();
    await callOff({ sendEmail: false });
    expect(await kindsOf(app)).not.toContain('date_called_off');
  });

  it('refuses a deadline less than a day or more than 90 days ahead', async () => {
    const { app, book, callOff, see } = await openCalledOffDate(kind);
    const booked = await book();
    const inHours = (hours: number) => app.clock().add({ hours }).toString();
    const refused = { status: 422, body: { code: 'respond_by_out_of_range' } };
    expect(await callOff({ respondBy: inHours(23) })).toMatchObject(refused);
    expect(await callOff({ respondBy: inHours(-1) })).toMatchObject(refused);
    expect(await callOff({ respondBy: inHours(91 * 24) })).toMatchObject(refused);
    expect((await see(booked)).status).toBe('confirmed');
    expect(await callOff({ respondBy: '2026-11-23' })).toMatchObject({ status: 200 });
    expect((await see(booked)).rebookUntil).toBe('2026-11-23T23:59:00Z');
  });

  it('refunds those who have not chosen when it is called off again with `refund`', async () => {
    const { app, book, callOff, choose, see, seeDate, toOther } = await openCalledOffDate(kind);
    const [moved, waiting] = [await book(), await book()];
    await callOff({ reason: { en: 'Storm' } });
    await choose(moved, toOther);
    expect((await callOff()).body).toEqual({ bookings: 0, refunds: 0, waiting: 0 });
    expect((await callOff({ choice: 'refund' })).body).toEqual({
      bookings: 1,
      refunds: 1,
      waiting: 0,
    });
    expect((await see(moved)).status).toBe('confirmed');
    expect(await see(waiting)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    expect((await seeDate()).answers.map(({ answer }) => answer).sort()).toEqual([
      'ended',
      'moved',
    ]);
    expect(await readMail(app, 'booking_cancelled')).toContain('Storm');
  });

  it('is refused to guides', async () => {
    const { app, id } = await openCalledOffDate(kind);
    const { username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    const refused = await guide.post(`/api/admin/availabilities/${id}/call-off`, {
      choice: 'rebook',
    });
    expect(refused.status).toBe(403);
  });

  it('lets staff move or cancel a booking whose guest has not chosen', async () => {
    const { app, book, callOff, other, see } = await openCalledOffDate(kind);
    const staff = await app.staffClient();
    const [first, second] = [await book(), await book()];
    await callOff();
    const path = (reference: string) => `/api/admin/bookings/${reference}`;
    expect(
      await staff.post(`${path(first.reference)}/move`, { availabilityId: other.id }),
    ).toMatchObject({ status: 200, body: { status: 'confirmed', date: '2026-12-09' } });
    expect(
      await staff.post(`${path(second.reference)}/cancellation`, { shownRefund: 9000 }),
    ).toMatchObject({ status: 200 });
    expect(await see(second)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    const list = await staff.get('/api/admin/bookings?status=to_rebook');
    expect(list.body).toMatchObject({ total: 0 });
  });

  it('takes the waiting bookings out of reminders and review invitations', async () => {
    const { app, book, callOff } = await openCalledOffDate(kind);
    await book();
    await callOff({ respondBy: '2026-12-20' });
    const { queueDueMails } = await import('#domain/bookings/booking-mails.ts');
    app.clock.set('2026-12-04T12:00:00Z');
    await app.inChange(queueDueMails);
    app.clock.set('2026-12-07T12:00:00Z');
    await app.inChange(queueDueMails);
    const kinds = (await app.db.select().from(mails)).map((mail) => mail.kind);
    expect(kinds).not.toContain('booking_reminder');
    expect(kinds).not.toContain('review_invitation');
  });
});
