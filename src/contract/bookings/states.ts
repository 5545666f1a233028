/** The lists of states, and what lists are put in order by. */

/** The texts of law that each business has. */
export const policySlugs = ['privacy', 'terms', 'cookies'] as const;

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export const priceTypes = ['per_person', 'per_group'] as const;
export type PriceType = (typeof priceTypes)[number];

export const bookingKinds = ['instant', 'request'] as const;
export type BookingKind = (typeof bookingKinds)[number];

export const bookingStatuses = [
  'held',
  'processing',
  'pending',
  'offered',
  'confirmed',
  'cancelled',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What becomes of a request, in the order in which the team looks at them. */
export const requestStatuses = [
  'pending',
  'offered',
  'confirmed',
  'cancelled',
] as const satisfies BookingStatus[];
export type RequestStatus = (typeof requestStatuses)[number];

/** By start, soonest or latest first, or by when they were made, newest first. */
export const bookingOrders = ['soonest', 'latest', 'newest'] as const;
export type BookingOrder = (typeof bookingOrders)[number];

/**
 * What the team does about a booking's money: what it took of a booking that is over goes back; what was
 * not paid by its deadline, or paid in a mode other than the current one, is asked for.
 */
export const moneyTasks = ['owed_back', 'overdue', 'without_money'] as const;
export type MoneyTask = (typeof moneyTasks)[number];

/** By when an answer is due, by when they were made, or by the start, soonest first. */
export const requestOrders = ['due', 'newest', 'oldest', 'soonest'] as const;
export type RequestOrder = (typeof requestOrders)[number];

/** Who makes a change: a guest, a member of the team, or the product by itself. */
export const actorKinds = ['guest', 'team', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const auditOrders = ['newest', 'oldest'] as const;
export type AuditOrder = (typeof auditOrders)[number];

/** What readers get of an article now, and by when. */
export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];

/** The last written first, by the English title, or the last published first and drafts at the end. */
export const articleOrders = ['written', 'title', 'published'] as const;
export type ArticleOrder = (typeof articleOrders)[number];

/** What became of a charge; a refund shares the state of the charge that it gives back. */
export const chargeStatuses = ['paid', 'partly_refunded', 'refunded'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** What goes back of a booking that the team cancels. */
export const cancellationRefunds = ['all', 'by_terms'] as const;
export type CancellationRefund = (typeof cancellationRefunds)[number];

/** `refund_failed` takes back a refund that never arrived, e.g. on a card that was closed. */
export const paymentKinds = ['charge', 'refund', 'refund_failed'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** As Stripe names disputes that the business can still answer. */
export const answerableDisputes = ['needs_response', 'warning_needs_response'];

/** What moves on the account at the payment gateway. */
export const entryKinds = [
  ...paymentKinds,
  'dispute',
  'dispute_won',
  'fee',
  'payout',
  'payout_failed',
  'other',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What becomes of money on its way from the gateway to the business's bank. */
export const payoutStatuses = ['under_way', 'paid', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** In what our books and the gateway's may differ. */
export const differenceKinds = [
  ...paymentKinds,
  'dispute',
  'dispute_won',
  'fee',
  'balance',
  'payout',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What the team takes outside the site: in cash, by card at its own terminal, by bank transfer. */
export const outsideMethods = ['cash', 'terminal', 'transfer'] as const;
export type OutsideMethod = (typeof outsideMethods)[number];

/** How the site itself is paid: by nothing but a press, or on Stripe's own page. */
export const onlineMethods = ['demo', 'stripe'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/**
 * What a payment is worth: nothing (`demo` takes no money, `test` is a payment gateway's test key) or real
 * money (`live`, whatever the staff takes too).
 */
export const paymentModes = ['demo', 'test', 'live'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** How money came, and how it goes back. */
export const paymentMethods = [...onlineMethods, ...outsideMethods, 'voucher'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a certified program makes of an entry of the ledger: of money that came, of money that went back. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** `failed`: refused for good, until somebody has mended what it is about. */
export const invoiceStatuses = ['ordered', 'issued', 'failed'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** How that is paid which is not paid at once: by a link with a deadline, or to the guide. */
export const payLaterWays = ['link', 'on_the_day'] as const;
export type PayLaterWay = (typeof payLaterWays)[number];

/** What becomes of a booking that is not paid by its deadline. */
export const unpaidFates = ['cancel', 'keep'] as const;
export type UnpaidFate = (typeof unpaidFates)[number];

/** By when they were paid, or the largest first, whichever way the money went. */
export const ledgerOrders = ['newest', 'oldest', 'amount'] as const;
export type LedgerOrder = (typeof ledgerOrders)[number];

export const reviewStatuses = ['awaiting_approval', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Those that wait first and then the newest, by when they were written, or the fewest stars first. */
export const reviewOrders = ['waiting', 'newest', 'oldest', 'stars'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Of a visitor's message; `open`: not answered yet, read or not. */
export const messageStates = ['open', 'unread', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageOrders = ['newest', 'oldest'] as const;
export type MessageOrder = (typeof messageOrders)[number];

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** By when they subscribed, or by address. */
export const subscriberOrders = ['newest', 'oldest', 'address'] as const;
export type SubscriberOrder = (typeof subscriberOrders)[number];

/** `stopped` goes on when the team says so; `sent` has nobody left to go to. */
export const letterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

export const gapKinds = ['tour', 'article', 'policy', 'file', 'gallery', 'settings'] as const;
export type GapKind = (typeof gapKinds)[number];

/** Why an availability cannot be booked. One that was called off counts as blocked. */
export const unbookableReasons = ['full', 'cutoff', 'blocked', 'past'] as const;
export type UnbookableReason = (typeof unbookableReasons)[number];

/**
 * `sent` was taken by a mail server; `outbox` is only a file in the outbox folder, for there was no
 * mail server. `dropped`: no longer right when its turn came, e.g. a reminder of a cancelled booking.
 */
export const mailStatuses = ['queued', 'sent', 'outbox', 'failed', 'dropped'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Where mail goes: to a mail server, or into the outbox folder, where it reaches nobody. */
export const mailDeliveries = ['smtp', 'outbox'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** What failed first, or by when they were written. */
export const mailOrders = ['failed', 'newest', 'oldest'] as const;
export type MailOrder = (typeof mailOrders)[number];

/** From the least to the most that one may do: each may do what those before it may. */
export const staffRoles = ['guide', 'office', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const mayActAs = (role: StaffRole, least: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least);

/** `invited`: has not chosen a password yet. */
export const memberStatuses = ['active', 'invited', 'deactivated'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A gift voucher: ordered and not paid for yet; to be spent; stopped by the team. */
export const voucherStatuses = ['unpaid', 'active', 'cancelled'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

/** Filters gift vouchers by their payment: `without_money` was paid in a mode other than the current one. */
export const voucherMoneyFilters = ['without_money'] as const;
export type VoucherMoneyFilter = (typeof voucherMoneyFilters)[number];

/** By when they were bought. */
export const voucherOrders = ['newest', 'oldest'] as const;
export type VoucherOrder = (typeof voucherOrders)[number];
