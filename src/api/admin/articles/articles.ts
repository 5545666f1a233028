import { z } from 'zod';
import { ARTICLE_JSON_MAX_BYTES } from '#constants';
import { articleStates } from '#domain/articles/article.ts';
import { listFormerSlugs } from '#domain/articles/article-slugs.ts';
import { changeArticle, deleteArticle } from '#domain/articles/change-article.ts';
import { createArticle } from '#domain/articles/create-article.ts';
import {
  ARTICLES_PAGE_SIZE,
  articleOrders,
  findArticle,
  searchArticles,
} from '#domain/articles/search-articles.ts';
import type { Change } from '#platform/db/change.ts';
import { endpoint } from '../../endpoint.ts';
import { pageShape } from '../../shapes.ts';
import {
  adminArticleShape,
  listedArticleShape,
  presentAdminArticle,
  presentListed,
} from './admin-article-shape.ts';
import { articleInputShape, htmlShape, readArticleFacts } from './article-input.ts';
import { auditArticle } from './audit-article.ts';

const path = '/api/admin/articles';
const params = z.object({ id: z.uuid() });

const articlesShape = z.object({
  articles: z.array(listedArticleShape),
  total: z.int(),
  counts: z
    .object({ draft: z.int(), scheduled: z.int(), published: z.int() })
    .meta({ description: 'Of each state, whatever the filter' }),
  page: z.int(),
  pageSize: z.int(),
});

export type ArticlesJson = z.infer<typeof articlesShape>;

const present = async ({ tx, now }: Change, id: string) =>
  presentAdminArticle(await findArticle(tx, id), now, await listFormerSlugs(tx, id));

export const adminArticleEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Articles of every state, 20 a page; by default the latest written first',
    guard: 'staff',
    query: z.object({
      state: z.enum(articleStates).optional(),
      q: z.string().trim().max(200).optional().meta({
        description: 'Part of a title, an excerpt or a slug, in any language',
      }),
      sort: z.enum(articleOrders).default('written').meta({
        description: '`title` is the English one; by `published`, drafts come last',
      }),
      page: pageShape,
    }),
    answers: { status: 200, shape: articlesShape },
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
    path,
    summary: 'Write a new article; without a slug one is made of its English title',
    guard: 'staff',
    body: articleInputShape,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 201, shape: adminArticleShape },
    failures: ['slug_taken', 'picture_not_found'],
    handle({ body, staff }, { inChange }) {
      return inChange(async (change) => {
        const after = await createArticle(change, readArticleFacts(body));
        await auditArticle(change, staff, 'created', { before: null, after });
        return { status: 201, body: await present(change, after.id) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'A text as it would be shown; nothing is stored',
    guard: 'staff',
    body: z.object({ html: htmlShape }),
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: z.object({ html: z.string() }) },
    async handle({ body: { html } }) {
      return { status: 200, body: { html } };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One article, with its texts in every language and its former slugs',
    guard: 'staff',
    params,
    answers: { status: 200, shape: adminArticleShape },
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
    path: `${path}/{id}`,
    summary: 'Write an article anew; a slug that changes leads on to the new one',
    guard: 'staff',
    params,
    body: articleInputShape,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: adminArticleShape },
    failures: ['article_not_found', 'article_changed', 'slug_taken', 'picture_not_found'],
    handle({ params: { id }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await changeArticle(change, id, readArticleFacts(body), body.updatedAt);
        await auditArticle(change, staff, 'changed', changed);
        return { status: 200, body: await present(change, id) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete an article with its history of slugs',
    guard: 'staff',
    params,
    answers: { status: 204, shape: null },
    failures: ['article_not_found'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange(async (change) => {
        const before = await deleteArticle(change, id);
        await auditArticle(change, staff, 'deleted', { before, after: null });
      });
      return { status: 204, body: null };
    },
  }),
];
