import { expect, it } from 'vitest';
import { bookingTokens } from '#domain/bookings/bookings.table.ts';
import { auditLog, secrets, sessions, staff as staffTable } from '#domain/staff/staff.table.ts';
import { openTestApp } from '../../../../test/app.ts';
import { describeOnEachDatabase } from '../../../../test/database.ts';
import { buildRequest, buildTour } from '../../../../test/factories.ts';
import type { AuditJson } from './audit.ts';

const password = 'correct-horse-battery';
const newPassword = 'quiet-lanes-of-graca';

describeOnEachDatabase('GET /api/admin/audit', (kind) => {
  it('tells who changed a record and how, the latest first', async () => {
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
      filters: { subjectTypes: ['booking'], usernames: ['admin'] },
    });
    expect(all.entries.map(({ reference }) => reference)).toEqual([
      request.reference,
      other.reference,
    ]);
    const one = await list(`subjectType=booking&subjectId=${request.id}`);
    expect(one.entries).toMatchObject([{ username: 'admin', action: 'request.declined' }]);
    expect(one.entries[0]?.changes).toContainEqual({
      field: 'status',
      before: 'pending',
      after: 'cancelled',
    });
    expect((await list('staff=admin')).total).toBe(2);
    expect((await list('staff=nobody')).total).toBe(0);
    expect((await list('subjectType=tour')).total).toBe(0);
  });

  it('keeps no password, hash, token or secret', async () => {
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
    const wish = { currentPassword: password, newPassword, confirmPassword };
    expect((await staff.post('/api/admin/password', wish)).status).toBe(204);
    const log = JSON.stringify(await app.db.select().from(auditLog));
    expect(log).toContain('password.changed');
    const kept = [
      password,
      newPassword,
      ...(await app.db.select().from(bookingTokens)).map(({ token }) => token),
      ...(await app.db.select().from(secrets)).map(({ value }) => value),
      ...(await app.db.select().from(sessions)).map(({ tokenHash }) => tokenHash),
      ...(await app.db.select().from(staffTable)).map(({ passwordHash }) => passwordHash),
    ];
    expect(kept.length).toBeGreaterThan(5);
    for (const secret of kept) expect(log).not.toContain(secret);
  });
});
