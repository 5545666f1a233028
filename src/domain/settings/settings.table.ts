import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingsSection } from '#contract/settings/settings.schemas.ts';
import { instant } from '#platform/db/columns.ts';

/** What makes the site somebody's own, a row for each part that was saved; the rest is as it comes. */
export const settings = pgTable('settings', {
  section: text().$type<SettingsSection>().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
