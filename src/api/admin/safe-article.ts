import type { z } from 'zod';
import { newsletterIssueInputSchema } from '#contract/contact/newsletter-issues.schemas.ts';
import {
  articleInputSchema,
  htmlSchema,
  isReadable,
  unreadable,
} from '#contract/content/articles.schemas.ts';
import { documentInputSchema } from '#contract/content/documents.schemas.ts';
import { sanitiseArticleHtml } from '#domain/articles/article-html.ts';

/** HTML from the editor, sanitised so that it is safe on public pages. */
export const safeHtmlSchema = htmlSchema.transform(sanitiseArticleHtml);

type Texts = z.output<typeof articleInputSchema>['body'];

function sanitiseTexts(texts: Texts): Texts {
  const safe = Object.entries(texts).map(([language, html]) => [
    language,
    sanitiseArticleHtml(html),
  ]);
  // A text that is empty once sanitised counts as missing.
  return Object.fromEntries(safe.filter(([, html]) => html)) as Texts;
}

export const safeArticleSchema = articleInputSchema
  .transform(({ body, ...article }) => ({ ...article, body: sanitiseTexts(body) }))
  .refine(isReadable, unreadable)
  .meta({ title: 'ArticleInput' });

export const safeDocumentSchema = documentInputSchema
  .transform(({ body, ...document }) => ({ ...document, body: body && sanitiseTexts(body) }))
  .refine(({ body }) => body === null || body.en, unreadable)
  .meta({ title: 'DocumentInput' });

export const safeNewsletterIssueSchema = newsletterIssueInputSchema
  .transform(({ body, ...letter }) => ({ ...letter, body: sanitiseTexts(body) }))
  .meta({ title: 'LetterInput' });
