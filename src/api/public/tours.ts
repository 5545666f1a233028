import { z } from 'zod';
import { withRules } from '#contract/content/home.ts';
import { api } from '#contract/http/api-paths.ts';
import { leastChargeCents } from '#contract/payments/least-charge.ts';
import { byTourId, pagedSchema } from '#contract/schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import {
  type TourInFullJson,
  type TourJson,
  tourInFullSchema,
  tourSchema,
} from '#contract/tours/tours.schemas.ts';
import { defaultSpan } from '#domain/availability/availability.ts';
import { findPictures } from '#domain/pictures/pictures.ts';
import { listRatings, listTestimonials } from '#domain/reviews/reviews.queries.ts';
import { listNextBookable } from '#domain/schedule/next-bookable.queries.ts';
import { type AvailabilityWithSpots, listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { findActiveTour, listActiveTours } from '#domain/tours/tours.queries.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';
import { presentRows } from '../present-rows.ts';
import { presentAvailability } from './availabilities.ts';
import { listShownGuides } from './home.ts';
import { presentTour } from './present-tour.ts';
import { presentTestimonial } from './reviews.ts';
import { inThumbnail } from './small-pictures.ts';

export const tourEndpoints = [
  endpoint({
    method: 'GET',
    path: api.tours,
    summary: 'List active tours in the business’s order, 100 per page',
    guard: 'public',
    query: pagedSchema,
    content: () => ['tours', 'availabilities', 'reviews', 'settings'],
    answers: { status: 200, shape: z.array(tourSchema) },
    async handle({ query: { page } }, context) {
      const tours = await listActiveTours(context.db, page);
      return { status: 200, body: await presentTours(tours, context) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.tour,
    summary: 'Get an active tour with its bookable dates and newest reviews',
    guard: 'public',
    content: ({ id }) => [`tours ${id}`, `availabilities ${id}`, `reviews ${id}`, 'settings'],
    params: byTourId,
    answers: { status: 200, shape: tourInFullSchema },
    failures: ['tour_not_found'],
    async handle({ params }, context) {
      const { db, now } = context;
      const tour = await findActiveTour(db, params.id);
      const rules = await readSettings(db, 'rules');
      const span = defaultSpan({}, now, rules);
      const [[json], availabilities, reviews, guides] = await Promise.all([
        presentTours([tour], context),
        listAvailabilities(db, now, { tourId: tour.id, ...span, rules }),
        listTestimonials(db, { tourId: tour.id }),
        listShownGuides(db),
      ]);
      if (!json) throw new Error('the presented tour is missing');
      const presentWith = (reason: AvailabilityJson['reason']) =>
        availabilities.filter((each) => each.reason === reason).map(presentAvailability);
      return {
        status: 200,
        body: {
          ...json,
          leastCharge: leastChargeCents(json.currency),
          availabilities: presentWith(null),
          fullAvailabilities: presentWith('full'),
          reviews: reviews.map(presentTestimonial),
          guides: withRules(leadersOf(availabilities, guides), rules),
        },
      };
    },
  }),
];

/** The guides of dates that guests see; one who is not shown on the site is never named. */
function leadersOf(
  dates: readonly AvailabilityWithSpots[],
  guides: Awaited<ReturnType<typeof listShownGuides>>,
): TourInFullJson['guides'] {
  const shown = dates.filter(({ reason }) => reason === null || reason === 'full');
  return guides.flatMap(({ id: guideId, ...guide }) => {
    const leads = shown.flatMap(({ id, namedGuideId }) => (namedGuideId === guideId ? [id] : []));
    const picture = guide.picture && inThumbnail(guide.picture);
    return leads.length > 0 ? [{ ...guide, picture, leads }] : [];
  });
}

export async function presentTours(
  tours: readonly Tour[],
  context: Pick<ApiContext, 'db' | 'now' | 'log' | 'path'>,
): Promise<TourJson[]> {
  const { db, now } = context;
  const pictureIds = presentRows(tours, context, (tour) =>
    tour.pictures.map(({ pictureId }) => pictureId),
  ).flat();
  const tourIds = tours.map(({ id }) => id);
  const [pictures, ratings, next] = await Promise.all([
    findPictures(db, pictureIds),
    listRatings(db, tourIds),
    listNextBookable(db, now, { tourIds }),
  ]);
  const today = wallTimeAt(now).date;
  return presentRows(tours, context, (tour) =>
    presentTour(tour, {
      pictures,
      rating: ratings.get(tour.id),
      nextAvailability: next.get(tour.id),
      today,
    }),
  );
}
