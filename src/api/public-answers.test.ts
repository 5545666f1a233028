import { expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import {
  buildArticle,
  buildConfirmedBooking,
  buildRequest,
  buildReview,
  buildTour,
} from '../../test/factories.ts';
import { endpoints } from './endpoints.ts';

const secrets = {
  lastName: 'Figueiredo-Sobral',
  email: 'private.address@mail.example',
  phone: '+351 961 000 111',
  specialRequests: 'a wheelchair for my grandmother',
  meetingPoint: 'at the hotel of this party',
  adminNotes: 'paid in advance, by bank',
  message: 'please keep this between us',
  draft: 'a draft, which is not public',
};

/** Fills every table that holds private data; returns values for the paths' parameters. */
async function fill(app: TestApp): Promise<Record<string, string>> {
  const tour = await buildTour(app);
  const { lastName, email, phone, specialRequests, meetingPoint } = secrets;
  const party = { tourId: tour.id, lastName, email, phone, specialRequests };
  const booking = await buildConfirmedBooking(app, { ...party, meetingPoint });
  await buildReview(app, { bookingId: booking.id, tourId: tour.id });
  const { reference, token } = await buildRequest(app, party);
  const staff = await app.staffClient();
  await staff.post(`/api/admin/requests/${reference}/confirmation`, {
    date: '2026-12-07',
    time: '10:00',
    meetingPoint,
    adminNotes: secrets.adminNotes,
    sendEmail: true,
  });
  await app.client().post('/api/contact', {
    name: 'A visitor',
    email,
    subject: 'Other',
    message: secrets.message,
    language: 'en',
  });
  await app.client().post('/api/newsletter', { email, language: 'en' });
  await buildArticle(app, { slug: 'a-draft', isPublished: false, title: { en: secrets.draft } });
  return {
    id: tour.id,
    slug: 'a-draft',
    reference,
    token,
  };
}

describeOnDatabase('public endpoints', (kind) => {
  it('return nothing private of guests, staff or drafts', async () => {
    const app = await openTestApp(kind);
    const { token = '', ...values } = await fill(app);
    const told: string[] = [];
    for (const it of endpoints.filter(
      ({ method, guard }) => method === 'GET' && guard === 'public',
    )) {
      const path = it.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? 'any');
      for (const query of ['', '?published=false', `?tourId=${values.id}`, '?token=AAAA']) {
        const { body } = await app.client().get(`${path}${query}`);
        told.push(`${path}${query} ${JSON.stringify(body)}`);
      }
    }
    told.push(JSON.stringify((await app.client().get('/api/openapi.json')).body));
    expect(told.length).toBeGreaterThan(40);
    expect(told.join('\n')).toContain(`/api/tours/${values.id}`);
    for (const [name, secret] of Object.entries({ ...secrets, token })) {
      expect(
        told.filter((answer) => answer.includes(secret)),
        name,
      ).toEqual([]);
    }
  });

  it('return a booking’s own data with its token, without staff notes', async () => {
    const app = await openTestApp(kind);
    const { reference = '', token = '' } = await fill(app);
    const { body } = await app.client().get(`/api/bookings/${reference}?token=${token}`);
    const told = JSON.stringify(body);
    const toStaff = await (await app.staffClient()).get('/api/admin/requests');
    expect(JSON.stringify(toStaff.body)).toContain(secrets.adminNotes);
    expect(told).toContain(secrets.email);
    expect(told).toContain(secrets.meetingPoint);
    expect(told).not.toContain(secrets.adminNotes);
    expect(told).not.toContain(token);
  });
});
