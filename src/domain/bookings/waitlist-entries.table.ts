import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WaitlistStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { bookings } from './bookings.table.ts';

/** Guests who wait for seats on a full availability. Written under the availability's lock. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    availabilityId: uuid('availability_id')
      .notNull()
      .references(() => availabilities.id, { onDelete: 'cascade' }),
    status: text().$type<WaitlistStatus>().notNull(),
    participants: integer().notNull(),
    /** The party takes the whole availability (price per group). */
    exclusive: boolean().notNull(),
    firstName: text('first_name').notNull(),
    email: text().notNull(),
    /** The language of all emails to the guest. */
    language: text().$type<Locale>().notNull(),
    /** The deadline of the invitation, until which its seats are reserved; not cleared afterwards. */
    invitedUntil: instant('invited_until'),
    /** The latest hold made with the invitation; while that hold counts seats, the entry reserves none. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check(
      'waitlist_entries_status_is_known',
      sql`${t.status} in ('waiting', 'invited', 'booked', 'missed', 'left', 'removed', 'closed')`,
    ),
    check('waitlist_entries_participants_in_range', sql`${t.participants} between 1 and 100`),
    check('waitlist_entries_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check(
      'waitlist_entries_invited_until',
      sql`${t.status} <> 'invited' or ${t.invitedUntil} is not null`,
    ),
    uniqueIndex('waitlist_entries_once_per_guest')
      .on(t.availabilityId, sql`lower(${t.email})`)
      .where(sql`status in ('waiting', 'invited')`),
    index('waitlist_entries_of_availability').on(t.availabilityId, t.createdAt),
    index('waitlist_entries_by_email').on(sql`lower(${t.email})`),
    index('waitlist_entries_of_booking').on(t.bookingId).where(sql`booking_id is not null`),
  ],
);

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;
