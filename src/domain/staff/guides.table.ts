import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/localised.ts';
import { staff } from './staff.table.ts';

/** What belongs to a guide's profile and is not public; the profile itself is in the settings. */
export const guides = pgTable(
  'guides',
  {
    /** The id of the profile in the settings. */
    id: text().primaryKey(),
    /** The guide's account, if they have one. */
    staffId: uuid('staff_id')
      .unique('guides_one_account')
      .references(() => staff.id, { onDelete: 'set null' }),
    hasTeamLink: boolean('has_team_link').notNull().default(false),
    /** Part of the team link's secret address; increases when it is renewed or turned off. */
    teamLinkVersion: integer('team_link_version').notNull().default(0),
    /** The language of the page behind the team link. */
    language: text().$type<Locale>().notNull().default('en'),
  },
  (t) => [check('guides_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`)],
);
