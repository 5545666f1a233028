import type { z } from 'zod';
import { type AdminArticleJson, articleInputSchema } from '#contract/content/articles.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import type { Editing } from '../editor/record-schema.ts';
import { recordKind } from '../editor/use-record-form.ts';

export type ArticleBody = z.output<typeof articleInputSchema>;

export type ArticleValues = Editing<Omit<ArticleBody, 'publishedAt'>> & {
  /** Local wall time of a scheduled publication. */
  publishedAt: { date: string; time: string } | null;
  picture: PictureSource | null;
};

const labels = {
  title: m.admin_article_title,
  excerpt: m.admin_article_excerpt,
  body: m.admin_article_body,
  slug: m.admin_article_slug,
  coverId: m.admin_article_cover,
  pictures: m.admin_article_cover,
  'publishedAt.date': m.admin_article_date,
  'publishedAt.time': m.admin_article_time,
  publishedAt: m.admin_article_date,
};

export const sent = ({ publishedAt, ...article }: ArticleBody) => ({
  ...article,
  publishedAt: publishedAt?.toString() ?? null,
});

export const articleKind = recordKind<ArticleValues, ArticleBody, AdminArticleJson>({
  schema: articleInputSchema,
  labels,
  overtakenCode: 'article_changed',
  blank: { picture: null },
  adapt: ({ publishedAt, ...article }) => ({
    ...article,
    // Only scheduled articles have an editable moment; the server preserves that of a published one.
    publishedAt:
      article.state === 'scheduled' && publishedAt !== null
        ? wallTimeAt(new Date(publishedAt))
        : null,
  }),
});
