/** The lists of states, and what lists are put in order by. */

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export const priceTypes = ['per_person', 'per_group'] as const;
export type PriceType = (typeof priceTypes)[number];

export type BookingKind = 'instant' | 'request';

export const bookingStatuses = [
  'held',
  'pending',
  'offered',
  'confirmed',
  'cancelled',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** By start, latest or soonest first, or by when they were made, newest first. */
export const bookingOrders = ['latest', 'soonest', 'newest'] as const;
export type BookingOrder = (typeof bookingOrders)[number];

/** By when an answer is due, by when they were made, or by the start, soonest first. */
export const requestOrders = ['due', 'newest', 'oldest', 'soonest'] as const;
export type RequestOrder = (typeof requestOrders)[number];

/** Who makes a change: a guest, a member of the team, or the product by itself. */
export type ActorKind = 'guest' | 'team' | 'system';

/** What readers get of an article now, and by when. */
export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];

/** What became of a charge; a refund shares the state of the charge that it gives back. */
export const chargeStatuses = ['paid', 'partly_refunded', 'refunded'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export const paymentKinds = ['charge', 'refund'] as const;

/** What the team takes outside the site: in cash, by card at its own terminal, by bank transfer. */
export const outsideMethods = ['cash', 'terminal', 'transfer'] as const;
export type OutsideMethod = (typeof outsideMethods)[number];

/** How money came, and how it goes back. */
export const paymentMethods = ['demo', ...outsideMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** By when they were paid, or the largest first, whichever way the money went. */
export const ledgerOrders = ['newest', 'oldest', 'amount'] as const;
export type LedgerOrder = (typeof ledgerOrders)[number];

export const reviewStatuses = ['awaiting_approval', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** `stopped` goes on when the team says so; `sent` has nobody left to go to. */
export const letterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

export const gapKinds = ['tour', 'article', 'policy', 'file', 'gallery'] as const;
export type GapKind = (typeof gapKinds)[number];

/** Why an availability cannot be booked. One that was called off counts as blocked. */
export type UnbookableReason = 'full' | 'cutoff' | 'blocked' | 'past';

/**
 * `sent` was taken by a mail server; `outbox` is only a file in the outbox folder, for there was no
 * mail server. `dropped`: no longer right when its turn came, e.g. a reminder of a cancelled booking.
 */
export const mailStatuses = ['queued', 'sent', 'outbox', 'failed', 'dropped'] as const;
export type MailStatus = (typeof mailStatuses)[number];
