import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson, ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { ChangePreviewJson } from '#contract/tours/availabilities.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildStaffMember,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

const start = { date: '2026-12-05', time: '10:00' };
const own = { en: 'At the ferry', pt: 'No cais', ru: 'У парома' };

/** A date of a tour that meets at the fountain, on the map. */
async function openDate(app: TestApp) {
  const { id: tourId } = await buildTour(app, {
    meetingPoint: { en: 'At the fountain' },
    meetingLatitude: 38.7,
    meetingLongitude: -9.1,
  });
  const { id } = await buildAvailability(app, { ...start, tourId });
  const book = (language: 'en' | 'pt' | 'ru', meetingPoint = 'At the fountain') =>
    buildConfirmedBooking(app, {
      ...start,
      tourId,
      participants: 1,
      language,
      tourLanguage: language,
      email: `${language}@mail.example`,
      meetingPoint,
    });
  return { id, tourId, path: `/api/admin/availabilities/${id}`, book };
}

const changedMails = ({ db }: TestApp) =>
  db.select().from(mails).where(eq(mails.kind, 'booking_changed')).orderBy(asc(mails.recipient));

const bookingOf = async (
  app: TestApp,
  { reference, token }: { reference: string; token: string },
) => (await app.client().get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`)).body;

describeOnDatabase('the meeting point of a date', (kind) => {
  it('replaces the tour’s on the booking page, without the tour’s map', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    const guest = await book('pt');
    expect(await bookingOf(app, guest)).toMatchObject({
      meetingPoint: 'At the fountain',
      meetingCoordinates: { latitude: 38.7 },
    });
    const staff = await app.staffClient();
    await staff.write('PUT', path, { meetingPoint: own });
    expect(await bookingOf(app, guest)).toMatchObject({
      meetingPoint: own,
      meetingCoordinates: null,
    });
    const { body: manifest } = await staff.get<ManifestJson>(path);
    expect(manifest).toMatchObject({ meetingPoint: own, ownMeetingPoint: own });
    await staff.write('PUT', path, { meetingPoint: null });
    expect(await bookingOf(app, guest)).toMatchObject({ meetingPoint: 'At the fountain' });
  });

  it('is shown to a guest who books the date', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId, path } = await openDate(app);
    await (await app.staffClient()).write('PUT', path, { meetingPoint: own });
    const held = await app
      .client()
      .post<OwnBookingJson>('/api/bookings', { ...someParty(), availabilityId });
    expect(held.body).toMatchObject({ meetingPoint: own, meetingCoordinates: null });
  });

  it('does not replace a place agreed with the guest', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    const guest = await book('en', 'At your hotel');
    await (await app.staffClient()).write('PUT', path, { meetingPoint: own });
    expect(await bookingOf(app, guest)).toMatchObject({ meetingPoint: 'At your hotel' });
  });

  it('is not emailed to a guest who has agreed another meeting point', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    await book('en', 'At your hotel');
    const { reference } = await book('pt');
    const staff = await app.staffClient();
    const change = { meetingPoint: own, tellGuests: true };
    expect(await staff.post(`${path}/change-preview`, change)).toMatchObject({
      body: { emailCount: 1, withoutEmailCount: 0 },
    });
    expect(await staff.write('PUT', path, change)).toMatchObject({
      body: { notified: [reference] },
    });
    expect(await changedMails(app)).toMatchObject([{ recipient: 'pt@mail.example' }]);
  });

  it('is a change in the booking’s history, not a move', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    const { reference } = await book('en');
    app.clock.advance({ minutes: 1 });
    const staff = await app.staffClient();
    await staff.write('PUT', path, { meetingPoint: own, tellGuests: true });
    const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
    const notified = body.history.filter(({ action }) => action === 'booking.notified');
    expect(notified).toMatchObject([{ fromStatus: null, toStatus: null }]);
    expect(body.history.at(-1)?.action).toBe('booking.notified');
  });

  it('is in the preview of a confirmation for that date', async () => {
    const app = await openTestApp(kind);
    const { path, tourId } = await openDate(app);
    const staff = await app.staffClient();
    await staff.write('PUT', path, { meetingPoint: own });
    const { reference } = await buildRequest(app, { tourId, language: 'pt' });
    const confirmation = { ...start, meetingPoint: 'At the fountain' };
    const { body } = await staff.post<MailContentJson>(
      `/api/admin/requests/${reference}/confirmation-preview`,
      confirmation,
    );
    expect(body.text).toContain('No cais');
    expect(body.text).not.toContain('At the fountain');
  });

  it('is emailed to each guest in their language on request, with a new calendar entry', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    const guests = [await book('en'), await book('pt'), await book('ru')];
    const staff = await app.staffClient();
    const change = { meetingPoint: own, tellGuests: true };
    const preview = await staff.post<ChangePreviewJson>(`${path}/change-preview`, change);
    expect(preview).toMatchObject({ status: 200, body: { emailCount: 3 } });
    const shown = preview.body.previews.map(({ language, mail }) => [language, mail.text]);
    expect(Object.fromEntries(shown).ru).toContain('Новое место встречи: У парома');
    expect(await changedMails(app)).toEqual([]);
    expect((await staff.get<ManifestJson>(path)).body.ownMeetingPoint).toBeNull();

    const reply = await staff.write<{ notified: string[] }>('PUT', path, change);
    expect(reply.body.notified.sort()).toEqual(guests.map(({ reference }) => reference).sort());
    const queued = await changedMails(app);
    const written = await Promise.all(
      queued.map((mail) => composeMail(app.db, mail, { ...app, ...TEST_MAIL })),
    );
    expect(written.map((mail) => mail?.to)).toEqual([
      ['en@mail.example'],
      ['pt@mail.example'],
      ['ru@mail.example'],
    ]);
    const places = ['At the ferry', 'No cais', 'У парома'];
    for (const [index, place] of places.entries()) {
      expect(written[index]?.text).toContain(place);
      expect(written[index]?.attachments[0]?.content).toContain(`LOCATION:${place}`);
    }
    const [booking] = await app.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, guests[0]?.id ?? ''));
    expect(booking?.calendarSequence).toBe((guests[0]?.calendarSequence ?? 0) + 1);
  });

  it('is in the confirmation and the reminder of every language', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    await (await app.staffClient()).write('PUT', path, { meetingPoint: own });
    for (const language of ['en', 'pt', 'ru'] as const) {
      const { id: subjectId } = await book(language);
      for (const mailKind of ['booking_confirmed', 'booking_reminder'] as const) {
        const mail = {
          id: crypto.randomUUID(),
          kind: mailKind,
          subjectId,
          occasion: `${start.date}T${start.time}`,
          recipient: 'guest@mail.example',
          language,
        };
        const [queued] = await app.db.insert(mails).values(mail).returning();
        if (!queued) throw new Error('The email was not queued');
        const written = await composeMail(app.db, queued, { ...app, ...TEST_MAIL });
        expect(written?.text).toContain(own[language]);
      }
    }
  });

  it('sends no email unless staff ask for it and something changed for guests', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    await book('en');
    const staff = await app.staffClient();
    await staff.write('PUT', path, { meetingPoint: own });
    await staff.write('PUT', path, { meetingPoint: own, capacity: 6, tellGuests: true });
    expect(await changedMails(app)).toEqual([]);
  });

  it('emails the start and the place once when both change', async () => {
    const app = await openTestApp(kind);
    const { path, book } = await openDate(app);
    const { id } = await book('en');
    const staff = await app.staffClient();
    const change = { time: '12:00', meetingPoint: own, withGuests: true, tellGuests: true };
    expect(await staff.write('PUT', path, change)).toMatchObject({ status: 200 });
    expect(await changedMails(app)).toEqual([]);
    const about = await app.db.select().from(mails).where(eq(mails.subjectId, id));
    const moved = about.find((mail) => mail.kind === 'booking_moved');
    const written = moved && (await composeMail(app.db, moved, { ...app, ...TEST_MAIL }));
    expect(written?.text).toContain('At the ferry');
  });

  it('needs an English text', async () => {
    const app = await openTestApp(kind);
    const { path } = await openDate(app);
    const staff = await app.staffClient();
    expect(await staff.write('PUT', path, { meetingPoint: { pt: 'No cais' } })).toMatchObject({
      status: 422,
    });
  });

  it('cannot be changed by the date’s guide', async () => {
    const app = await openTestApp(kind);
    const { id, path } = await openDate(app);
    const { id: guideId, username } = await buildStaffMember(app, { role: 'guide' });
    await app.db.update(availabilities).set({ guideId }).where(eq(availabilities.id, id));
    const guide = await app.staffClient(username);
    for (const reply of [
      await guide.write('PUT', path, { meetingPoint: own }),
      await guide.post(`${path}/change-preview`, { meetingPoint: own }),
    ]) {
      expect(reply.status).toBe(403);
    }
  });
});
