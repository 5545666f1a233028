import { expect, it } from 'vitest';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { AuditJson } from '#contract/staff/audit.schemas.ts';
import { bookingTokens } from '#domain/bookings/bookings.table.ts';
import { auditLog, secrets, sessions, staff as staffTable } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildAvailability, buildRequest, buildTour, someParty } from '../../../test/factories.ts';

const password = 'correct-horse-battery';
const newPassword = 'quiet-lanes-of-graca';

describeOnEachDatabase('GET /api/admin/audit', (kind) => {
  it('searches by action, reference, text and Lisbon days, and sorts in both directions', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const requests = [
      await buildRequest(app, { tourId: tour.id, lastName: 'Núñez' }),
      await buildRequest(app, { tourId: tour.id }),
    ];
    const staff = await app.staffClient();
    // In winter, Lisbon has the time of UTC.
    for (const moment of ['2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z']) {
      app.clock.set(moment);
      const { reference } = requests.shift() ?? {};
      await staff.post(`/api/admin/requests/${reference}/cancellation`, {
        reason: '100% ill',
        sendEmail: false,
      });
    }
    app.clock.set('2026-11-21T10:00:00Z');
    const { id: availabilityId } = await buildAvailability(app, { tourId: tour.id });
    const booked = await staff.post<{ reference: string }>('/api/admin/bookings', {
      ...someParty({ lastName: 'Prado' }),
      availabilityId,
    });
    const { reference } = booked.body;
    await staff.post(`/api/admin/bookings/${reference}/payments`, { amount: 100, method: 'cash' });
    const { body: ledger } = await staff.get<LedgerJson>('/api/admin/payments');
    await staff.post(`/api/admin/payments/${ledger.payments[0]?.id}/refund`, { amount: 100 });
    const done = async (query: string, client = staff) => {
      const { body } = await client.get<AuditJson>(`/api/admin/audit?${query}`);
      return body.entries.map(({ action }) => action);
    };
    const [declined, created, recorded, refunded] = [
      'request.declined',
      'booking.created',
      'payment.recorded',
      'payment.refunded',
    ];
    expect(await done('')).toEqual([refunded, recorded, created, declined, declined]);
    expect(await done('sort=oldest')).toEqual([declined, declined, created, recorded, refunded]);
    expect(await done('q=phone%20booking')).toEqual([created]);
    expect(await done('q=Booking.created')).toEqual([created]);
    expect(await done(`q=${reference.slice(3).toLowerCase()}`)).toEqual([
      refunded,
      recorded,
      created,
    ]);
    expect(await done(`q=${ledger.payments[0]?.id.slice(0, 20)}`)).toEqual([refunded, recorded]);
    expect(await done('q=NÚÑEZ')).toEqual([declined]);
    expect(await done('q=100%25')).toEqual([declined, declined]);
    expect(await done('q=%25')).toEqual([declined, declined]);
    expect(await done('q=lastName')).toEqual([]);
    expect(await done('to=2026-11-20')).toEqual([declined]);
    expect(await done('from=2026-11-21&q=ill')).toEqual([declined]);
    expect(await done('from=2026-11-21&to=2026-11-21')).toEqual([
      refunded,
      recorded,
      created,
      declined,
    ]);
    expect((await staff.get('/api/admin/audit?from=2026-02-30')).status).toBe(422);

    const colleague = app.client('pt');
    await colleague.signIn(password);
    expect(await done('q=pedido%20recusado', colleague)).toEqual([declined, declined]);
  });
});

describeOnDatabase('GET /api/admin/audit', (kind) => {
  it('lists who changed a record and how, newest first, filtered by record and staff member', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const request = await buildRequest(app, { tourId: tour.id });
    const other = await buildRequest(app, { tourId: tour.id });
    const staff = await app.staffClient();
    for (const { reference } of [other, request]) {
      await staff.post(`/api/admin/requests/${reference}/cancellation`, {
        reason: 'The guide is ill',
        sendEmail: false,
      });
    }
    const list = async (query: string) =>
      (await staff.get<AuditJson>(`/api/admin/audit?${query}`)).body;
    const all = await list('');
    expect(all).toMatchObject({
      total: 2,
      page: 1,
      pageSize: 50,
      filters: { subjectTypes: ['booking'], members: [{ username: 'admin', name: 'admin' }] },
    });
    expect(all.entries.map(({ reference }) => reference)).toEqual([
      request.reference,
      other.reference,
    ]);
    const one = await list(`subjectType=booking&subjectId=${request.id}`);
    expect(one.entries).toMatchObject([{ name: 'admin', action: 'request.declined' }]);
    expect(one.entries[0]?.changes).toContainEqual({
      field: 'status',
      before: 'pending',
      after: 'cancelled',
    });
    expect((await list('staff=admin')).total).toBe(2);
    expect((await list('staff=unknown')).total).toBe(0);
    expect((await list('subjectType=tour')).total).toBe(0);
  });

  it('stores no password, hash, token or secret', async () => {
    const app = await openTestApp(kind);
    const request = await buildRequest(app);
    const staff = await app.staffClient();
    await staff.post(`/api/admin/requests/${request.reference}/confirmation`, {
      date: '2026-12-06',
      time: '15:30',
      meetingPoint: 'At the kiosk',
      sendEmail: true,
    });
    const confirmPassword = newPassword;
    const requested = { currentPassword: password, newPassword, confirmPassword };
    expect((await staff.post('/api/admin/password', requested)).status).toBe(204);
    const log = JSON.stringify(await app.db.select().from(auditLog));
    expect(log).toContain('password.changed');
    const stored = [
      password,
      newPassword,
      ...(await app.db.select().from(bookingTokens)).map(({ token }) => token),
      ...(await app.db.select().from(secrets)).map(({ value }) => value),
      ...(await app.db.select().from(sessions)).map(({ tokenHash }) => tokenHash),
      ...(await app.db.select().from(staffTable)).map(({ passwordHash }) => passwordHash),
    ];
    expect(stored.length).toBeGreaterThan(5);
    for (const secret of stored) expect(log).not.toContain(secret);
  });
});
