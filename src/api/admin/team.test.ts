import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { INVITATION_DAYS } from '#contract/constants.ts';
import type { StaffMemberJson } from '#contract/staff/staff.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { NO_PASSWORD } from '#domain/staff/passwords.ts';
import { auditLog, staff } from '#domain/staff/staff.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildStaffMember,
  STAFF_PASSWORD,
} from '../../../test/factories.ts';

const chosen = 'a tram goes uphill';
const choice = (token: string) => ({ token, newPassword: chosen, confirmPassword: chosen });

const listTeam = async (client: Client) =>
  (await client.get<StaffMemberJson[]>('/api/admin/team')).body;

/** Null if the email of the latest invitation can no longer be composed. */
async function mailedLink(app: TestApp): Promise<{ id: string; token: string } | null> {
  const sent = await app.db.select().from(mails).where(eq(mails.kind, 'team_invitation'));
  const last = sent.at(-1);
  if (!last) throw new Error('no invitation was mailed');
  const { newsletterSecret, invitationSecret, guestSecret } = app;
  const mail = await composeMail(app.db, last, {
    newsletterSecret,
    invitationSecret,
    guestSecret,
    ...TEST_MAIL,
  });
  const link = /\/admin\/invitation\?id=([\w-]+)&token=([\w-]+)/.exec(mail?.text ?? '');
  return link && { id: link[1] ?? '', token: link[2] ?? '' };
}

async function invite(app: TestApp, role = 'office') {
  const owner = await app.confirmedClient();
  const requested = { name: 'Marta Reis', email: 'Marta@House.example', role };
  const { status, body } = await owner.post<{ id: string }>('/api/admin/team', requested);
  expect(status).toBe(201);
  const link = await mailedLink(app);
  if (!link) throw new Error('the invitation has no link');
  return { owner, id: body.id, link };
}

describeOnEachDatabase('an invitation', (kind) => {
  it('lets a colleague set a password and sign in once (then 410), with audit entries', async () => {
    const app = await openTestApp(kind);
    const { owner, id, link } = await invite(app);
    expect(await listTeam(owner)).toMatchObject([
      { name: 'admin', role: 'owner', status: 'active', isSelf: true },
      { id, username: 'marta@house.example', role: 'office', status: 'invited', isSelf: false },
    ]);
    const marta = app.client();
    const path = `/api/admin/invitation/${link.id}`;
    expect(await marta.get(`${path}?token=${link.token}`)).toMatchObject({
      status: 200,
      body: { name: 'Marta Reis', username: 'marta@house.example' },
    });
    expect(await marta.post(path, choice(link.token))).toMatchObject({
      status: 200,
      body: { isAuthenticated: true, name: 'Marta Reis', role: 'office' },
    });
    expect((await marta.get('/api/admin/requests')).status).toBe(200);
    expect((await app.client().signIn(chosen, 'Marta@house.example')).status).toBe(200);
    expect((await app.client().post(path, choice(link.token))).status).toBe(410);
    expect((await app.client().get(`${path}?token=${link.token}`)).status).toBe(410);
    const { body } = await owner.get<{ entries: unknown[] }>(`/api/admin/audit?subjectId=${id}`);
    expect(body.entries).toMatchObject([
      {
        action: 'member.joined',
        name: 'Marta Reis',
        changes: [{ field: 'status', before: 'invited', after: 'active' }],
      },
      { action: 'member.invited', name: 'admin' },
    ]);
  });
});

describeOnDatabase('an invitation', (kind) => {
  it('refuses a wrong token and an expired link with 410, and a short password with 422', async () => {
    const app = await openTestApp(kind);
    const { link } = await invite(app);
    const path = `/api/admin/invitation/${link.id}`;
    const guest = app.client();
    expect((await guest.post(path, choice('x'.repeat(43)))).status).toBe(410);
    const short = { token: link.token, newPassword: 'short', confirmPassword: 'short' };
    expect((await guest.post(path, short)).status).toBe(422);
    app.clock.advance({ hours: 24 * INVITATION_DAYS });
    expect((await guest.post(path, choice(link.token))).status).toBe(410);
    expect(JSON.stringify(await app.db.select().from(staff))).toContain(NO_PASSWORD);
  });

  it('is void (410) after a newer one or a deactivation, and refused for a known address (409)', async () => {
    const app = await openTestApp(kind);
    const { owner, id, link } = await invite(app);
    expect((await owner.post(`/api/admin/team/${id}/invitation`, {})).status).toBe(204);
    const again = await mailedLink(app);
    expect(
      (await app.client().post(`/api/admin/invitation/${link.id}`, choice(link.token))).status,
    ).toBe(410);
    const other = { name: 'M', email: 'MARTA@house.example', role: 'guide' };
    expect(await owner.post('/api/admin/team', other)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await owner.write('DELETE', `/api/admin/team/${id}`)).status).toBe(204);
    const late = await app
      .client()
      .post(`/api/admin/invitation/${again?.id}`, choice(again?.token ?? ''));
    expect(late.status).toBe(410);
    expect(await mailedLink(app)).toBe(null);
  });

  it('ends old password and sessions when an existing staff member accepts it', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    const { id, username } = await buildStaffMember(app);
    const before = await app.staffClient(username);
    await owner.post(`/api/admin/team/${id}/invitation`, {});
    expect((await before.get('/api/admin/requests')).status).toBe(200);
    const link = await mailedLink(app);
    await app.client().post(`/api/admin/invitation/${link?.id}`, choice(link?.token ?? ''));
    expect((await before.get('/api/admin/requests')).status).toBe(401);
    expect((await app.client().signIn(STAFF_PASSWORD, username)).status).toBe(401);
    expect((await app.client().signIn(chosen, username)).status).toBe(200);
  });
});

