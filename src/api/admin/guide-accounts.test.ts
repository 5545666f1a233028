import { expect, it } from 'vitest';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type {
  AdminAvailabilityJson,
  GuideAccountJson,
} from '#contract/tours/availabilities.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildStaffMember,
  buildTour,
  someGuide,
} from '../../../test/factories.ts';

const dates = '/api/admin/availabilities';
const LEONOR = someGuide.id;
const VERA = '2'.repeat(32);
const vera = { ...someGuide, id: VERA, name: { en: 'Vera' } };

/** Leonor has a profile and an account, Vera only a profile, and Rui only an account. */
async function open(kind: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(kind);
  const office = await app.staffClient((await buildStaffMember(app, { role: 'office' })).username);
  const save = (...guides: object[]) =>
    office.write('PUT', '/api/admin/settings/guides', { guides });
  await save(someGuide, vera);
  const leonor = await buildStaffMember(app, { role: 'guide', name: 'Leonor V.' });
  const rui = await buildStaffMember(app, { role: 'guide', name: 'Rui' });
  const link = (id: string, staffId: string | null) =>
    office.write<{ assignedCount: number }>('PUT', `/api/admin/guides/${id}/account`, { staffId });
  const { id } = await buildAvailability(app);
  const change = (given: object, of = id) => office.write('PUT', `${dates}/${of}`, given);
  /** The account and the profile of a date. */
  const guidesOf = async (of = id) => {
    const { body } = await office.get<ManifestJson>(`${dates}/${of}`);
    return [body.guide?.id ?? null, body.namedGuide?.id ?? null];
  };
  return { app, office, save, leonor, rui, link, id, change, guidesOf };
}

