import { expect, it } from 'vitest';
import type { GuestBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { m } from '#platform/i18n/messages.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildTour, someParty } from '../../../test/factories.ts';

type Sent = GuestBookingJson & { token: string };
type Problem = { code: string; detail: string; errors: Record<string, string[]> };

const requestOf = (tourId: string, given: object = {}) => ({
  ...someParty(),
  tourId,
  date: '2026-12-05',
  time: '10:00',
  ...given,
});

describeOnDatabase('POST /api/requests', (kind) => {
  it('creates a pending request and queues an email to the guest and one to the team', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { priceCents: 4500 });
    const { status, body } = await app
      .client()
      .post<Sent>('/api/requests', requestOf(tour.id, { participants: 3 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: expect.stringMatching(/^LX-[0-9A-HJKMNP-TV-Z]{8}$/),
      token: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'request',
      status: 'pending',
      tourId: tour.id,
      date: '2026-12-05',
      time: '10:00',
      participants: 3,
      totalAmount: 13_500,
      currency: 'EUR',
    });
    const ordered = await app.db.select().from(mails);
    expect(ordered.map(({ kind, recipient, language }) => [kind, recipient, language])).toEqual(
      expect.arrayContaining([
        ['request_received', 'ines.carvalho@mail.example', 'pt'],
        ['team_new_request', 'team', 'en'],
      ]),
    );
    expect(ordered).toHaveLength(2);
  });

  it('charges the price of the group and ignores prices sent by the client', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { priceType: 'per_group', priceCents: 30_000 });
    const request = requestOf(tour.id, { participants: 5, totalAmount: 1, price: 1 });
    const { body } = await app.client().post<Sent>('/api/requests', request);
    expect(body.totalAmount).toBe(30_000);
  });

  it('accepts 30 people and stores special characters in a name unchanged', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const firstName = 'Zoë "Zé" & Cº';
    const { status, body } = await app
      .client()
      .post<Sent>('/api/requests', requestOf(tour.id, { participants: 30, firstName }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ participants: 30, firstName });
  });

  it('refuses invalid fields with 422 and messages in Portuguese', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const client = app.client('pt-PT');
    const pt = { locale: 'pt' } as const;
    const post = (given: object) =>
      client.post<Problem>('/api/requests', requestOf(tour.id, given));
    const errorsOf = async (given: object) => {
      const { status, body } = await post(given);
      return { status, errors: body.errors };
    };
    expect(await errorsOf({ participants: 0 })).toEqual({
      status: 422,
      errors: { participants: [m.invalid_at_least({ minimum: '1' }, pt)] },
    });
    expect(await errorsOf({ participants: 31 })).toEqual({
      status: 422,
      errors: { participants: [m.problem_too_many_people({ maximum: 30 }, pt)] },
    });
    expect(await errorsOf({ date: '2026-11-19' })).toMatchObject({
      status: 422,
      errors: { date: [expect.any(String)] },
    });
    const { status, errors } = await errorsOf({
      email: 'ines(at)mail',
      phone: 'call me',
      firstName: ' ',
      lastName: 'evil.example',
      date: '2026-02-30',
      time: '25:00',
      language: 'de',
    });
    expect(status).toBe(422);
    expect(Object.keys(errors).sort()).toEqual([
      'date',
      'email',
      'firstName',
      'language',
      'lastName',
      'phone',
      'time',
    ]);
    expect(await app.db.select().from(bookings)).toEqual([]);
  });

  it('accepts a guest with a single name, and explains which names it accepts', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const client = app.client();
    const request = { ...requestOf(tour.id), firstName: 'Sukarno', lastName: '' };
    expect(await client.post('/api/requests', request)).toMatchObject({ status: 201 });
    const [booking] = await app.db.select().from(bookings);
    expect(booking).toMatchObject({ firstName: 'Sukarno', lastName: '' });
    const link = { ...request, firstName: 'Dr.Li' };
    const refused = await client.post<Problem>('/api/requests', link);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { firstName: [expect.stringContaining('“Dr. Li”')] } },
    });
  });

  it('refuses a start less than an hour ahead with 422 start_too_soon', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    app.clock.set('2026-12-05T09:00:01Z');
    const client = app.client();
    const late = await client.post<Problem>('/api/requests', requestOf(tour.id));
    expect(late).toMatchObject({ status: 422, body: { code: 'start_too_soon' } });
    app.clock.set('2026-12-05T09:00:00Z');
    expect(await client.post('/api/requests', requestOf(tour.id))).toMatchObject({ status: 201 });
  });

  it('returns 404 tour_not_found for inactive and unknown tours', async () => {
    const app = await openTestApp(kind);
    const hidden = await buildTour(app, { isActive: false });
    for (const tourId of [hidden.id, 'never-there']) {
      const reply = await app.client().post<Problem>('/api/requests', requestOf(tourId));
      expect(reply).toMatchObject({ status: 404, body: { code: 'tour_not_found' } });
    }
  });
});

