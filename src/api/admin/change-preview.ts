import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import { byId } from '#contract/schemas.ts';
import {
  availabilityChangeSchema,
  changePreviewSchema,
} from '#contract/tours/availabilities.schemas.ts';
import { previewChange } from '#domain/schedule/preview-change.ts';
import { endpoint } from '../endpoint.ts';
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
      const { mails, ...counts } = await previewChange(inChange, id, body);
      const previews: { language: Locale; mail: Awaited<ReturnType<typeof previewToGuest>> }[] = [];
      for (const { kind, booking, details } of mails) {
        const { language } = booking;
        previews.push({ language, mail: await previewToGuest(kind, booking, details) });
      }
      return { status: 200, body: { ...counts, previews } };
    },
  }),
];
