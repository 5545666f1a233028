import { z } from 'zod';
import { gapKinds, listTranslationGaps } from '#domain/translations/gaps.queries.ts';
import { endpoint } from '../../endpoint.ts';
import { languageShape, localisedShape } from '../../shapes.ts';

const gapsShape = z
  .object({
    gaps: z.array(
      z.object({
        kind: z.enum(gapKinds),
        id: z.string(),
        name: localisedShape,
        field: z.string().meta({ description: 'A path such as `itinerary.2.title`' }),
        missing: z.array(languageShape),
      }),
    ),
    counts: z.record(languageShape, z.int()),
  })
  .meta({ title: 'TranslationGaps' });

export type TranslationGapsJson = z.infer<typeof gapsShape>;

export const translationGapEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/translation-gaps',
    summary: 'Each text of tours, articles, documents and gallery that lacks a language',
    guard: 'staff',
    answers: { status: 200, shape: gapsShape },
    async handle(_input, { db }) {
      const gaps = await listTranslationGaps(db);
      const lacking = (language: 'en' | 'pt' | 'ru') =>
        gaps.filter(({ missing }) => missing.includes(language)).length;
      const counts = { en: lacking('en'), pt: lacking('pt'), ru: lacking('ru') };
      return { status: 200, body: { gaps, counts } };
    },
  }),
];
