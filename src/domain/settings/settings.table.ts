import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingsSection } from '#contract/settings/settings.schemas.ts';
import { instant } from '#platform/db/columns.ts';

/** The business's settings: one row per saved section; the others have their defaults. */
export const settings = pgTable('settings', {
  section: text().$type<SettingsSection>().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
