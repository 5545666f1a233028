import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from '#contract/zod.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** `key` names the file in the file store. */
export type PictureVariant = { width: number; format: PictureFormat; key: string };

export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** ThumbHash in base64: a blurred preview of about 25 bytes. */
    placeholder: text().notNull(),
    variants: jsonb().$type<PictureVariant[]>().notNull(),
    /** The original upload is not public, and deleted once the job has made the variants. */
    originalKey: text('original_key'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [check('pictures_have_a_size', sql`${t.width} > 0 and ${t.height} > 0`)],
);

export const pictureShape = {
  table: 'pictures',
  columns: {
    variants: [
      z.array(
        z.object({
          width: z.number(),
          format: z.enum(['avif', 'webp', 'jpeg']),
          key: z.string(),
        }),
      ),
      [],
    ],
  },
} satisfies RowShape;
