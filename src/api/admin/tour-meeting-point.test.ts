import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { ChangePreviewJson } from '#contract/tours/availabilities.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildStaffMember,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

const fountain = { en: 'At the fountain', pt: 'Na fonte', ru: 'У фонтана' };
const ferry = { en: 'At the ferry', pt: 'No cais', ru: 'У парома' };

const start = { date: '2026-12-06', time: '10:00' };

/** A tour that meets at the fountain, with an empty date tomorrow. */
async function openTour(app: TestApp) {
  app.clock.set('2026-12-05T08:00:00Z');
  const staff = await app.staffClient();
  const { id } = await buildTour(app, { meetingPoint: fountain });
  const tomorrow = await buildAvailability(app, { ...start, tourId: id });
  const path = `/api/admin/tours/${id}`;

  async function book(language: 'en' | 'pt' | 'ru', given: object = {}) {
    const order = {
      ...someParty({ participants: 1 }),
      language,
      email: `${language}@mail.example`,
      availabilityId: tomorrow.id,
      ...given,
    };
    const { status, body } = await staff.post<BookingInFullJson>('/api/admin/bookings', order);
    expect([status, body.status]).toEqual([201, 'confirmed']);
    return body;
  }

  /** Saves the tour as the form does, by the given client. */
  async function save(given: object, by = staff) {
    const { body } = await by.get<AdminTourJson>(path);
    return by.write<AdminTourJson & { notified: string[] }>('PUT', path, { ...body, ...given });
  }

  const preview = (meetingPoint: object, by = staff) =>
    by.post<ChangePreviewJson>(`${path}/change-preview`, { meetingPoint });

  return { id, tomorrow, path, staff, book, save, preview };
}

const changedMails = ({ db }: TestApp) =>
  db.select().from(mails).where(eq(mails.kind, 'booking_changed')).orderBy(asc(mails.recipient));

const sequenceOf = async ({ db }: TestApp, { reference }: { reference: string }) =>
  (await db.select().from(bookings).where(eq(bookings.reference, reference)))[0]?.calendarSequence;

