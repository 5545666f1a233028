import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { ARTICLE_TEXT_MAX_CHARACTERS } from '#constants';
import type { ArticleFacts } from '#domain/articles/article.ts';
import { sanitiseArticleHtml } from '#domain/articles/article-html.ts';
import { lisbonInstant } from '#platform/clock/lisbon.ts';
import { dateShape, lineShape, localisedInput, textShape, timeShape } from '../../shapes.ts';

const NO_TEXT = {};
const SLUG_MAX_CHARACTERS = 80;

/** HTML as an editor sends it; what comes through is safe to show to anybody. */
export const htmlShape = z.string().max(ARTICLE_TEXT_MAX_CHARACTERS).transform(sanitiseArticleHtml);

const momentShape = z
  .union([
    z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text)),
    z.object({ date: dateShape, time: timeShape }).transform(lisbonInstant),
  ])
  .meta({ description: 'An instant, or a wall time in Lisbon' });

/** An article as the operator writes it. To be published it needs its English text. */
export const articleInputShape = z
  .object({
    title: localisedInput((minimum) => lineShape(160, minimum), { isRequired: true }),
    excerpt: localisedInput((minimum) => textShape(500, minimum), { isRequired: false }).default(
      NO_TEXT,
    ),
    body: localisedInput(() => htmlShape, { isRequired: false }).default(NO_TEXT),
    slug: z
      .string()
      .trim()
      .max(SLUG_MAX_CHARACTERS)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'invalid_slug' })
      .nullable()
      .default(null)
      .meta({ description: 'Null keeps the one that there is, or makes one of the title' }),
    coverId: z.uuid().nullable().default(null),
    isPublished: z.boolean().default(false),
    publishedAt: momentShape.nullable().default(null).meta({
      description: 'One to come hides the article until then; null is now, or when it first was',
    }),
    updatedAt: z
      .string()
      .optional()
      .meta({ description: 'Of the version that was edited: a newer one is not overwritten' }),
  })
  .refine(({ isPublished, body }) => !isPublished || body.en, {
    path: ['body', 'en'],
    message: 'invalid_required',
  })
  .meta({ title: 'ArticleInput' });

export const readArticleFacts = ({
  updatedAt,
  ...facts
}: z.output<typeof articleInputShape>): ArticleFacts => facts;
