import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { articleStates, stateOf } from '#domain/articles/article.ts';
import type { Article } from '#domain/articles/articles.queries.ts';
import { locales } from '#platform/i18n/locale.ts';
import { articleShape, presentArticle } from '../../articles/articles.ts';
import { languageShape, localisedShape } from '../../shapes.ts';

export const listedArticleShape = articleShape
  .extend({
    state: z.enum(articleStates).meta({ description: 'What readers get of it now, and by when' }),
    missing: z.array(languageShape).meta({ description: 'Languages that lack one of its texts' }),
    createdAt: z.string(),
  })
  .meta({ title: 'ListedArticle' });

export const adminArticleShape = listedArticleShape
  .extend({
    body: localisedShape.meta({ description: 'Sanitised HTML' }),
    coverId: z.string().nullable(),
    formerSlugs: z.array(z.string()).meta({ description: 'They lead on to it; the latest first' }),
  })
  .meta({ title: 'AdminArticle' });

export type ListedArticleJson = z.infer<typeof listedArticleShape>;
export type AdminArticleJson = z.infer<typeof adminArticleShape>;

export const presentListed = (article: Article, now: Temporal.Instant): ListedArticleJson => ({
  ...presentArticle(article),
  state: stateOf(article, now),
  missing: missingLanguages(article),
  createdAt: article.createdAt.toString(),
});

export const presentAdminArticle = (
  article: Article,
  now: Temporal.Instant,
  formerSlugs: string[],
): AdminArticleJson => ({
  ...presentListed(article, now),
  body: article.body,
  coverId: article.coverId,
  formerSlugs,
});

/** Languages without a text that another language has. A plain string is the same in all. */
function missingLanguages({ title, excerpt, body }: Article) {
  const texts = [title, excerpt, body].flatMap((text) =>
    typeof text === 'string' || Object.values(text).every((words) => !words) ? [] : [text],
  );
  return locales.filter((locale) => texts.some((text) => !text[locale]));
}
