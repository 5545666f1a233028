import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#domain/mails/mails.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildConfirmedBooking, someParty } from '../../../test/factories.ts';
import { readMail } from '../../../test/paying-business.ts';

const EMAIL = 'ines.carvalho@mail.example';
const ask = (app: TestApp, reference: string, email: string) =>
  app.client().post('/api/booking-links', { reference, email });
const linksOf = (app: TestApp) => app.db.select().from(mails).where(eq(mails.kind, 'booking_link'));

describeOnDatabase('POST /api/booking-links', (kind) => {
  it('emails the link to the booking in its language, for any spelling of reference and address', async () => {
    const app = await openTestApp(kind);
    const { reference, token } = await buildConfirmedBooking(app);
    const spelled = reference.toLowerCase().replace('-', '');
    const asked = await ask(app, spelled, 'Ines.Carvalho@mail.example');
    expect(asked).toMatchObject({ status: 202, body: { status: 'check_your_inbox' } });
    expect(await linksOf(app)).toMatchObject([{ recipient: EMAIL, language: 'pt' }]);
    expect(await readMail(app, 'booking_link')).toContain(`/booking/${reference}?token=${token}`);
  });

  it('answers the same for an unknown reference, another address and a hold, and sends nothing', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildConfirmedBooking(app);
    const same = { status: 202, body: { status: 'check_your_inbox' } };
    expect(await ask(app, 'LX-00000000', EMAIL)).toMatchObject(same);
    expect(await ask(app, 'no reference', EMAIL)).toMatchObject(same);
    expect(await ask(app, reference, 'someone.else@mail.example')).toMatchObject(same);
    const availability = await buildAvailability(app);
    const hold = { ...someParty(), availabilityId: availability.id };
    const { body: held } = await app.client().post<{ reference: string }>('/api/bookings', hold);
    expect(await ask(app, held.reference, EMAIL)).toMatchObject(same);
    expect(await linksOf(app)).toEqual([]);
  });

  it('answers the same over the email limit of an address, and sends no more', async () => {
    const app = await openTestApp(kind);
    const { reference } = await buildConfirmedBooking(app);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 12; tries += 1) {
      app.clock.advance({ seconds: 1 });
      statuses.add((await ask(app, reference, EMAIL)).status);
    }
    expect([...statuses]).toEqual([202]);
    expect(await linksOf(app)).toHaveLength(10);
  });
});
