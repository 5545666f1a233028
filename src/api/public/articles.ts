import { z } from 'zod';
import {
  type ArticleJson,
  articleInFullSchema,
  articleSchema,
} from '#contract/content/articles.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { bySlug, pagedSchema } from '#contract/schemas.ts';
import {
  type Article,
  findMovedSlug,
  findPublicArticle,
  listPublicArticles,
} from '#domain/articles/articles.queries.ts';
import { Failure } from '#domain/failures.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { endpoint } from '../endpoint.ts';
import { Moved } from '../http/moved.ts';
import { presentRows } from '../present-rows.ts';
import { pictureUrl, presentPicture } from './gallery.ts';

export const presentArticle = (article: Article): ArticleJson => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  imageUrl: pictureUrl(article.cover),
  picture: article.cover && presentPicture(article.cover),
  isPublished: article.isPublished,
  publishedAt: article.publishedAt?.toString() ?? null,
  updatedAt: article.updatedAt.toString(),
});

export const articleEndpoints = [
  endpoint({
    method: 'GET',
    path: api.articles,
    summary: 'List published articles, newest first, 100 per page; drafts are never included',
    guard: 'public',
    content: () => ['articles'],
    query: pagedSchema.extend({ published: z.string().optional() }),
    answers: { status: 200, shape: z.array(articleSchema) },
    async handle({ query: { page } }, context) {
      const articles = await listPublicArticles(context.db, context.now, pageOf(page));
      return { status: 200, body: presentRows(articles, context, presentArticle) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.article,
    summary: 'Get a published article with its text; a former slug returns 301',
    guard: 'public',
    content: ({ slug }) => [`articles ${slug}`],
    params: bySlug,
    answers: { status: 200, shape: articleInFullSchema },
    failures: ['article_not_found'],
    async handle({ params }, { db, now }) {
      const article = await findPublicArticle(db, now, params.slug);
      if (!article) {
        const slug = await findMovedSlug(db, now, params.slug);
        throw slug === null
          ? new Failure('article_not_found')
          : new Moved(api.article.replace('{slug}', encodeURIComponent(slug)));
      }
      return { status: 200, body: { ...presentArticle(article), body: article.body } };
    },
  }),
];
