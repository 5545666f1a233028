import { Temporal } from 'temporal-polyfill';
import { articleStates } from '../bookings/states.ts';
import { ARTICLE_TEXT_MAX_CHARACTERS } from '../constants.ts';
import { cleanText } from '../plain-text.ts';
import {
  dateSchema,
  languageSchema,
  lineSchema,
  localisedInput,
  localisedSchema,
  NO_TEXT,
  slugSchema,
  textSchema,
  timeSchema,
  versionSchema,
} from '../schemas.ts';
import { isDate } from '../time/calendar-day.ts';
import { instantAt, isSkipped } from '../time/wall-time.ts';
import { z } from '../zod.ts';
import { pictureSchema } from './pictures.schemas.ts';

export const articleSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: localisedSchema,
    excerpt: localisedSchema,
    imageUrl: z.string().nullable(),
    picture: pictureSchema.nullable(),
    isPublished: z.boolean(),
    publishedAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ title: 'Article' });

export const articleInFullSchema = articleSchema
  .extend({ body: localisedSchema.meta({ description: 'Sanitised HTML' }) })
  .meta({ title: 'ArticleInFull' });
export type ArticleJson = z.infer<typeof articleSchema>;

export const articleCardSchema = articleSchema
  .omit({ id: true, imageUrl: true })
  .meta({ title: 'ArticleCard' });
export type ArticleCardJson = z.infer<typeof articleCardSchema>;

export const articleTitleSchema = articleSchema
  .pick({ slug: true, title: true, isPublished: true })
  .meta({ title: 'ArticleTitle' });
export type ArticleTitleJson = z.infer<typeof articleTitleSchema>;
export type ArticleInFullJson = z.infer<typeof articleInFullSchema>;

const listedArticleSchema = articleSchema
  .extend({
    state: z.enum(articleStates).meta({ description: 'Whether and when readers see it' }),
    missing: z.array(languageSchema).meta({ description: 'Languages that lack one of its texts' }),
    createdAt: z.string(),
  })
  .meta({ title: 'ListedArticle' });

export const adminArticleSchema = listedArticleSchema
  .extend({
    body: localisedSchema.meta({ description: 'Sanitised HTML' }),
    coverId: z.string().nullable(),
    formerSlugs: z
      .array(z.string())
      .meta({ description: 'They redirect to the article; latest first' }),
  })
  .meta({ title: 'AdminArticle' });
export type ListedArticleJson = z.infer<typeof listedArticleSchema>;
export type AdminArticleJson = z.infer<typeof adminArticleSchema>;

/** HTML from the editor; the API sanitises it. */
export const htmlSchema = z.string().overwrite(cleanText).max(ARTICLE_TEXT_MAX_CHARACTERS);

const momentSchema = z
  .union([
    z.iso
      .datetime({ offset: true })
      .refine((moment) => isDate(moment.slice(0, 10)), { message: 'invalid_date' }),
    z
      .object({ date: dateSchema, time: timeSchema })
      .refine((wall) => !isDate(wall.date) || !isSkipped(wall), {
        message: 'invalid_time_skipped',
      }),
  ])
  .transform((moment) =>
    typeof moment === 'string' ? Temporal.Instant.from(moment) : instantAt(moment),
  )
  .meta({ description: 'An instant, or a wall time in the business’s time zone' });

/** A published article has an English text, the fallback of every other language. */
export const isReadable = (article: { isPublished: boolean; body: { en?: string } }): boolean =>
  !article.isPublished || Boolean(article.body.en);
export const unreadable = { path: ['body', 'en'], message: 'invalid_required' };

export const articleInputSchema = z
  .object({
    title: localisedInput((minimum) => lineSchema(160, minimum), { isRequired: true }),
    excerpt: localisedInput((minimum) => textSchema(500, minimum), { isRequired: false }).default(
      NO_TEXT,
    ),
    body: localisedInput(() => htmlSchema, { isRequired: false }).default(NO_TEXT),
    slug: slugSchema
      .nullable()
      .default(null)
      .meta({ description: 'Null keeps the current slug, or derives one from the title' }),
    coverId: z.uuid().nullable().default(null),
    isPublished: z.boolean().default(false),
    publishedAt: momentSchema.nullable().default(null).meta({
      description:
        'A future instant schedules the article; null means now, or the first publication',
    }),
    updatedAt: versionSchema,
  })
  .refine(isReadable, unreadable)
  .meta({ title: 'ArticleInput' });

export const articlesSchema = z.object({
  articles: z.array(listedArticleSchema),
  total: z.int(),
  counts: z
    .object({ draft: z.int(), scheduled: z.int(), published: z.int() })
    .meta({ description: 'The number in each state, regardless of the filter' }),
  page: z.int(),
  pageSize: z.int(),
});
export type ArticlesJson = z.infer<typeof articlesSchema>;
