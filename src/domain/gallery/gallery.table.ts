import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { LocalisedText } from '#contract/localised.ts';
import { localisedSchema } from '#contract/schemas.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';
import { pictures } from '../pictures/pictures.table.ts';

export const galleryItems = pgTable(
  'gallery_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
    title: jsonb().$type<LocalisedText>().notNull(),
    description: jsonb().$type<LocalisedText>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    position: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [index('gallery_items_in_order').on(t.isActive, t.position)],
);

export const galleryItemShape = {
  table: 'gallery_items',
  columns: { title: [localisedSchema, {}], description: [localisedSchema, {}] },
} satisfies RowShape;
