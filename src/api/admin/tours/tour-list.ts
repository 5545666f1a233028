import { z } from 'zod';
import type { LocalisedText } from '#domain/localised.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { duplicateTour } from '#domain/tours/duplicate-tour.ts';
import { orderTours } from '#domain/tours/order-tours.ts';
import { locales, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { endpoint } from '../../endpoint.ts';
import { adminTourShape } from './admin-tour-shape.ts';
import { auditTour } from './audit-tour.ts';
import { presentOne } from './present-tours.ts';

/** What is done to the list of tours. `order` comes before every `{id}`. */
export const tourListEndpoints = [
  endpoint({
    method: 'PUT',
    path: '/api/admin/tours/order',
    summary: 'Put the tours in an order; those not named follow',
    guard: 'staff',
    body: z.object({ ids: z.array(z.string().max(200)).max(1000) }),
    answers: { status: 204, shape: null },
    failures: ['tour_not_found'],
    async handle({ body: { ids }, staff }, { inChange }) {
      await inChange(async (change) => {
        const { before, after } = await orderTours(change, ids);
        await recordAudit(change, {
          staffId: staff.id,
          action: 'tours.ordered',
          subjectType: 'tour',
          subjectId: after[0] ?? '',
          before: { ids: before },
          after: { ids: after },
        });
      });
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/tours/{id}/duplicate',
    summary: 'Copy a tour, without its dates and not yet shown to customers',
    guard: 'staff',
    params: z.object({ id: z.string().max(200) }),
    answers: { status: 201, shape: adminTourShape },
    failures: ['tour_not_found'],
    handle({ params: { id }, staff }, { inChange }) {
      return inChange(async (change) => {
        const after = await duplicateTour(change, id, ({ name }) => nameCopy(name));
        await auditTour(change, staff, 'duplicated', { before: null, after });
        return { status: 201, body: await presentOne(change.tx, change.now, after) };
      });
    },
  }),
];

/** The name with the word for a copy, in each language that the name has. */
function nameCopy(name: LocalisedText): LocalisedText {
  const written = locales.filter((locale) => typeof name === 'string' || name[locale]);
  return Object.fromEntries(
    written.map((locale) => [
      locale,
      m.admin_tour_copy_name({ name: localise(name, locale) }, { locale }),
    ]),
  );
}
