import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LocalisedText } from '#contract/localised.ts';
import { localisedSchema } from '#contract/schemas.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';
import { pictures } from '../pictures/pictures.table.ts';

export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique('articles_slug_once'),
    title: jsonb().$type<LocalisedText>().notNull(),
    excerpt: jsonb().$type<LocalisedText>().notNull(),
    /** Sanitised HTML. */
    body: jsonb().$type<LocalisedText>().notNull(),
    coverId: uuid('cover_id').references(() => pictures.id),
    isPublished: boolean('is_published').notNull().default(false),
    /** A published article is public from this instant on. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('articles_slug_is_a_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'articles_published_has_a_moment',
      sql`not ${t.isPublished} or ${t.publishedAt} is not null`,
    ),
    index('articles_published').on(t.isPublished, t.publishedAt),
  ],
);

const words = [localisedSchema, {}] as const;

export const articleShape = {
  table: 'articles',
  columns: { title: words, excerpt: words, body: words },
} satisfies RowShape;

export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('former_slugs_of_article').on(t.articleId)],
);
