import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { guides } from './guides.table.ts';
import { staff } from './staff.table.ts';

/** Local dates, both included. A guide who has both an account and a profile is stored by the account. */
export const guideDaysOff = pgTable(
  'guide_days_off',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    guideId: text('guide_id').references(() => guides.id, { onDelete: 'cascade' }),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    /** Only the team reads it; empty for none. */
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('guide_days_off_have_one_guide', sql`num_nonnulls(${t.staffId}, ${t.guideId}) = 1`),
    check('guide_days_off_run_forward', sql`${t.fromDate} <= ${t.toDate}`),
    index('guide_days_off_by_staff').on(t.staffId),
    index('guide_days_off_by_guide').on(t.guideId),
    index('guide_days_off_by_last_day').on(t.toDate),
  ],
);
