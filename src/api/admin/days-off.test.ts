import { expect, it } from 'vitest';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { DayOffJson } from '#contract/staff/days-off.schemas.ts';
import { addDays } from '#contract/time/wall-time.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildStaffMember,
  buildTour,
  someGuide,
} from '../../../test/factories.ts';

const path = '/api/admin/days-off';
const dates = '/api/admin/availabilities';
const LEONOR = someGuide.id;
const VERA = '2'.repeat(32);
const away = { from: '2026-12-03', to: '2026-12-07' };

async function open(kind: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(kind);
  const office = await app.staffClient((await buildStaffMember(app, { role: 'office' })).username);
  await office.write('PUT', '/api/admin/settings/guides', {
    guides: [someGuide, { ...someGuide, id: VERA, name: { en: 'Vera' } }],
  });
  return { app, office };
}

const add = (staff: Client, given: object) => staff.post<DayOffJson>(path, { ...away, ...given });

const list = async (staff: Client, query = '') =>
  (await staff.get<DayOffJson[]>(`${path}?${query}`)).body;

/** The days off that a date warns of. */
const warnings = async (staff: Client, id: string) => {
  const { body } = await staff.get<ManifestJson>(`${dates}/${id}`);
  return body.guidesOff.map(({ guideName, from, to }) => [guideName, from, to]);
};

async function openTour(
  app: TestApp,
  given: { date: string; time?: string; guideId?: string; namedGuideId?: string },
  durationMinutes = 120,
) {
  const { id: tourId } = await buildTour(app, { durationMinutes });
  return (await buildAvailability(app, { time: '10:00', ...given, tourId })).id;
}

describeOnEachDatabase('days off of a guide', (kind) => {
  it('are stored for a profile, an account or both, and are listed and removed by the id of either', async () => {
    const { app, office } = await open(kind);
    const { id: rui } = await buildStaffMember(app, { role: 'guide', name: 'Rui' });
    const { id: vera } = await buildStaffMember(app, { role: 'guide', name: 'Vera S.' });
    await office.write('PUT', `/api/admin/guides/${VERA}/account`, { staffId: vera });
    const added = [
      await add(office, { personId: LEONOR, note: 'Holiday' }),
      await add(office, { personId: rui }),
      await add(office, { personId: VERA }),
    ];
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(added.map(({ body }) => [body.profileId, body.staffId, body.guideName])).toEqual([
      [LEONOR, null, { en: 'Leonor' }],
      [null, rui, 'Rui'],
      [VERA, vera, { en: 'Vera' }],
    ]);
    expect(added[0]?.body).toMatchObject({ ...away, note: 'Holiday', dateCount: 0, dates: [] });
    const idOf = (index: number) => added[index]?.body.id ?? '';
    const listed = async (personId: string) =>
      (await list(office, `personId=${personId}`)).map(({ id }) => id);
    expect(await listed(LEONOR)).toEqual([idOf(0)]);
    expect(await listed(rui)).toEqual([idOf(1)]);
    expect(await listed(VERA)).toEqual([idOf(2)]);
    expect(await listed(vera)).toEqual([idOf(2)]);
    expect((await office.write('DELETE', `${path}/${idOf(2)}`)).status).toBe(204);
    expect(await listed(VERA)).toEqual([]);
    expect(await office.write('DELETE', `${path}/${idOf(2)}`)).toMatchObject({
      status: 404,
      body: { code: 'day_off_not_found' },
    });
  });

  it('warn on each date that runs on them, from the first day’s midnight to the last’s', async () => {
    const { app, office } = await open(kind);
    await add(office, { personId: LEONOR });
    const guide = { namedGuideId: LEONOR };
    const night = { time: '23:00', ...guide };
    const id = {
      before: await openTour(app, { date: '2026-12-02', ...night }, 60),
      into: await openTour(app, { date: '2026-12-02', ...night }, 61),
      longBefore: await openTour(app, { date: '2026-11-30', ...guide }, 4 * 1440),
      first: await openTour(app, { date: '2026-12-03', ...guide }),
      last: await openTour(app, { date: '2026-12-07', ...night }),
      after: await openTour(app, { date: '2026-12-08', time: '00:00', ...guide }),
      others: await openTour(app, { date: '2026-12-05', namedGuideId: VERA }),
    };
    const found = await Promise.all(Object.values(id).map((each) => warnings(office, each)));
    const leonor = [[{ en: 'Leonor' }, away.from, away.to]];
    expect(Object.fromEntries(Object.keys(id).map((name, n) => [name, found[n]]))).toEqual({
      before: [],
      into: leonor,
      longBefore: leonor,
      first: leonor,
      last: leonor,
      after: [],
      others: [],
    });
    const { body } = await office.get<AdminAvailabilityJson[]>(
      `${dates}?from=2026-12-03&to=2026-12-03`,
    );
    expect(body.map(({ guidesOff }) => guidesOff.length)).toEqual([1]);
  });
});

