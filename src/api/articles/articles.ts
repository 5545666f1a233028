import { z } from 'zod';
import {
  type Article,
  findMovedSlug,
  findPublicArticle,
  listPublicArticles,
} from '#domain/articles/articles.queries.ts';
import { Failure } from '#domain/failures.ts';
import { Moved } from '../door/moved.ts';
import { endpoint } from '../endpoint.ts';
import { pictureShape, pictureUrl, presentPicture } from '../pictures.ts';
import { localisedShape } from '../shapes.ts';

export const articleShape = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: localisedShape,
    excerpt: localisedShape,
    imageUrl: z.string().nullable(),
    picture: pictureShape.nullable(),
    isPublished: z.boolean(),
    publishedAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ title: 'Article' });

const articleInFullShape = articleShape
  .extend({ body: localisedShape.meta({ description: 'Sanitised HTML' }) })
  .meta({ title: 'ArticleInFull' });

export type ArticleJson = z.infer<typeof articleShape>;
export type ArticleInFullJson = z.infer<typeof articleInFullShape>;

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
    path: '/api/articles',
    summary: 'Published articles, newest first; never a draft, whatever the query',
    guard: 'public',
    isContent: true,
    query: z.object({ published: z.string().optional() }),
    answers: { status: 200, shape: z.array(articleShape) },
    async handle(_input, { db, now }) {
      return { status: 200, body: (await listPublicArticles(db, now)).map(presentArticle) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/articles/{slug}',
    summary: 'One published article with its text; a slug that it had before answers 301',
    guard: 'public',
    isContent: true,
    params: z.object({ slug: z.string().max(200) }),
    answers: { status: 200, shape: articleInFullShape },
    failures: ['article_not_found'],
    async handle({ params }, { db, now }) {
      const article = await findPublicArticle(db, now, params.slug);
      if (!article) {
        const slug = await findMovedSlug(db, now, params.slug);
        throw slug === null
          ? new Failure('article_not_found')
          : new Moved(`/api/articles/${encodeURIComponent(slug)}`);
      }
      return { status: 200, body: { ...presentArticle(article), body: article.body } };
    },
  }),
];
