import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GapKind } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';

/**
 * Translations that stayed the same when another language of their text was edited. A row applies only while
 * the record has a text with its hash, so a change of the translation ends it.
 */
export const outdatedTexts = pgTable(
  'outdated_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<GapKind>().notNull(),
    /** The id of a record, or the section of a settings text. */
    recordId: text('record_id').notNull(),
    /** A path without list positions, e.g. `itinerary.title`, because staff reorder lists. */
    field: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** SHA-256 of the outdated text, in hexadecimal digits. */
    wordsHash: text('words_hash').notNull(),
    /** The language that was edited, and its text before the first edit since the translation was right. */
    source: text().$type<Locale>().notNull(),
    sourceBefore: text('source_before').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (t) => [
    check(
      'outdated_texts_languages_are_known',
      sql`${t.language} in ('en', 'pt', 'ru')
      and ${t.source} in ('en', 'pt', 'ru') and ${t.source} <> ${t.language}`,
    ),
    uniqueIndex('outdated_texts_once').on(t.kind, t.recordId, t.field, t.language, t.wordsHash),
  ],
);

export type OutdatedText = typeof outdatedTexts.$inferSelect;