describeOnDatabase('days off of a guide', (kind) => {
  it('warn by account and by profile once these are one person, and refuse no date', async () => {
    const { app, office } = await open(kind);
    const { id: rui } = await buildStaffMember(app, { role: 'guide', name: 'Rui' });
    const byAccount = await openTour(app, { date: '2026-12-05', guideId: rui });
    const byName = await openTour(app, { date: '2026-12-06' });
    await add(office, { personId: LEONOR });
    expect(await warnings(office, byAccount)).toEqual([]);
    await office.write('PUT', `/api/admin/guides/${LEONOR}/account`, { staffId: rui });
    const leonor = [[{ en: 'Leonor' }, away.from, away.to]];
    expect(await warnings(office, byAccount)).toEqual(leonor);
    const named = await office.write('PUT', `${dates}/${byName}`, { namedGuideId: LEONOR });
    expect(named.status).toBe(200);
    expect(await warnings(office, byName)).toEqual(leonor);
  });

  it('say which dates of the guide are already on them, and leave out those called off', async () => {
    const { app, office } = await open(kind);
    const ids: string[] = [];
    for (const time of ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00', '21:00']) {
      ids.push(await openTour(app, { date: '2026-12-05', time, namedGuideId: LEONOR }, 60));
    }
    await openTour(app, { date: '2026-12-05', time: '12:00', namedGuideId: VERA });
    await office.post(`${dates}/${ids[0]}/call-off`, { choice: 'refund' });
    const { body } = await add(office, { personId: LEONOR });
    expect(body.dateCount).toBe(6);
    expect(body.dates.map(({ id }) => id)).toEqual(ids.slice(1, 6));
    expect(body.dates[0]).toMatchObject({ date: '2026-12-05', time: '11:00' });
    expect(await list(office, `personId=${LEONOR}`)).toEqual([body]);
  });

  it('are refused when they end before they begin, or last longer than a year', async () => {
    const { office } = await open(kind);
    const ask = (days: object) => add(office, { personId: LEONOR, ...days });
    const refused = { status: 422, body: { errors: { to: [expect.any(String)] } } };
    expect(await ask({ to: '2026-12-02' })).toMatchObject(refused);
    expect(await ask({ to: addDays(away.from, 366) })).toMatchObject(refused);
    expect((await ask({ to: addDays(away.from, 365) })).status).toBe(201);
  });

  it('are refused once they are over, but not while they last', async () => {
    const { app } = await open(kind);
    app.clock.set('2026-12-04T09:00:00Z');
    const staff = await app.staffClient();
    expect(await add(staff, { personId: LEONOR, to: '2026-12-03' })).toMatchObject({
      status: 422,
      body: { code: 'days_off_past', errors: { to: [expect.any(String)] } },
    });
    expect(await list(staff, 'from=2026-12-01')).toEqual([]);
    expect((await add(staff, { personId: LEONOR, to: '2026-12-04' })).status).toBe(201);
  });

  it('are refused on days of the same person that are off already, by account or by profile', async () => {
    const { app, office } = await open(kind);
    const { id: vera } = await buildStaffMember(app, { role: 'guide', name: 'Vera S.' });
    await office.write('PUT', `/api/admin/guides/${VERA}/account`, { staffId: vera });
    expect((await add(office, { personId: VERA })).status).toBe(201);
    for (const days of [{ personId: VERA }, { personId: vera, from: away.to, to: '2026-12-09' }]) {
      expect(await add(office, days)).toMatchObject({
        status: 409,
        body: { code: 'days_off_overlap', detail: expect.stringContaining('7 Dec') },
      });
    }
    expect(await list(office, `personId=${VERA}`)).toHaveLength(1);
    const next = { personId: VERA, from: '2026-12-08', to: '2026-12-09' };
    expect((await add(office, next)).status).toBe(201);
    expect((await add(office, { personId: LEONOR })).status).toBe(201);
  });

  it('are refused for a guide who doesn’t exist or left the team', async () => {
    const { app, office } = await open(kind);
    const { id } = await buildStaffMember(app, { deactivatedAt: app.clock() });
    const refused = { status: 404, body: { code: 'guide_not_found' } };
    for (const personId of ['3'.repeat(32), crypto.randomUUID(), id]) {
      expect(await add(office, { personId })).toMatchObject(refused);
    }
  });

  it('are a guide’s own business: only theirs are listed, added and removed, and warned of', async () => {
    const { app, office } = await open(kind);
    const rui = await buildStaffMember(app, { role: 'guide', name: 'Rui' });
    const guide = await app.staffClient(rui.username);
    const leonors = await add(office, { personId: LEONOR });
    const own = await add(guide, { note: 'Dentist' });
    expect(own).toMatchObject({ status: 201, body: { staffId: rui.id } });
    expect((await list(guide, `personId=${LEONOR}`)).map(({ id }) => id)).toEqual([own.body.id]);
    expect((await list(guide)).map(({ id }) => id)).toEqual([own.body.id]);
    const refused = { status: 404, body: { code: 'guide_not_found' } };
    expect(await add(guide, { personId: LEONOR })).toMatchObject(refused);
    expect((await guide.write('DELETE', `${path}/${leonors.body.id}`)).status).toBe(404);
    const both = { date: '2026-12-05', guideId: rui.id, namedGuideId: LEONOR };
    const date = await openTour(app, both);
    expect((await warnings(guide, date)).map(([name]) => name)).toEqual(['Rui']);
    expect(await warnings(office, date)).toHaveLength(2);
    expect((await guide.write('DELETE', `${path}/${own.body.id}`)).status).toBe(204);
  });

  it('are listed from today on, or in the span asked for', async () => {
    const { app, office } = await open(kind);
    const { id: earlier } = (await add(office, { personId: LEONOR })).body;
    const { id: later } = (
      await add(office, { personId: VERA, from: '2026-12-20', to: '2026-12-21' })
    ).body;
    const ids = async (query: string) => (await list(office, query)).map(({ id }) => id);
    expect(await ids('')).toEqual([earlier, later]);
    expect(await ids('from=2026-12-07&to=2026-12-19')).toEqual([earlier]);
    expect(await ids('from=2026-12-08&to=2026-12-20')).toEqual([later]);
    app.clock.set('2026-12-08T09:00:00Z');
    const now = await app.staffClient();
    expect((await list(now)).map(({ id }) => id)).toEqual([later]);
  });
});