describeOnDatabase('a guide with a profile and an account', (kind) => {
  it('is on a date with both, whichever of the two is chosen', async () => {
    const { leonor, link, change, guidesOf } = await open(kind);
    await link(LEONOR, leonor.id);
    await change({ namedGuideId: LEONOR });
    expect(await guidesOf()).toEqual([leonor.id, LEONOR]);
    await change({ guideId: null });
    expect(await guidesOf()).toEqual([null, null]);
    await change({ guideId: leonor.id });
    expect(await guidesOf()).toEqual([leonor.id, LEONOR]);
    await change({ namedGuideId: null });
    expect(await guidesOf()).toEqual([null, null]);
  });

  it('is replaced in both by another guide, and by no one in what that guide lacks', async () => {
    const { leonor, rui, link, change, guidesOf } = await open(kind);
    await link(LEONOR, leonor.id);
    await change({ namedGuideId: LEONOR });
    await change({ namedGuideId: VERA });
    expect(await guidesOf()).toEqual([null, VERA]);
    await change({ guideId: leonor.id });
    expect(await guidesOf()).toEqual([leonor.id, LEONOR]);
    await change({ guideId: rui.id });
    expect(await guidesOf()).toEqual([rui.id, null]);
  });

  it('is not assigned when the request says who sees the guests, nor by other changes', async () => {
    const { leonor, rui, link, change, guidesOf } = await open(kind);
    await link(LEONOR, leonor.id);
    await change({ namedGuideId: LEONOR, guideId: rui.id });
    expect(await guidesOf()).toEqual([rui.id, LEONOR]);
    await change({ capacity: 5 });
    await change({ namedGuideId: LEONOR });
    expect(await guidesOf()).toEqual([rui.id, LEONOR]);
    await change({ namedGuideId: VERA });
    expect(await guidesOf()).toEqual([rui.id, VERA]);
    await change({ namedGuideId: LEONOR, guideId: null });
    expect(await guidesOf()).toEqual([null, LEONOR]);
  });

  it('is on new dates, new series, later dates and selected dates with both', async () => {
    const { app, office, leonor, rui, link, change, guidesOf, id } = await open(kind);
    await link(LEONOR, leonor.id);
    const { id: tourId } = await buildTour(app);
    const opening = { tourId, date: '2026-12-20', time: '10:00', capacity: 5 };
    const post = async (path: string, body: object) =>
      (await office.post<{ ids: string[] }>(path, body)).body.ids;
    const [one] = await post(dates, { ...opening, namedGuideId: LEONOR });
    expect(await guidesOf(one)).toEqual([leonor.id, LEONOR]);
    const other = { ...opening, time: '12:00', guideId: rui.id };
    expect(await guidesOf((await post(dates, other))[0])).toEqual([rui.id, null]);
    const series = await post(`${dates}/series`, {
      tourId,
      from: '2026-12-14',
      to: '2026-12-18',
      weekdays: [1, 3, 5],
      times: ['15:00'],
      capacity: 5,
      guideId: leonor.id,
    });
    expect(await guidesOf(series[0])).toEqual([leonor.id, LEONOR]);
    await change({ guideId: null, scope: 'later' }, series[1]);
    expect(await Promise.all(series.map(guidesOf))).toEqual([
      [leonor.id, LEONOR],
      [null, null],
      [null, null],
    ]);
    const bulk = { ids: [id, series[2]], action: 'guide' };
    await office.post('/api/admin/bulk/availabilities', { ...bulk, namedGuideId: LEONOR });
    expect(await guidesOf()).toEqual([leonor.id, LEONOR]);
    expect(await guidesOf(series[2])).toEqual([leonor.id, LEONOR]);
    const account = { ...bulk, namedGuideId: null, guideId: rui.id };
    await office.post('/api/admin/bulk/availabilities', account);
    expect(await guidesOf()).toEqual([rui.id, null]);
  });

  it('gets the upcoming dates that name them without an account when both are linked', async () => {
    const { app, leonor, rui, link, change, guidesOf, id } = await open(kind);
    const past = await buildAvailability(app, { date: '2026-01-05', namedGuideId: LEONOR });
    const standIn = await buildAvailability(app, { namedGuideId: LEONOR, guideId: rui.id });
    await change({ namedGuideId: LEONOR });
    expect((await link(LEONOR, leonor.id)).body).toEqual({ assignedCount: 1 });
    expect(await guidesOf(id)).toEqual([leonor.id, LEONOR]);
    expect(await guidesOf(past.id)).toEqual([null, LEONOR]);
    expect(await guidesOf(standIn.id)).toEqual([rui.id, LEONOR]);
    const own = await app.staffClient(leonor.username);
    const { body } = await own.get<AdminAvailabilityJson[]>(dates);
    expect(body.map((each) => each.id)).toEqual([id]);
  });

  it('is one entry in the list of guides, and both kinds of dates are listed by either id', async () => {
    const { app, office, leonor, link } = await open(kind);
    await link(VERA, leonor.id);
    const byName = await buildAvailability(app, { date: '2026-12-06', namedGuideId: VERA });
    const byAccount = await buildAvailability(app, { date: '2026-12-07', guideId: leonor.id });
    const { body } = await office.get<GuideAccountJson[]>('/api/admin/guides');
    expect(body.filter(({ profileId }) => profileId !== null)).toEqual([
      { id: leonor.id, name: 'Leonor V.', profileId: VERA },
    ]);
    for (const guidedById of [VERA, leonor.id]) {
      const listed = await office.get<AdminAvailabilityJson[]>(
        `${dates}?from=2026-12-01&to=2026-12-31&guidedById=${guidedById}`,
      );
      expect(listed.body.map(({ id }) => id)).toEqual([byName.id, byAccount.id]);
    }
  });

  it('clashes with their own dates, whichever of the two each date has', async () => {
    const { app, leonor, link, office } = await open(kind);
    const [one, two] = [
      await buildAvailability(app, { date: '2026-12-06', guideId: leonor.id }),
      await buildAvailability(app, { date: '2026-12-06', time: '10:30', namedGuideId: VERA }),
    ];
    const clashes = async (id: string) =>
      (await office.get<ManifestJson>(`${dates}/${id}`)).body.guideClashes.map(
        ({ availabilityId, guideName }) => [availabilityId, guideName],
      );
    expect(await clashes(one.id)).toEqual([]);
    await link(VERA, leonor.id);
    // The link has assigned the account; this date is left with the name only.
    await office.write('PUT', `${dates}/${two.id}`, { namedGuideId: VERA, guideId: null });
    expect(await clashes(one.id)).toEqual([[two.id, { en: 'Vera' }]]);
    expect(await clashes(two.id)).toEqual([[one.id, 'Leonor V.']]);
  });

  it('is not named to guests while the site hides the profile, nor assigned once deactivated', async () => {
    const { app, leonor, rui, link, change, guidesOf, save } = await open(kind);
    await link(LEONOR, leonor.id);
    await save({ ...someGuide, isActive: false }, vera);
    await change({ guideId: leonor.id });
    expect(await guidesOf()).toEqual([leonor.id, null]);
    await link(VERA, rui.id);
    const owner = await app.confirmedClient();
    await owner.write('DELETE', `/api/admin/team/${rui.id}`);
    await change({ namedGuideId: VERA, guideId: null });
    await change({ namedGuideId: null });
    await change({ namedGuideId: VERA });
    expect(await guidesOf()).toEqual([null, VERA]);
  });

  it('has one account, which no other guide has, until the profile is deleted or unlinked', async () => {
    const { leonor, rui, link, save } = await open(kind);
    expect(await link('3'.repeat(32), rui.id)).toMatchObject({
      status: 404,
      body: { code: 'guide_not_found' },
    });
    expect(await link(LEONOR, crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { code: 'no_such_guide' },
    });
    expect((await link(LEONOR, leonor.id)).status).toBe(200);
    expect((await link(LEONOR, leonor.id)).status).toBe(200);
    expect(await link(VERA, leonor.id)).toMatchObject({
      status: 409,
      body: { code: 'account_linked' },
    });
    expect((await link(LEONOR, rui.id)).status).toBe(200);
    expect((await link(VERA, leonor.id)).status).toBe(200);
    expect((await link(LEONOR, null)).status).toBe(200);
    await save(someGuide);
    expect((await link(LEONOR, leonor.id)).status).toBe(200);
  });
});
