import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, byTourId } from '#contract/schemas.ts';
import {
  availabilityChangeSchema,
  type ChangePreviewJson,
  changePreviewSchema,
} from '#contract/tours/availabilities.schemas.ts';
import { newMeetingPointSchema } from '#contract/tours/tours.schemas.ts';
import {
  type ChangePlan,
  previewChange,
  previewTourChange,
} from '#domain/schedule/preview-change.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';
import { changeFailures } from './availabilities.ts';

export const changePreviewEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.changePreview,
    summary: 'Preview the emails that a change of an availability would send; nothing is changed',
    guard: 'office',
    params: byId,
    body: availabilityChangeSchema.strict(),
    answers: { status: 200, shape: changePreviewSchema },
    failures: changeFailures,
    async handle({ params: { id }, body }, { inChange, previewToGuest }) {
      const plan = await previewChange(inChange, id, body);
      return { status: 200, body: await renderPlan(plan, previewToGuest) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.tourChangePreview,
    summary: 'Preview the emails about a new meeting point of a tour; nothing is changed',
    guard: 'office',
    params: byTourId,
    body: newMeetingPointSchema.strict(),
    answers: { status: 200, shape: changePreviewSchema },
    failures: ['tour_not_found', 'has_bookings', 'availability_not_found'],
    async handle({ params: { id }, body: { meetingPoint } }, { inChange, previewToGuest }) {
      const plan = await previewTourChange(inChange, id, meetingPoint);
      return { status: 200, body: await renderPlan(plan, previewToGuest) };
    },
  }),
];

async function renderPlan(
  { mails, ...counts }: ChangePlan,
  previewToGuest: ApiContext['previewToGuest'],
): Promise<ChangePreviewJson> {
  const previews: ChangePreviewJson['previews'] = [];
  for (const { kind, booking, details } of mails) {
    const { language } = booking;
    previews.push({ language, mail: await previewToGuest(kind, booking, details) });
  }
  return { ...counts, previews };
}
