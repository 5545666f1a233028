import { SAME_DAY_TOURS_RECORDS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { byTourId } from '#contract/schemas.ts';
import { sameDaySchema } from '#contract/tours/tours.schemas.ts';
import { listNextBookable } from '#domain/schedule/next-bookable.queries.ts';
import { listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { findActiveTour, listActiveTours } from '#domain/tours/tours.queries.ts';
import { endpoint } from '../endpoint.ts';
import { presentTourCards } from './cards.ts';
import { inThumbnail } from './small-pictures.ts';

/** Apart from the tour, which changes less often than the dates of all tours. */
export const sameDayEndpoints = [
  endpoint({
    method: 'GET',
    path: api.sameDay,
    summary: `List up to ${SAME_DAY_TOURS_RECORDS} other tours with room on the day of a tour’s next bookable date`,
    guard: 'public',
    content: () => ['tours', 'availabilities', 'reviews', 'settings'],
    params: byTourId,
    answers: { status: 200, shape: sameDaySchema },
    failures: ['tour_not_found'],
    async handle({ params }, context) {
      const { db, now } = context;
      const { id } = await findActiveTour(db, params.id);
      const next = (await listNextBookable(db, now, { tourIds: [id] })).get(id);
      if (!next) return { status: 200, body: { date: null, tours: [] } };
      const { date } = next;
      const rules = await readSettings(db, 'rules');
      const dates = await listAvailabilities(db, now, { from: date, to: date, rules });
      const open = Map.groupBy(
        dates.filter(({ reason, tourId }) => reason === null && tourId !== id),
        ({ tourId }) => tourId,
      );
      const tours = (await listActiveTours(db)).filter((tour) => open.has(tour.id));
      const cards = await presentTourCards(tours.slice(0, SAME_DAY_TOURS_RECORDS), context);
      return {
        status: 200,
        body: {
          date,
          tours: cards.map((card) => ({
            ...card,
            pictures: card.pictures.map(inThumbnail),
            times: (open.get(card.id) ?? []).map(({ time }) => time),
          })),
        },
      };
    },
  }),
];
