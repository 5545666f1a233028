import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { languageSchema, pageSchema } from '#contract/schemas.ts';
import {
  byTranslatedRecord,
  confirmTextsSchema,
  gapsSchema,
  outdatedTextsSchema,
} from '#contract/staff/stats.schemas.ts';
import { confirmTexts } from '#domain/texts/outdated-texts.ts';
import {
  GAPS_PAGE_SIZE,
  listOutdatedTexts,
  listTranslationGaps,
  type OutdatedTextAt,
} from '#domain/translations/gaps.queries.ts';
import { endpoint } from '../endpoint.ts';

const presentOutdated = ({ editedAt, ...text }: OutdatedTextAt) => ({
  ...text,
  editedAt: editedAt.toString(),
});

export const translationEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.translationGaps,
    summary: 'List texts that lack a language, or are out of date in one, 100 per page',
    guard: 'office',
    query: z.object({ language: languageSchema.optional(), page: pageSchema }),
    answers: { status: 200, shape: gapsSchema },
    async handle({ query }, { db }) {
      const found = await listTranslationGaps(db, query);
      return { status: 200, body: { ...found, page: query.page, pageSize: GAPS_PAGE_SIZE } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.outdatedTexts,
    summary: 'List a record’s translations that stayed the same when another language was edited',
    guard: 'office',
    params: byTranslatedRecord,
    answers: { status: 200, shape: outdatedTextsSchema },
    async handle({ params }, { db }) {
      return { status: 200, body: (await listOutdatedTexts(db, params)).map(presentOutdated) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.outdatedTextsConfirmation,
    summary: 'Confirm that translations are still right; those edited since are unchanged',
    guard: 'office',
    params: byTranslatedRecord,
    body: confirmTextsSchema,
    answers: { status: 200, shape: outdatedTextsSchema },
    handle({ params, body }, { inChange }) {
      return inChange(async (change) => {
        await confirmTexts(change, params, body.ids);
        const left = await listOutdatedTexts(change.tx, params);
        return { status: 200, body: left.map(presentOutdated) };
      });
    },
  }),
];