describeOnDatabase('the meeting point of a tour', (kind) => {
  it('is emailed to each guest of tomorrow in their language, with a new calendar entry', async () => {
    const app = await openTestApp(kind);
    const { book, save, tomorrow, staff } = await openTour(app);
    const guests = [await book('en'), await book('pt'), await book('ru')];
    const sequences = await Promise.all(guests.map((guest) => sequenceOf(app, guest)));
    app.clock.advance({ minutes: 1 });

    const { status, body } = await save({ meetingPoint: ferry, tellGuests: true });
    expect(status).toBe(200);
    expect(body.notified.sort()).toEqual(guests.map(({ reference }) => reference).sort());
    const queued = await changedMails(app);
    const details = { changes: 'meetingPoint', availabilityId: tomorrow.id };
    expect(queued.map((mail) => mail.details)).toMatchObject([details, details, details]);
    for (const [index, language] of (['en', 'pt', 'ru'] as const).entries()) {
      const mail = queued[index];
      const written = mail && (await composeMail(app.db, mail, { ...app, ...TEST_MAIL }));
      expect(written?.to).toEqual([`${language}@mail.example`]);
      expect(written?.text).toContain(ferry[language]);
      expect(written?.attachments[0]?.content).toContain(`LOCATION:${ferry[language]}`);
    }
    expect(await Promise.all(guests.map((guest) => sequenceOf(app, guest)))).toEqual(
      sequences.map((sequence = 0) => sequence + 1),
    );
    const told = await staff.get<BookingInFullJson>(`/api/admin/bookings/${guests[1]?.reference}`);
    expect(told.body.history.at(-1)).toMatchObject({ action: 'booking.notified' });
  });

  it('is previewed in each language with the guests without an email, and nothing is changed', async () => {
    const app = await openTestApp(kind);
    const { book, preview, path, staff } = await openTour(app);
    await book('pt');
    await book('ru');
    await book('en', { email: undefined });
    const { status, body } = await preview(ferry);
    expect(status).toBe(200);
    expect(body).toMatchObject({ emailCount: 2, withoutEmailCount: 1 });
    const texts = Object.fromEntries(
      body.previews.map(({ language, mail }) => [language, mail.text]),
    );
    expect(Object.keys(texts).sort()).toEqual(['pt', 'ru']);
    expect(texts.ru).toContain('Новое место встречи: У парома');
    expect(await changedMails(app)).toEqual([]);
    expect((await staff.get<AdminTourJson>(path)).body.meetingPoint).toEqual(fountain);
  });

  it('is not emailed to guests who meet elsewhere, of a past start, or of a cancelled booking', async () => {
    const app = await openTestApp(kind);
    const { id, tomorrow, book, save, preview, staff } = await openTour(app);
    const today = await buildAvailability(app, { date: '2026-12-05', time: '12:00', tourId: id });
    await book('en', { availabilityId: today.id, email: 'past@mail.example' });
    const other = await buildAvailability(app, { ...start, time: '15:00', tourId: id });
    await app.db
      .update(availabilities)
      .set({ meetingPoint: { en: 'At the castle' } })
      .where(eq(availabilities.id, other.id));
    await book('en', { availabilityId: other.id, email: 'castle@mail.example' });
    await buildConfirmedBooking(app, {
      ...start,
      tourId: id,
      participants: 1,
      email: 'hotel@mail.example',
      meetingPoint: 'At your hotel',
    });
    const cancelled = await book('en', { email: 'cancelled@mail.example' });
    const cancellation = `/api/admin/bookings/${cancelled.reference}/cancellation`;
    expect((await staff.post(cancellation, { sendEmail: false })).status).toBe(200);
    const { reference } = await book('pt', { availabilityId: tomorrow.id });

    app.clock.set('2026-12-05T14:00:00Z');
    const later = await app.staffClient();
    expect((await preview(ferry, later)).body).toMatchObject({
      emailCount: 1,
      withoutEmailCount: 0,
    });
    const { body } = await save({ meetingPoint: ferry, tellGuests: true }, later);
    expect(body.notified).toEqual([reference]);
    expect(await changedMails(app)).toMatchObject([{ recipient: 'pt@mail.example' }]);
  });

  it('is followed by requests that were confirmed for it, not where the date has a place of its own', async () => {
    const app = await openTestApp(kind);
    const { id, save, staff } = await openTour(app);
    const confirm = (time: string, email: string) =>
      buildConfirmedBooking(app, {
        date: start.date,
        time,
        tourId: id,
        participants: 1,
        email,
        language: 'pt',
        meetingPoint: fountain.pt,
      });
    const follower = await confirm('10:00', 'follower@mail.example');
    const atCastle = await confirm('16:00', 'castle@mail.example');
    await app.db
      .update(availabilities)
      .set({ meetingPoint: { en: 'At the castle' } })
      .where(eq(availabilities.id, atCastle.availabilityId ?? ''));
    const { body } = await save({ meetingPoint: ferry, tellGuests: true });
    expect(body.notified).toEqual([follower.reference]);
    const placeOf = async ({ reference }: { reference: string }) =>
      (await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`)).body.meetingPoint;
    expect(await placeOf(follower)).toBe(ferry.pt);
    expect(await placeOf(atCastle)).toEqual({ en: 'At the castle' });
  });

  it('is not emailed to guests whose language keeps its text', async () => {
    const app = await openTestApp(kind);
    const { book, save } = await openTour(app);
    await book('en');
    const { reference } = await book('pt');
    const { body } = await save({ meetingPoint: { ...fountain, pt: 'No cais' }, tellGuests: true });
    expect(body.notified).toEqual([reference]);
  });

  it('is emailed in English to guests in whose language it is not written', async () => {
    const app = await openTestApp(kind);
    const { book, save } = await openTour(app);
    await book('ru');
    await save({ meetingPoint: { en: 'At the ferry' }, tellGuests: true });
    const [mail] = await changedMails(app);
    const written = mail && (await composeMail(app.db, mail, { ...app, ...TEST_MAIL }));
    expect(written?.text).toContain('At the ferry');
  });

  it('is emailed to no one unless staff ask for it and it changes', async () => {
    const app = await openTestApp(kind);
    const { book, save } = await openTour(app);
    await book('en');
    const unchanged = await save({ meetingPoint: fountain, maxGroupSize: 4, tellGuests: true });
    expect(unchanged).toMatchObject({ status: 200, body: { notified: [], maxGroupSize: 4 } });
    for (const given of [{ tellGuests: false }, {}]) {
      const { body } = await save({ meetingPoint: { en: crypto.randomUUID() }, ...given });
      expect(body.notified).toEqual([]);
    }
    expect(await changedMails(app)).toEqual([]);
  });

  it('can neither be changed nor previewed by a guide', async () => {
    const app = await openTestApp(kind);
    const { path, preview } = await openTour(app);
    const { username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    expect(await preview(ferry, guide)).toMatchObject({ status: 403 });
    expect(await guide.write('PUT', path, { meetingPoint: ferry })).toMatchObject({ status: 403 });
  });
});
