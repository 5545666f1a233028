import { expect, it } from 'vitest';
import { hasRoom } from '#contract/bookings/booking-rules.ts';
import { OFFER_HOURS } from '#contract/constants.ts';
import type { MailContentJson } from '#contract/contact/mails.schemas.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { expireOffers } from '#domain/requests/offers.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { openTestApp, TEST_BUSINESS } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  buildTour,
  someParty,
} from '../../../test/factories.ts';
import {
  mailKindsOf,
  offerBody,
  requestForOffer,
  offeredStart as start,
} from '../../../test/offers.ts';

const spotsOn = async (client: Client, tourId: string) => {
  const path = `/api/availabilities?tourId=${tourId}&from=${start.date}&to=${start.date}`;
  return (await client.get<{ spotsLeft: number }[]>(path)).body.map(({ spotsLeft }) => spotsLeft);
};

describeOnDatabase('an offer', (kind) => {
  it('is previewed as the email it would send, without changes', async () => {
    const app = await openTestApp(kind);
    const { staff, find, offer, reference, token } = await requestForOffer(app);
    const before = await app.db.select().from(mails);
    const path = `/api/admin/requests/${reference}/offer-preview`;
    const { sendEmail: _, ...named } = offerBody();
    const { status, body } = await staff.post<MailContentJson>(path, named);
    expect(status).toBe(200);
    expect(body.html).toContain('<html lang="pt" dir="ltr">');
    expect(body.text).toContain('€480.00');
    expect(body.text).toContain('The guide is yours alone.');
    expect(JSON.stringify(body)).not.toContain(token);
    expect(await app.db.select().from(mails)).toEqual(before);
    expect((await find()).status).toBe('pending');

    expect((await staff.post(path, { ...named, totalAmount: 0 })).status).toBe(422);
    const refused = (code: string) => ({ body: { code } });
    const past = { ...named, date: '2026-11-19' };
    expect(await staff.post(path, past)).toMatchObject(refused('start_too_soon'));
    await offer();
    expect(await staff.post(path, named)).toMatchObject(refused('not_pending'));
  });

  it('holds no spots until it is accepted, and then takes the whole date for a large party', async () => {
    const app = await openTestApp(kind);
    const { id, tourId, guest, offer, accept, find, token } = await requestForOffer(app);
    expect(await offer()).toMatchObject({
      status: 200,
      body: {
        status: 'offered',
        totalAmount: 48_000,
        offerNote: 'The guide is yours alone.',
        offerExpiresAt: app.clock().add({ hours: OFFER_HOURS }).toString(),
        needsOffer: true,
      },
    });
    expect(await app.db.select().from(availabilities)).toEqual([]);
    expect(await find()).toMatchObject({ ...start, status: 'offered', dueAmount: 0 });

    const key = crypto.randomUUID();
    const [first, again] = [await accept({ token }, key), await accept({ token }, key)];
    expect(first).toMatchObject({
      status: 200,
      body: { ...start, status: 'confirmed', totalAmount: 48_000, dueAmount: 48_000 },
    });
    expect(again.body).toEqual(first.body);
    expect(await accept()).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    // Twelve exceed the group size, so the new date is full.
    expect(await app.db.select().from(availabilities)).toMatchObject([{ tourId, capacity: 7 }]);
    expect(await spotsOn(guest, tourId)).toEqual([0]);
    expect(await mailKindsOf(app, id)).toEqual([
      'booking_confirmed',
      'offer_made',
      'request_received',
      'team_new_request',
      'team_offer_accepted',
    ]);
  });

  it('is required for a party above the group size, whose confirmation is refused with 409', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const confirm = (reference: string, to = 'confirmation') =>
      staff.post(`/api/admin/requests/${reference}/${to}`, offerBody());
    const { id: shared } = await buildTour(app, { maxGroupSize: 6 });
    const seven = await buildRequest(app, { tourId: shared, participants: 7 });
    const refused = { status: 409, body: { code: 'offer_required' } };
    expect(await confirm(seven.reference)).toMatchObject(refused);
    expect(await confirm(seven.reference, 'confirmation-preview')).toMatchObject(refused);
    const six = await buildRequest(app, { tourId: shared, participants: 6 });
    expect(await confirm(six.reference)).toMatchObject({ status: 200 });
    const { id: group } = await buildTour(app, { maxGroupSize: 6, priceType: 'per_group' });
    const private7 = await buildRequest(app, { tourId: group, participants: 7 });
    expect(await confirm(private7.reference)).toMatchObject(refused);
    const private6 = await buildRequest(app, { tourId: group, participants: 6 });
    expect(await confirm(private6.reference)).toMatchObject({ status: 200 });
  });

  it('can answer any pending request, and a small party leaves spots to others', async () => {
    const app = await openTestApp(kind);
    const { guest, tourId, offer, accept } = await requestForOffer(app, { participants: 3 });
    expect((await offer()).status).toBe(200);
    expect((await accept()).status).toBe(200);
    expect(await spotsOn(guest, tourId)).toEqual([4]);
  });

  it('needs a pending request (409), a start not too soon and a valid price (422)', async () => {
    const app = await openTestApp(kind);
    const { offer } = await requestForOffer(app);
    expect(await offer({ date: '2026-11-20', time: '10:00' })).toMatchObject({
      status: 422,
      body: { code: 'start_too_soon' },
    });
    for (const totalAmount of [0, -1, 1.5, undefined]) {
      expect(await offer({ totalAmount })).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { totalAmount: [expect.any(String)] } },
      });
    }
    expect((await offer()).status).toBe(200);
    expect(await offer()).toMatchObject({ status: 409, body: { code: 'not_pending' } });
    const staff = await app.staffClient();
    expect(await staff.post('/api/admin/requests/LX-00000000/offer', offerBody())).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    });
  });

  it('ends an hour before a near start', async () => {
    const app = await openTestApp(kind);
    const { offer } = await requestForOffer(app);
    expect(await offer({ date: '2026-11-20', time: '18:00' })).toMatchObject({
      body: { offerExpiresAt: '2026-11-20T17:00:00Z' },
    });
  });

  it('is refused with 409 for a date that is full or called off', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const { id: availabilityId } = await buildAvailability(app, { tourId, ...start });
    const { staff, offer } = await requestForOffer(app, { tourId });
    await staff.post('/api/admin/bookings', { ...someParty({ participants: 1 }), availabilityId });
    expect(await offer()).toMatchObject({ status: 409, body: { code: 'not_enough_spots' } });
    await staff.post(`/api/admin/availabilities/${availabilityId}/call-off`, { choice: 'refund' });
    expect(await offer()).toMatchObject({ status: 409, body: { code: 'not_bookable' } });
  });

  it('remains open when its acceptance is refused with 409 for lack of spots', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const { id: availabilityId } = await buildAvailability(app, { tourId, ...start });
    const { staff, offer, accept, find } = await requestForOffer(app, { tourId, participants: 4 });
    expect((await offer()).status).toBe(200);
    await staff.post('/api/admin/bookings', { ...someParty({ participants: 4 }), availabilityId });
    expect(await accept()).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 3 },
    });
    expect(await find()).toMatchObject({ status: 'offered' });
  });

  it('gives the last spots to one of two guests who accept at the same time', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const rivals = [
      await requestForOffer(app, { tourId, participants: 4 }),
      await requestForOffer(app, { tourId, participants: 4 }),
    ];
    for (const { offer } of rivals) expect((await offer()).status).toBe(200);
    const answers = await Promise.all(rivals.map(({ accept }) => accept()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is accepted only with the guest’s token (404) and while it is open (409)', async () => {
    const app = await openTestApp(kind);
    const { offer, accept, decline, id, reference, staff } = await requestForOffer(app);
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    await offer();
    expect(await accept({ token: 'a-guess' })).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    });
    expect(await decline()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    expect(await mailKindsOf(app, id)).toEqual([
      'offer_ended',
      'offer_made',
      'request_received',
      'team_new_request',
      'team_offer_ended',
    ]);
    expect(await staff.get(`/api/admin/requests?status=cancelled`)).toMatchObject({
      body: { counts: { offered: 0, cancelled: 1 }, requests: [{ reference }] },
    });
  });

  it('expires after its deadline, emails guest and team, and refuses late acceptance with 410', async () => {
    const app = await openTestApp(kind);
    const { offer, accept, find, id } = await requestForOffer(app);
    await offer();
    app.clock.advance({ minutes: OFFER_HOURS * 60 - 1 });
    expect(await app.inChange(expireOffers)).toBe(0);
    app.clock.advance({ minutes: 1 });
    const late = { status: 410, body: { code: 'offer_expired' } };
    expect(await accept()).toMatchObject(late);
    expect(await app.inChange(expireOffers)).toBe(1);
    expect(await app.inChange(expireOffers)).toBe(0);
    expect(await accept()).toMatchObject(late);
    expect(await find()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
    expect(await mailKindsOf(app, id)).toContain('offer_ended');
    expect(await mailKindsOf(app, id)).toContain('team_offer_ended');
  });

  it('can be withdrawn by staff', async () => {
    const app = await openTestApp(kind);
    const { offer, accept, reference, staff, find } = await requestForOffer(app);
    await offer();
    const path = `/api/admin/requests/${reference}/cancellation`;
    expect((await staff.post(path, { reason: 'A typo', sendEmail: true })).status).toBe(200);
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    expect(await find()).toMatchObject({ status: 'cancelled', cancelledBy: 'team' });
  });

  it('is emailed in the guest’s language with price, deadline and a link that only shows it', async () => {
    const app = await openTestApp(kind);
    const words = {
      en: ['€480.00, which is €40.00 per person', 'Monday, 23 November 2026', 'local time'],
      pt: ['€480.00 (€40.00 por pessoa)', '23 de novembro de 2026', 'hora local'],
      ru: ['€480.00, то есть €40.00 с человека', '23 ноября 2026', 'по местному времени'],
    } as const;
    for (const language of ['en', 'pt', 'ru'] as const) {
      const { offer, reference, token, find, guest } = await requestForOffer(app, { language });
      await offer();
      const booking = await findBooking(app.db, reference);
      const text = (booking && renderBookingMail('offer_made', booking, TEST_BUSINESS)?.text) ?? '';
      expect(text).toContain('The guide is yours alone.');
      expect(text).toContain('At the kiosk by the viewpoint');
      expect(text).toContain('3:30\u00a0PM');
      for (const part of words[language]) expect(text).toContain(part);
      const link = `/booking/${reference}?token=${token}`;
      expect(text).toContain(link);
      await guest.get(link);
      expect(await find()).toMatchObject({ status: 'offered' });
    }
  });

  it('lets a large party move to an empty date, but not to a partly booked one (409)', async () => {
    const app = await openTestApp(kind);
    const { tourId, guest, offer, accept, find, token, reference } = await requestForOffer(app);
    await offer();
    await accept();
    const empty = await buildAvailability(app, { tourId, date: '2026-12-10', capacity: 7 });
    const begun = await buildAvailability(app, { tourId, date: '2026-12-11', capacity: 7 });
    await buildConfirmedBooking(app, { tourId, date: begun.date, time: begun.time });

    const { seatsWanted } = await find();
    const path = `/api/availabilities?tourId=${tourId}&from=2026-12-10&to=2026-12-11`;
    const { body: seen } = await guest.get<AvailabilityJson[]>(path);
    expect(seen.map((each) => hasRoom(each, seatsWanted))).toEqual([true, false]);

    const move = (availabilityId: string) =>
      guest.post(`/api/bookings/${reference}/move`, { token, availabilityId });
    expect(await move(begun.id)).toMatchObject({ status: 409, body: { code: 'not_enough_spots' } });
    expect(await move(empty.id)).toMatchObject({ status: 200, body: { date: '2026-12-10' } });
  });
});
