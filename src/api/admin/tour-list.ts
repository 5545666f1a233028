import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type LocalisedText, locales, localise } from '#contract/localised.ts';
import { byTourId } from '#contract/schemas.ts';
import { adminTourSchema } from '#contract/tours/tours.schemas.ts';
import { duplicateTour, orderTours } from '#domain/tours/write-tour.ts';
import { m } from '#platform/i18n/messages.ts';
import { endpoint } from '../endpoint.ts';
import { presentOne } from './present-tours.ts';

/** Registered before the endpoints of one tour, or `order` would match `{id}`. */
export const tourListEndpoints = [
  endpoint({
    method: 'PUT',
    path: adminApi.tourOrder,
    summary: 'Reorder the tours; tours not listed come last',
    guard: 'office',
    body: z.object({ ids: z.array(z.string().max(200)).max(1000) }),
    answers: { status: 204, shape: null },
    failures: ['tour_not_found'],
    async handle({ body: { ids } }, { inChange }) {
      await inChange((change) => orderTours(change, ids));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.tourDuplicate,
    summary: 'Duplicate a tour as hidden, without its availabilities',
    guard: 'office',
    params: byTourId,
    answers: { status: 201, shape: adminTourSchema },
    failures: ['tour_not_found'],
    handle({ params: { id } }, { inChange }) {
      return inChange(async (change) => {
        const copy = await duplicateTour(change, id, ({ name }) => nameCopy(name));
        return { status: 201, body: await presentOne(change.tx, change.now, copy) };
      });
    },
  }),
];

function nameCopy(name: LocalisedText): LocalisedText {
  const written = locales.filter((locale) => typeof name === 'string' || name[locale]);
  return Object.fromEntries(
    written.map((locale) => [
      locale,
      m.admin_tour_copy_name({ name: localise(name, locale) }, { locale }),
    ]),
  );
}
