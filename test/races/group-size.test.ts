import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { createAvailability, createSeries } from '#domain/availability/open-availabilities.ts';
import { confirmRequest } from '#domain/requests/requests.ts';
import { changeAvailability } from '#domain/schedule/change-availability.ts';
import { changeTour } from '#domain/schedule/change-tour.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import type { StaffChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import { buildAvailability, buildRequest, buildTour, byTeam } from '../factories.ts';
import { keepOpen, openProcesses, type Process, waiting } from './processes.ts';

const start = { date: '2026-12-05', time: '10:00', languages: ['en' as const] };

type Work = (change: StaffChange) => Promise<unknown>;

const team = async (process: Process) => ({ ...process, inChange: await byTeam(process) });
type Team = Awaited<ReturnType<typeof team>>;

const shrink = ({ id, position: _p, createdAt: _c, updatedAt: _u, ...facts }: Tour): Work => {
  return (change) => changeTour(change, id, { ...facts, maxGroupSize: 5 });
};

const readCapacities = async (db: Db, tourId: string) =>
  (await db.select().from(availabilities).where(eq(availabilities.tourId, tourId))).map(
    ({ capacity }) => capacity,
  );

const openings = {
  'opening a date': async (_first: Team, { id: tourId }: Tour) => {
    const open: Work = (change) => createAvailability(change, { ...start, tourId, capacity: 8 });
    return { open, after: [] as number[] };
  },
  'opening a series': async (_first: Team, { id: tourId }: Tour) => {
    const span = { from: start.date, to: start.date, weekdays: [6], times: ['10:00'], except: [] };
    const open: Work = (change) =>
      createSeries(change, { ...span, tourId, capacity: 8, languages: start.languages });
    return { open, after: [] };
  },
  'enlarging a date': async (first: Team, { id: tourId }: Tour) => {
    const { id } = await buildAvailability(first, { ...start, tourId, capacity: 3 });
    const requested = { capacity: 8, scope: 'one' as const, withGuests: false };
    return { open: ((change) => changeAvailability(change, id, requested)) as Work, after: [3] };
  },
  'opening a date for a request': async (first: Team, { id: tourId }: Tour) => {
    const { date, time } = start;
    const { reference } = await buildRequest(first, { tourId, date, time });
    const agreed = { reference, date, time, meetingPoint: 'By the fountain', sendEmail: false };
    return { open: ((change) => confirmRequest(change, agreed)) as Work, after: [5] };
  },
};

const each = Object.entries(openings);

it.for(each)('%s waits for a change of the tour and uses its new maximum', async ([, prepare]) => {
  const { db, ...processes } = await openProcesses();
  const [first, second] = [await team(processes.first), await team(processes.second)];
  const tour = await buildTour(first, { maxGroupSize: 8 });
  const { open, after } = await prepare(first, tour);
  const commit = await keepOpen(first, shrink(tour));
  const opening = second.inChange(open).catch((error: unknown) => error);
  await waiting(db, 1);
  await commit();
  await opening;
  expect(await readCapacities(db, tour.id)).toEqual(after);
});

it.for(each)(
  'a change of the tour waits for %s and then lowers the capacity',
  async ([, prepare]) => {
    const { db, ...processes } = await openProcesses();
    const [first, second] = [await team(processes.first), await team(processes.second)];
    const tour = await buildTour(first, { maxGroupSize: 8 });
    const { open } = await prepare(first, tour);
    const commit = await keepOpen(first, open);
    const shrinking = second.inChange(shrink(tour));
    await waiting(db, 1);
    await commit();
    await shrinking;
    expect(await readCapacities(db, tour.id)).toEqual([5]);
  },
);
