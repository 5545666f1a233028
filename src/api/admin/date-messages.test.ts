import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { DateMessageResultJson } from '#contract/bookings/date-messages.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildStaffMember,
} from '../../../test/factories.ts';

const start = { date: '2026-12-05', time: '10:00' };
const message = {
  subject: { en: 'Bring a raincoat', pt: 'Traga um impermeável' },
  text: { en: 'Rain is forecast.', pt: 'Prevê-se chuva.' },
};

/** Three guests who read three languages; two of them are guided in English. */
async function openDate(app: TestApp) {
  const { id, tourId } = await buildAvailability(app, start);
  const book = (language: 'en' | 'pt' | 'ru', tourLanguage: 'en' | 'pt') =>
    buildConfirmedBooking(app, {
      ...start,
      tourId,
      participants: 1,
      language,
      tourLanguage,
      lastName: language,
      email: `${language}@mail.example`,
    });
  const guests = {
    en: await book('en', 'en'),
    pt: await book('pt', 'pt'),
    ru: await book('ru', 'en'),
  };
  return { id, tourId, guests, path: `/api/admin/availabilities/${id}/message` };
}

const queued = ({ db }: TestApp) =>
  db.select().from(mails).where(eq(mails.kind, 'date_message')).orderBy(asc(mails.recipient));

