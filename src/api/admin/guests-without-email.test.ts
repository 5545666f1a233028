import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { queueDueMails } from '#domain/bookings/booking-mails.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { TEAM } from '#domain/mails/queue-mail.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildDiscountCode,
  someParty,
} from '../../../test/factories.ts';

const path = '/api/admin/bookings';

const { email: _none, ...walkUp } = someParty({ participants: 1 });

async function orderWithoutEmail(app: TestApp, given: object = {}) {
  const { id: availabilityId } = await buildAvailability(app);
  const staff = await app.staffClient();
  const { status, body } = await staff.post<BookingInFullJson>(path, {
    ...walkUp,
    availabilityId,
    ...given,
  });
  expect(status).toBe(201);
  return { staff, booking: body, at: `${path}/${body.reference}` };
}

const guestMails = async ({ db }: TestApp) =>
  (await db.select().from(mails)).filter(({ recipient }) => recipient !== TEAM);

describeOnDatabase('A guest without an email address', (kind) => {
  it('is booked by phone, promised no reminder, and sent no email about anything', async () => {
    const app = await openTestApp(kind);
    const { staff, booking, at } = await orderWithoutEmail(app);
    expect(booking).toMatchObject({ status: 'confirmed', email: null, remindAt: null });
    const target = await buildAvailability(app, { tourId: booking.tourId, time: '15:00' });
    await staff.post(`${at}/move`, { availabilityId: target.id, sendEmail: true });
    app.clock.set('2026-12-05T12:00:00Z');
    await app.inChange((change) => queueDueMails(change));
    const later = await app.staffClient();
    const cancelled = await later.post(`${at}/cancellation`, { sendEmail: true });
    expect(cancelled).toMatchObject({ body: { status: 'cancelled' } });
    expect(await guestMails(app)).toEqual([]);
  });

  it('is moved with the date, and not counted among those who are emailed', async () => {
    const app = await openTestApp(kind);
    const { staff, booking } = await orderWithoutEmail(app);
    const date = `/api/admin/availabilities/${booking.availabilityId}`;
    const later = { time: '16:00', withGuests: true };
    expect(await staff.post(`${date}/change-preview`, later)).toMatchObject({
      status: 200,
      body: { emailCount: 0, withoutEmailCount: 1 },
    });
    expect(await staff.write('PUT', date, later)).toMatchObject({
      status: 200,
      body: { moved: [booking.reference], notified: [] },
    });
    expect(await guestMails(app)).toEqual([]);
  });

  it('gets the confirmation and later emails once staff enter an address, and none after they remove it', async () => {
    const app = await openTestApp(kind);
    const { staff, at } = await orderWithoutEmail(app);
    const added = await staff.write<BookingInFullJson>('PATCH', at, { email: 'rosa@mail.example' });
    expect(added.body).toMatchObject({
      email: 'rosa@mail.example',
      remindAt: expect.any(String),
    });
    app.clock.set('2026-12-04T12:00:00Z');
    await app.inChange((change) => queueDueMails(change));
    const sent = (await guestMails(app)).map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(sent.toSorted()).toEqual([
      'booking_confirmed rosa@mail.example',
      'booking_reminder rosa@mail.example',
    ]);
    const later = await app.staffClient();
    const removed = await later.write<BookingInFullJson>('PATCH', at, { email: null });
    expect(removed.body).toMatchObject({
      email: null,
      history: expect.arrayContaining([
        expect.objectContaining({
          changes: [{ field: 'email', before: 'rosa@mail.example', after: null }],
        }),
      ]),
    });
    await later.post(`${at}/cancellation`, { sendEmail: true });
    expect(await guestMails(app)).toHaveLength(2);
  });

  it('leaves the address of the team’s email without a reply address', async () => {
    const app = await openTestApp(kind);
    await orderWithoutEmail(app);
    const [queued] = await app.db.select().from(mails);
    if (!queued) throw new Error('The team’s email is missing');
    const composed = await composeMail(app.db, queued, {
      ...TEST_MAIL,
      newsletterSecret: '',
      invitationSecret: '',
      guestSecret: '',
    });
    expect(composed?.replyTo).not.toBe('');
    expect(composed?.text).toContain('None: this guest gets no emails');
  });

  it('does not share the uses of a discount code with other guests without one', async () => {
    const app = await openTestApp(kind);
    const { code: discountCode } = await buildDiscountCode(app, { maxUsesEach: 1 });
    await orderWithoutEmail(app, { discountCode });
    const { booking } = await orderWithoutEmail(app, { discountCode });
    expect(booking.lines).toMatchObject([{ kind: 'person' }, { kind: 'code' }]);
  });

  it('is still found by name and phone', async () => {
    const app = await openTestApp(kind);
    const { staff, booking } = await orderWithoutEmail(app, { firstName: 'Rosa' });
    await buildConfirmedBooking(app, { phone: '+351 962 222 333' });
    for (const q of ['Rosa', '912345678']) {
      const found = await staff.get(`${path}?q=${q}`);
      expect(found).toMatchObject({ body: { bookings: [{ reference: booking.reference }] } });
    }
  });
});
