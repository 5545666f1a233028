import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale, LocalisedText } from '#contract/localised.ts';
import { localisedSchema } from '#contract/schemas.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';

export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique('documents_slug_once'),
    kind: text().$type<'file' | 'policy'>().notNull(),
    title: jsonb().$type<LocalisedText>().notNull(),
    /** Sanitised HTML of a policy. */
    body: jsonb().$type<LocalisedText>(),
    fileKey: text('file_key'),
    fileBytes: integer('file_bytes'),
    language: text().$type<Locale>(),
    isPublished: boolean('is_published').notNull().default(false),
    downloads: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('documents_slug_is_a_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('documents_kind_is_known', sql`${t.kind} in ('file', 'policy')`),
    check('documents_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check(
      'documents_have_their_content',
      sql`(${t.kind} = 'file' and ${t.fileKey} is not null) or (${t.kind} = 'policy' and ${t.body} is not null)`,
    ),
    check('documents_downloads_not_negative', sql`${t.downloads} >= 0`),
  ],
);

export const documentShape = {
  table: 'documents',
  columns: { title: [localisedSchema, {}], body: [localisedSchema.nullable(), null] },
} satisfies RowShape;
