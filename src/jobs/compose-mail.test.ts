import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildAvailability, buildRequest, someParty } from '../../test/factories.ts';
import { composeMail } from './compose-mail.ts';

const source = {
  ...TEST_MAIL,
  newsletterSecret: 'secret',
  invitationSecret: 'secret',
  guestSecret: 'secret',
};

async function written({ db }: TestApp, kind: MailKind) {
  const its = (await db.select().from(mails)).filter((mail) => mail.kind === kind);
  expect(its).toHaveLength(1);
  return its[0] && composeMail(db, its[0], source);
}

describeOnDatabase('an email about a booking', (kind) => {
  it('tells the team whether a guest booked on the site or the team entered it', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const staff = await app.staffClient();
    await staff.post('/api/admin/bookings', { ...someParty(), availabilityId });
    const entered = (await written(app, 'team_new_booking'))?.text;
    expect(entered).toContain('The team made this booking for the guest');
    expect(entered).not.toContain('Booked and confirmed online');
    await app.db.delete(mails);
    const guest = app.client();
    const hold = { ...someParty(), availabilityId };
    const { body } = await guest.post<OwnBookingJson & { token: string }>('/api/bookings', hold);
    await guest.post(`/api/bookings/${body.reference}/payment`, { token: body.token });
    const booked = (await written(app, 'team_new_booking'))?.text;
    expect(booked).toContain('Booked and confirmed online.');
  });

  it('links an agreed meeting point to a map search for its name', async () => {
    const app = await openTestApp(kind);
    const meetingPoint =
      'Largo do Carmo, by the fountain, opposite the ruins: we wear a blue badge';
    const { reference, date, time } = await buildRequest(app, { language: 'en' });
    const staff = await app.staffClient();
    const reach = '/api/admin/settings/reach';
    const { body } = await staff.get<object>(reach);
    await staff.write('PUT', reach, { ...body, city: 'Lisboa' });
    const agreed = { date, time, meetingPoint, sendEmail: true };
    await staff.post(`/api/admin/requests/${reference}/confirmation`, agreed);
    const text = (await written(app, 'booking_confirmed'))?.text;
    expect(text).toContain('/search?query=Largo%20do%20Carmo%2C%20Lisboa');
    expect(text).not.toContain('query=Largo%20do%20Carmo%2C%20by');
  });

  it('marks the usual price as provisional for a party that needs a private offer', async () => {
    const app = await openTestApp(kind);
    const { reference, token } = await buildRequest(app, { participants: 12, language: 'en' });
    const words = '€540.00 at the usual price; our private offer may differ';
    for (const mail of ['request_received', 'team_new_request'] as const) {
      expect((await written(app, mail))?.text).toContain(words);
    }
    const { body } = await app
      .client()
      .get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`);
    expect(body).toMatchObject({ totalAmount: 54000, awaitsOffer: true, payments: [] });
    const few = await buildRequest(app, { participants: 7 });
    const own = `/api/bookings/${few.reference}?token=${few.token}`;
    expect((await app.client().get(own)).body).toMatchObject({ awaitsOffer: false });
  });
});