describeOnDatabase('a staff member', (kind) => {
  it('gets another role immediately, with an audit entry', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    const { id, username } = await buildStaffMember(app, { name: 'Rui' });
    const rui = await app.staffClient(username);
    expect((await rui.get('/api/admin/requests')).status).toBe(200);
    const guide = { name: 'Rui Costa', role: 'guide' };
    expect((await owner.write('PUT', `/api/admin/team/${id}`, guide)).status).toBe(204);
    expect((await rui.get('/api/admin/requests')).status).toBe(403);
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entry).toMatchObject({
      action: 'member.changed',
      before: { name: 'Rui', role: 'office' },
      after: { name: 'Rui Costa', role: 'guide' },
    });
  });

  it('is signed out when deactivated, and returns only by a new invitation', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    const { id, username } = await buildStaffMember(app);
    const rui = await app.staffClient(username);
    await owner.write('DELETE', `/api/admin/team/${id}`);
    expect((await rui.get('/api/admin/requests')).status).toBe(401);
    expect((await app.client().signIn(STAFF_PASSWORD, username)).status).toBe(401);
    await owner.post(`/api/admin/team/${id}/invitation`, {});
    expect((await app.client().signIn(STAFF_PASSWORD, username)).status).toBe(401);
    const link = await mailedLink(app);
    await app.client().post(`/api/admin/invitation/${link?.id}`, choice(link?.token ?? ''));
    expect((await app.client().signIn(chosen, username)).status).toBe(200);
  });
});

describeOnDatabase('the last owner', (kind) => {
  it('cannot be demoted or deactivated (409), and an owner who never signed in doesn’t count', async () => {
    const app = await openTestApp(kind);
    const owner = await app.confirmedClient();
    await buildStaffMember(app, { role: 'owner', passwordHash: NO_PASSWORD });
    const [self] = (await listTeam(owner)).filter(({ isSelf }) => isSelf);
    const demoted = { name: 'admin', role: 'office' };
    const refused = { status: 409, body: { code: 'last_owner' } };
    expect(await owner.write('PUT', `/api/admin/team/${self?.id}`, demoted)).toMatchObject(refused);
    expect(await owner.write('DELETE', `/api/admin/team/${self?.id}`)).toMatchObject(refused);
    expect((await owner.get('/api/admin/team')).status).toBe(200);
  });
});

describeOnDatabase('a guide', (kind) => {
  it('sees and checks in only the guests of their own dates, else 404', async () => {
    const app = await openTestApp(kind);
    const office = await app.staffClient();
    const { id: guideId, username, name } = await buildStaffMember(app, { role: 'guide' });
    const mine = await buildAvailability(app, { time: '10:00' });
    const other = await buildAvailability(app, { tourId: mine.tourId, time: '15:00' });
    const bookedOn = (time: string) => buildConfirmedBooking(app, { tourId: mine.tourId, time });
    const [guest, stranger] = [await bookedOn('10:00'), await bookedOn('15:00')];
    const choose = (id: string, guide: string | null) =>
      office.write('PUT', `/api/admin/availabilities/${id}`, { guideId: guide });
    expect((await choose(guest.availabilityId ?? '', guideId)).status).toBe(200);

    const guide = await app.staffClient(username);
    const { body } = await guide.get<{ id: string; guide: unknown }[]>(
      '/api/admin/availabilities?from=2026-11-01&to=2027-03-01',
    );
    expect(body).toMatchObject([{ id: guest.availabilityId, guide: { id: guideId, name } }]);
    const manifest = (id: string | null) => guide.get(`/api/admin/availabilities/${id}`);
    expect((await manifest(guest.availabilityId)).status).toBe(200);
    expect((await manifest(stranger.availabilityId)).status).toBe(404);
    expect((await manifest(other.id)).status).toBe(404);
    const checkIn = (reference: string) =>
      guide.post(`/api/admin/bookings/${reference}/attendance`, { attended: true });
    expect(await checkIn(guest.reference)).toMatchObject({ status: 200, body: { attended: true } });
    expect((await checkIn(stranger.reference)).status).toBe(404);

    await choose(guest.availabilityId ?? '', null);
    expect((await manifest(guest.availabilityId)).status).toBe(404);
    expect((await checkIn(guest.reference)).status).toBe(404);
  });

  it('must be an active staff member to be set for a date, else 422', async () => {
    const app = await openTestApp(kind);
    const office = await app.staffClient();
    const { id } = await buildAvailability(app);
    const gone = await buildStaffMember(app, { deactivatedAt: app.clock() });
    expect(
      await office.write('PUT', `/api/admin/availabilities/${id}`, { guideId: gone.id }),
    ).toMatchObject({
      status: 422,
      body: { code: 'no_such_guide', errors: { guideId: [expect.any(String)] } },
    });
    const { body } = await office.get<{ name: string }[]>('/api/admin/guides');
    expect(body).toMatchObject([{ name: 'admin' }]);
  });
});