describeOnDatabase('POST /api/admin/availabilities/{id}/message', (kind) => {
  it('emails each confirmed guest in their language, in English where the text is missing', async () => {
    const app = await openTestApp(kind);
    const { guests, path, tourId } = await openDate(app);
    await buildRequest(app, { ...start, tourId, email: 'pending@mail.example' });
    await buildConfirmedBooking(app, { tourId, date: '2026-12-06', email: 'next@mail.example' });
    const staff = await app.staffClient();
    const cancelled = await buildConfirmedBooking(app, { ...start, tourId, participants: 1 });
    await staff.post(`/api/admin/bookings/${cancelled.reference}/cancellation`, {});
    const reply = await staff.post<DateMessageResultJson>(path, message);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        recipients: [
          { reference: guests.en.reference, email: 'en@mail.example', textLanguage: 'en' },
          { reference: guests.pt.reference, email: 'pt@mail.example', textLanguage: 'pt' },
          { reference: guests.ru.reference, language: 'ru', textLanguage: 'en' },
        ],
      },
    });
    expect(reply.body.recipients).toHaveLength(3);
    const written = await Promise.all(
      (await queued(app)).map((mail) => composeMail(app.db, mail, { ...app, ...TEST_MAIL })),
    );
    expect(written.map((mail) => mail?.subject)).toEqual([
      'Bring a raincoat',
      'Traga um impermeável',
      'Bring a raincoat',
    ]);
    expect(written[1]?.text).toContain('Olá, Inês');
    expect(written[1]?.text).toContain('Prevê-se chuva.');
    expect(written[2]?.text).toContain('Здравствуйте');
    expect(written[2]?.text).toContain('Rain is forecast.');
  });

  it('appears in the emails and the history of each booking', async () => {
    const app = await openTestApp(kind);
    const { guests, path } = await openDate(app);
    const staff = await app.staffClient();
    await staff.post(path, message);
    const { body } = await staff.get<BookingInFullJson>(
      `/api/admin/bookings/${guests.pt.reference}`,
    );
    expect(body.mails.map(({ kind }) => kind)).toContain('date_message');
    expect(body.history.map(({ action }) => action)).toContain('booking.messaged');
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, guests.pt.id));
    expect(entries.at(-1)?.after).toEqual({
      subject: 'Traga um impermeável',
      text: 'Prevê-se chuva.',
    });
  });

  it('sends nothing with preview, and returns the email in each language', async () => {
    const app = await openTestApp(kind);
    const { path } = await openDate(app);
    const staff = await app.staffClient();
    const { body } = await staff.post<DateMessageResultJson>(path, { ...message, preview: true });
    expect(body.recipients).toHaveLength(3);
    const subjects = Object.fromEntries(
      body.previews.map(({ language, mail }) => [language, mail.subject]),
    );
    expect(subjects).toEqual({
      en: 'Bring a raincoat',
      pt: 'Traga um impermeável',
      ru: 'Bring a raincoat',
    });
    expect(await queued(app)).toEqual([]);
  });

  it('writes only to guests who match every filter', async () => {
    const app = await openTestApp(kind);
    const { guests, path } = await openDate(app);
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${guests.en.reference}/attendance`, { attended: true });
    const to = async (filter: object) => {
      const body = { ...message, ...filter, preview: true };
      const reply = await staff.post<DateMessageResultJson>(path, body);
      return reply.body.recipients.map(({ language }) => language);
    };
    expect(await to({ tourLanguage: 'en' })).toEqual(['en', 'ru']);
    expect(await to({ notArrived: true })).toEqual(['pt', 'ru']);
    expect(await to({ tourLanguage: 'en', notArrived: true })).toEqual(['ru']);
    await staff.post(path, { ...message, tourLanguage: 'en', notArrived: true });
    expect((await queued(app)).map(({ recipient }) => recipient)).toEqual(['ru@mail.example']);
  });

  it('sends one email per guest under two parallel presses', async () => {
    const app = await openTestApp(kind);
    const { path } = await openDate(app);
    const staff = await app.staffClient();
    const idempotencyKey = crypto.randomUUID();
    const press = () => staff.post(path, message, { idempotencyKey });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toMatchObject({ status: 200 });
    expect(second.body).toEqual(first.body);
    expect(await queued(app)).toHaveLength(3);
  });

  it('does not email a guest who left the date before the email was sent', async () => {
    const app = await openTestApp(kind);
    const { guests, path, tourId } = await openDate(app);
    const staff = await app.staffClient();
    await staff.post(path, message);
    const { id: availabilityId } = await buildAvailability(app, { tourId, date: '2026-12-06' });
    const move = { availabilityId, sendEmail: false };
    await staff.post(`/api/admin/bookings/${guests.en.reference}/move`, move);
    await staff.post(`/api/admin/bookings/${guests.pt.reference}/cancellation`, {});
    const written = await Promise.all(
      (await queued(app)).map((mail) => composeMail(app.db, mail, { ...app, ...TEST_MAIL })),
    );
    expect(written.map((mail) => mail?.to[0] ?? null)).toEqual([null, null, 'ru@mail.example']);
  });

  it('lets a guide write to their own dates only', async () => {
    const app = await openTestApp(kind);
    const { id, path } = await openDate(app);
    const { id: guideId, username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    expect(await guide.post(path, message)).toMatchObject({
      status: 404,
      body: { code: 'availability_not_found' },
    });
    expect(await queued(app)).toEqual([]);
    await app.inChange(({ tx }) =>
      tx.update(availabilities).set({ guideId }).where(eq(availabilities.id, id)),
    );
    expect(await guide.post(path, message)).toMatchObject({ status: 200 });
    expect(await queued(app)).toHaveLength(3);
  });

  it('refuses a message without an English text', async () => {
    const app = await openTestApp(kind);
    const { path } = await openDate(app);
    const staff = await app.staffClient();
    expect(await staff.post(path, { ...message, text: { pt: 'Olá' } })).toMatchObject({
      status: 422,
      body: { errors: { 'text.en': [expect.any(String)] } },
    });
  });

  it('is erased with the guest', async () => {
    const app = await openTestApp(kind);
    const { guests, path } = await openDate(app);
    await (await app.staffClient()).post(path, {
      subject: { en: 'Lost' },
      text: { en: 'A blue umbrella of Anselma' },
    });
    const owner = await app.confirmedClient();
    await app.db
      .update(bookings)
      .set({ confirmedDate: '2026-01-05' })
      .where(eq(bookings.id, guests.en.id));
    const erasure = { email: 'en@mail.example', sendEmail: false };
    expect(await owner.post('/api/admin/guest-data/erasure', erasure)).toMatchObject({
      status: 204,
    });
    expect((await queued(app)).map(({ recipient }) => recipient)).not.toContain('en@mail.example');
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, guests.en.id));
    expect(JSON.stringify(entries)).not.toContain('Anselma');
  });
});
