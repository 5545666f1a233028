import type { InferSelectModel } from 'drizzle-orm';
import type { mails } from './mails.table.ts';

export type Mail = InferSelectModel<typeof mails>;

/** `dropped`: no longer right when its turn came, e.g. a reminder of a cancelled booking. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'dropped';

export type GuestBookingMail = 'request_received' | 'booking_confirmed' | 'request_declined';
export type TeamBookingMail = 'team_new_request';
export type BookingMail = GuestBookingMail | TeamBookingMail;
export type MailKind = BookingMail | 'team_contact_message';
