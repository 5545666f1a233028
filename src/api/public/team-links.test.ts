import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { AuditJson } from '#contract/staff/audit.schemas.ts';
import type { TeamDatesJson } from '#contract/staff/team-link.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildConfirmedBooking, buildTour } from '../../../test/factories.ts';

const [LEONOR, VERA] = ['1'.repeat(32), '2'.repeat(32)];
const TODAY = '2026-12-05';

const profile = (id: string, en: string, isActive = true) => ({
  id,
  name: { en },
  languages: {},
  guidesIn: [],
  text: {},
  picture: null,
  isActive,
});
const both = [profile(LEONOR, 'Leonor Vaz'), profile(VERA, 'Vera Sokolova')];

const saveGuides = (owner: Client, guides: readonly object[]) =>
  owner.write('PUT', '/api/admin/settings/guides', { guides });

const addressOf = (id: string) => `/api/admin/guides/${id}/team-link`;

async function pathOf(owner: Client, id: string, language = 'pt'): Promise<string> {
  const { body } = await owner.write<{ url: string }>('PUT', addressOf(id), { language });
  return new URL(body.url).pathname;
}

/** Two guides who have a date each today, Leonor also one on the next day. */
async function openDay(kind: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(kind);
  app.clock.set(`${TODAY}T09:00:00Z`);
  const owner = await app.confirmedClient();
  await saveGuides(owner, both);
  const { id: tourId } = await buildTour(app, { durationMinutes: 120 });
  const book = async (namedGuideId: string, given: Parameters<typeof buildConfirmedBooking>[1]) => {
    const booking = await buildConfirmedBooking(app, { tourId, date: TODAY, ...given });
    await app.db
      .update(availabilities)
      .set({ namedGuideId })
      .where(eq(availabilities.id, booking.availabilityId ?? ''));
    return booking;
  };
  const own = await book(LEONOR, { time: '23:00', firstName: 'Ana', specialRequests: 'Vegan' });
  const later = await book(LEONOR, {
    date: '2026-12-06',
    time: '10:00',
    firstName: 'Bruno',
    phone: '+351 913 000 222',
  });
  const foreign = await book(VERA, { time: '15:00', firstName: 'Clara' });
  const pages = { leonor: await pathOf(owner, LEONOR), vera: await pathOf(owner, VERA) };
  return { app, owner, own, later, foreign, ...pages };
}

const read = (app: TestApp, page: string) => app.client().get<TeamDatesJson>(`/api${page}`);

const count = (app: TestApp, page: string, reference: string, more: object = {}) =>
  app.client().write('PUT', `/api${page}/bookings/${reference}/attendance`, {
    arrived: 1,
    noShow: 0,
    ...more,
  });

describeOnEachDatabase('GET /api/team/{secret}', (kind) => {
  it('has the guests of today’s own dates, without emails, prices or another guide’s dates', async () => {
    const { app, own, foreign, leonor } = await openDay(kind);
    const { status, body } = await read(app, leonor);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: { en: 'Leonor Vaz' }, date: TODAY });
    expect(body.today).toHaveLength(1);
    expect(body.today[0]?.bookings).toEqual([
      {
        reference: own.reference,
        firstName: 'Ana',
        lastName: 'Carvalho',
        participants: 2,
        arrived: 0,
        noShow: 0,
        language: 'pt',
        phone: '+351 912 345 678',
        meetingPoint: 'By the old tram stop',
        extras: [],
        specialRequests: 'Vegan',
        adminNotes: null,
      },
    ]);
    const text = JSON.stringify(body);
    expect(text).not.toContain('mail.example');
    expect(text).not.toMatch(/amount|cents|price|balance|currency/i);
    expect(text).not.toContain(foreign.reference);
    expect(text).not.toContain('Clara');
  });
});