describeOnEachDatabase('Idempotency-Key', (kind) => {
  it('creates one booking when ten requests arrive at once', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const client = app.client();
    await client.csrfHeaders();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.post<Sent>('/api/requests', requestOf(tour.id), { idempotencyKey: 'at-once' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map(({ body }) => `${body.reference} ${body.token}`)).size).toBe(1);
    expect(await app.db.select().from(bookings)).toHaveLength(1);
  });
});

describeOnDatabase('Idempotency-Key', (kind) => {
  it('creates one booking when a request is sent twice, and returns the same response', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const client = app.client();
    const options = { idempotencyKey: 'twice' };
    const first = await client.post<Sent>('/api/requests', requestOf(tour.id), options);
    const second = await client.post<Sent>('/api/requests', requestOf(tour.id), options);
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(await app.db.select().from(bookings)).toHaveLength(1);
    expect(await app.db.select().from(mails)).toHaveLength(2);
  });

  it('refuses the same key with another body with 409 idempotency_conflict', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const client = app.client();
    const options = { idempotencyKey: 'reused' };
    await client.post('/api/requests', requestOf(tour.id), options);
    const other = requestOf(tour.id, { participants: 4 });
    expect(await client.post<Problem>('/api/requests', other, options)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    expect(await app.db.select().from(bookings)).toHaveLength(1);
  });

  it('can be used again after a refused request', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { isActive: false });
    const client = app.client();
    const options = { idempotencyKey: 'again' };
    const refused = await client.post('/api/requests', requestOf(tour.id), options);
    expect(refused.status).toBe(404);
    const other = await buildTour(app);
    const taken = await client.post('/api/requests', requestOf(other.id), options);
    expect(taken.status).toBe(201);
  });
});

describeOnDatabase('GET /api/bookings/{reference}', (kind) => {
  it('returns the booking for any spelling of its reference, and 404 without the right token', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const { body: sent } = await app.client().post<Sent>('/api/requests', requestOf(tour.id));
    const get = (reference: string, token: string) =>
      app.client().get<GuestBookingJson>(`/api/bookings/${reference}?token=${token}`);

    const spelled = sent.reference.toLowerCase().replace('-', '');
    expect(await get(spelled, sent.token)).toMatchObject({
      status: 200,
      body: { reference: sent.reference, email: 'ines.carvalho@mail.example' },
    });

    const wrong = await get(sent.reference, 'A'.repeat(22));
    const unknown = await get('LX-00000000', sent.token);
    const none = await get(sent.reference, '');
    expect(wrong).toMatchObject({ status: 404, body: { code: 'booking_not_found' } });
    expect([unknown.body, none.body]).toEqual([wrong.body, wrong.body]);
    expect([unknown.status, none.status]).toEqual([404, 404]);
  });
});
