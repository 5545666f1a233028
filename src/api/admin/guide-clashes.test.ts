import { expect, it } from 'vitest';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildStaffMember,
  buildTour,
  someGuide,
} from '../../../test/factories.ts';

const path = '/api/admin/availabilities';

const list = async (staff: Client) => {
  const { body } = await staff.get<AdminAvailabilityJson[]>(
    `${path}?from=2026-12-01&to=2026-12-31`,
  );
  return body.map(({ id, guideClashes }) => [
    id,
    guideClashes.map(({ availabilityId }) => availabilityId),
  ]);
};

async function openGuided(
  app: TestApp,
  guide: { guideId?: string; namedGuideId?: string },
  { durationMinutes, ...start }: { date: string; time: string; durationMinutes: number },
) {
  const { id: tourId } = await buildTour(app, { durationMinutes });
  const { id } = await buildAvailability(app, { tourId, ...start, ...guide });
  return id;
}

describeOnDatabase('overlapping dates of one guide', (kind) => {
  it('are marked on both dates, for as long as each tour lasts', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id: guideId } = await buildStaffMember(app, { role: 'guide' });
    const day = { date: '2026-12-05' };
    const long = await openGuided(
      app,
      { guideId },
      { ...day, time: '10:00', durationMinutes: 180 },
    );
    const inside = await openGuided(
      app,
      { guideId },
      { ...day, time: '12:00', durationMinutes: 30 },
    );
    const after = await openGuided(
      app,
      { guideId },
      { ...day, time: '13:00', durationMinutes: 60 },
    );
    const other = await openGuided(app, {}, { ...day, time: '10:30', durationMinutes: 60 });
    expect(await list(staff)).toEqual([
      [long, [inside]],
      [other, []],
      [inside, [long]],
      [after, []],
    ]);
  });

  it('are found across midnight, from a tour of several days and in the guest list', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id: guideId, name } = await buildStaffMember(app, { role: 'guide' });
    const days = await openGuided(
      app,
      { guideId },
      { date: '2026-12-03', time: '09:00', durationMinutes: 3 * 1440 },
    );
    const night = await openGuided(
      app,
      { guideId },
      { date: '2026-12-05', time: '23:00', durationMinutes: 120 },
    );
    const late = await openGuided(
      app,
      { guideId },
      { date: '2026-12-06', time: '00:30', durationMinutes: 60 },
    );
    expect(await list(staff)).toEqual([
      [days, [night, late]],
      [night, [days, late]],
      [late, [days, night]],
    ]);
    const { body } = await staff.get<ManifestJson>(`${path}/${late}`);
    expect(body.guideClashes[1]).toMatchObject({
      availabilityId: night,
      guideName: name,
      date: '2026-12-05',
      time: '23:00',
    });
  });

  it('are found by the guide named to guests, too, and assigning one is not refused', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const namedGuideId = someGuide.id;
    const saved = await staff.write('PUT', '/api/admin/settings/guides', { guides: [someGuide] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const start = { date: '2026-12-05', time: '10:00', durationMinutes: 60 };
    const one = await openGuided(app, { namedGuideId }, start);
    const two = await openGuided(app, {}, start);
    expect(await staff.write('PUT', `${path}/${two}`, { namedGuideId })).toMatchObject({
      status: 200,
    });
    expect(Object.fromEntries(await list(staff))).toEqual({ [one]: [two], [two]: [one] });
  });

  it('are not marked when one of them is called off', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id: guideId } = await buildStaffMember(app, { role: 'guide' });
    const start = { date: '2026-12-05', time: '10:00', durationMinutes: 60 };
    const one = await openGuided(app, { guideId }, start);
    const two = await openGuided(app, { guideId }, start);
    const off = await staff.post(`${path}/${two}/call-off`, { choice: 'refund' });
    expect(off.status).toBe(200);
    expect(Object.fromEntries(await list(staff))).toEqual({ [one]: [], [two]: [] });
  });
});