describeOnDatabase('GET /api/team/{secret}', (kind) => {
  it('names no guest of a later date, and has phone numbers until midnight or the end of the tour', async () => {
    const { app, leonor } = await openDay(kind);
    const { body } = await read(app, leonor);
    expect(body.coming).toMatchObject([{ date: '2026-12-06', time: '10:00', heads: 2 }]);
    expect(JSON.stringify(body)).not.toMatch(/Bruno|913 000 222/);
    app.clock.set('2026-12-06T00:59:59Z');
    const late = (await read(app, leonor)).body.today.map(({ bookings }) => bookings[0]?.firstName);
    expect(late).toEqual(['Ana', 'Bruno']);
    app.clock.set('2026-12-06T01:00:01Z');
    expect(JSON.stringify((await read(app, leonor)).body)).not.toContain('912 345 678');
  });

  it('ends (404) when it is renewed or turned off, and when its guide is hidden or deleted', async () => {
    const { app, owner, own, leonor, vera } = await openDay(kind);
    const { body } = await owner.post<{ url: string }>(`${addressOf(LEONOR)}/renewal`, {});
    const renewed = new URL(body.url).pathname;
    expect(await read(app, leonor)).toMatchObject({
      status: 404,
      body: { code: 'team_link_not_found' },
    });
    expect((await count(app, leonor, own.reference)).status).toBe(404);
    expect((await read(app, renewed)).status).toBe(200);
    await owner.write('DELETE', addressOf(LEONOR));
    expect((await read(app, renewed)).status).toBe(404);
    // On again, it has a new address.
    const again = await pathOf(owner, LEONOR);
    expect(new Set([leonor, renewed, again]).size).toBe(3);
    expect((await read(app, again)).status).toBe(200);
    await saveGuides(owner, [profile(LEONOR, 'Leonor Vaz', false)]);
    await saveGuides(owner, both);
    expect((await read(app, again)).status).toBe(404);
    expect((await read(app, vera)).status).toBe(404);
    expect((await read(app, '/team/nonsense')).status).toBe(404);
    // The id of one guide does not open the dates of another.
    const current = await pathOf(owner, LEONOR);
    await pathOf(owner, VERA);
    expect((await read(app, current.replace(LEONOR, VERA))).status).toBe(404);
  });

  it('reveals its address to no cache, search engine, site or log', async () => {
    const { app, leonor } = await openDay(kind);
    const page = await app.client().get<string>(leonor);
    for (const { headers } of [page, await read(app, leonor)]) {
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(app.logLines.join('\n')).not.toContain(leonor.slice('/team/'.length));
  });
});

describeOnDatabase('PUT /api/team/{secret}/bookings/{reference}/attendance', (kind) => {
  it('counts heads, and the history and the audit log say by whose link', async () => {
    const { app, owner, own, leonor } = await openDay(kind);
    const basedOn = { arrived: 0, noShow: 0 };
    expect(await count(app, leonor, own.reference, { basedOn })).toMatchObject({
      status: 200,
      body: { arrived: 1, noShow: 0, attended: true },
    });
    const { body } = await owner.get<BookingInFullJson>(`/api/admin/bookings/${own.reference}`);
    expect(body.history.at(-1)).toMatchObject({
      action: 'booking.attendance',
      staff: null,
      teamLinkOf: 'Leonor Vaz',
    });
    const audit = await owner.get<AuditJson>('/api/admin/audit');
    expect(audit.body.entries[0]).toMatchObject({ name: null, teamLinkOf: 'Leonor Vaz' });
  });

  it('refuses a count that was based on an older one, in the guide’s language', async () => {
    const { app, own, leonor } = await openDay(kind);
    const basedOn = { arrived: 0, noShow: 0 };
    await count(app, leonor, own.reference, { arrived: 2, basedOn });
    const { status, body } = await count(app, leonor, own.reference, { basedOn });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'heads_changed', arrived: 2 });
    expect((body as { detail: string }).detail).toMatch(/entretanto|outro/i);
  });

  it('reveals nothing (404) of another guide’s date, or of another day', async () => {
    const { app, leonor, later, foreign } = await openDay(kind);
    for (const { reference } of [foreign, later]) {
      expect(await count(app, leonor, reference)).toMatchObject({
        status: 404,
        body: { code: 'booking_not_found' },
      });
    }
  });
});
