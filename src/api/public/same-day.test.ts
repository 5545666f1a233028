import { expect, it } from 'vitest';
import type { SameDayJson } from '#contract/tours/tours.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildConfirmedBooking, buildTour } from '../../../test/factories.ts';

describeOnDatabase('the tours on the same day', (kind) => {
  it('are up to three others with room on the day of the next date, with their starts', async () => {
    const app = await openTestApp(kind);
    const build = (id: string, position: number, given: object = {}) =>
      buildTour(app, { id, position, ...given });
    const tour = await build('alfama', 0);
    const day = { date: '2026-12-05' };
    await buildAvailability(app, { tourId: tour.id, ...day, time: '10:00' });
    await buildAvailability(app, { tourId: tour.id, date: '2026-12-06' });
    for (const [position, id] of ['sintra', 'belem', 'fado', 'ferry', 'sail', 'tiles'].entries()) {
      await build(id, position + 1, { isActive: id !== 'ferry', maxGroupSize: 2 });
    }
    await buildAvailability(app, { tourId: 'belem', ...day, time: '14:00' });
    await buildAvailability(app, { tourId: 'belem', ...day, time: '09:00' });
    await buildAvailability(app, { tourId: 'sintra', date: '2026-12-06' });
    await buildAvailability(app, { tourId: 'ferry', ...day });
    // The tour's group has two people.
    await buildConfirmedBooking(app, { tourId: 'fado', ...day, participants: 2 });
    await buildAvailability(app, { tourId: 'sail', ...day, time: '16:30' });
    await buildAvailability(app, { tourId: 'tiles', ...day, time: '15:00' });

    const { body } = await app.client().get<SameDayJson>(`/api/tours/${tour.id}/same-day`);
    expect(body.date).toBe(day.date);
    expect(body.tours.map(({ id, times }) => [id, times])).toEqual([
      ['belem', ['09:00', '14:00']],
      ['sail', ['16:30']],
      ['tiles', ['15:00']],
    ]);
  });

  it('are none for a tour without dates, and 404 for one that visitors cannot see', async () => {
    const app = await openTestApp(kind);
    const dateless = await buildTour(app);
    const hidden = await buildTour(app, { isActive: false });
    const visitor = app.client();
    expect(await visitor.get(`/api/tours/${dateless.id}/same-day`)).toMatchObject({
      status: 200,
      body: { date: null, tours: [] },
    });
    expect((await visitor.get(`/api/tours/${hidden.id}/same-day`)).status).toBe(404);
  });
});
