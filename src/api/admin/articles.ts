import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { articleOrders, articleStates } from '#contract/bookings/states.ts';
import { ARTICLE_JSON_MAX_BYTES } from '#contract/constants.ts';
import type { AdminArticleJson, ListedArticleJson } from '#contract/content/articles.schemas.ts';
import { adminArticleSchema, articlesSchema } from '#contract/content/articles.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pageSchema, searchSchema } from '#contract/schemas.ts';
import { missingLanguages, stateOf } from '#domain/articles/article.ts';
import { listFormerSlugs } from '#domain/articles/article-slugs.ts';
import type { Article } from '#domain/articles/articles.queries.ts';
import {
  ARTICLES_PAGE_SIZE,
  findArticle,
  searchArticles,
} from '#domain/articles/articles.queries.ts';
import { changeArticle, createArticle, deleteArticle } from '#domain/articles/write-article.ts';
import type { Change } from '#platform/db/change.ts';
import { endpoint } from '../endpoint.ts';
import { presentArticle } from '../public/articles.ts';
import { safeArticleSchema, safeHtmlSchema } from './safe-article.ts';

const present = async ({ tx, now }: Change, id: string) =>
  presentAdminArticle(await findArticle(tx, id), now, await listFormerSlugs(tx, id));

export const adminArticleEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.articles,
    summary: 'List articles in every state, 20 per page; by default newest first',
    guard: 'office',
    query: z.object({
      state: z.enum(articleStates).optional(),
      q: searchSchema.meta({
        description: 'Part of a title, an excerpt or a slug, in any language',
      }),
      sort: z.enum(articleOrders).default('written').meta({
        description: '`title` sorts by the English title; `published` puts drafts last',
      }),
      page: pageSchema,
    }),
    answers: { status: 200, shape: articlesSchema },
    async handle({ query }, { db, now }) {
      const { articles, ...counts } = await searchArticles(db, now, query);
      return {
        status: 200,
        body: {
          articles: articles.map((article) => presentListed(article, now)),
          ...counts,
          page: query.page,
          pageSize: ARTICLES_PAGE_SIZE,
        },
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.articles,
    summary: 'Create an article; an omitted slug is derived from the English title',
    guard: 'office',
    body: safeArticleSchema,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 201, shape: adminArticleSchema },
    failures: ['slug_taken', 'picture_not_found'],
    handle({ body: { updatedAt: _, ...facts } }, { inChange }) {
      return inChange(async (change) => {
        const article = await createArticle(change, facts);
        return { status: 201, body: presentAdminArticle(article, change.now, []) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.articlePreview,
    summary: 'Preview a text as published; nothing is stored',
    guard: 'office',
    body: z.object({ html: safeHtmlSchema }),
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: z.object({ html: z.string() }) },
    async handle({ body: { html } }) {
      return { status: 200, body: { html } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.article,
    summary: 'Get an article with its texts in every language and its former slugs',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: adminArticleSchema },
    failures: ['article_not_found'],
    async handle({ params: { id } }, { db, now }) {
      const article = await findArticle(db, id);
      return {
        status: 200,
        body: presentAdminArticle(article, now, await listFormerSlugs(db, id)),
      };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.article,
    summary: 'Replace an article; a changed slug redirects to the new one',
    guard: 'office',
    params: byId,
    body: safeArticleSchema,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: adminArticleSchema },
    failures: ['article_not_found', 'article_changed', 'slug_taken', 'picture_not_found'],
    handle({ params: { id }, body: { updatedAt, ...facts } }, { inChange }) {
      return inChange(async (change) => {
        await changeArticle(change, id, facts, updatedAt);
        return { status: 200, body: await present(change, id) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.article,
    summary: 'Delete an article and its former slugs',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['article_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => deleteArticle(change, id));
      return { status: 204, body: null };
    },
  }),
];

const presentListed = (article: Article, now: Temporal.Instant): ListedArticleJson => ({
  ...presentArticle(article),
  state: stateOf(article, now),
  missing: missingLanguages(article),
  createdAt: article.createdAt.toString(),
});

const presentAdminArticle = (
  article: Article,
  now: Temporal.Instant,
  formerSlugs: string[],
): AdminArticleJson => ({
  ...presentListed(article, now),
  body: article.body,
  coverId: article.coverId,
  formerSlugs,
});
