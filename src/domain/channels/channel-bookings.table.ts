import { boolean, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { z } from '#contract/zod.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { channels } from '../bookings/channels.table.ts';

const nullableText = z.string().nullable().default(null);

/** A contact as a reseller sent it; its fields are all optional in the OCTO standard. */
export const contactSchema = z.object({
  fullName: nullableText,
  firstName: nullableText,
  lastName: nullableText,
  emailAddress: nullableText,
  phoneNumber: nullableText,
  locales: z.array(z.string()).default([]),
  postalCode: nullableText,
  country: nullableText,
  notes: nullableText,
});

export type Contact = z.infer<typeof contactSchema>;

/** One person of a reseller's booking, or one piece of what it sells. */
export const unitItemSchema = z.object({
  uuid: z.string(),
  unitId: z.string(),
  resellerReference: nullableText,
  contact: contactSchema,
});

export type UnitItem = z.infer<typeof unitItemSchema>;

/** What the OCTO standard stores of a booking and the product does not. */
export const channelBookings = pgTable(
  'channel_bookings',
  {
    /** Of the booking. */
    id: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    /** The booking's id for the reseller, who may choose it; it stays when the hold is replaced. */
    uuid: uuid().notNull(),
    /** Of the reservation, so that a repeated one is recognised and another one refused. */
    requestHash: text('request_hash').notNull(),
    unitItems: jsonb('unit_items').$type<UnitItem[]>().notNull(),
    contact: jsonb().$type<Contact>().notNull(),
    notes: text(),
    /** Whether we email the guest; otherwise the reseller does. */
    emailsGuest: boolean('emails_guest').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [unique('channel_bookings_uuid_once').on(t.channelId, t.uuid)],
);

export type ChannelBooking = typeof channelBookings.$inferSelect;

export const channelBookingShape = {
  table: 'channel_bookings',
  columns: {
    unitItems: [z.array(unitItemSchema), []],
    contact: [contactSchema, contactSchema.parse({})],
  },
} satisfies RowShape;
