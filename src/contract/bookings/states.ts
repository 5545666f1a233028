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
  'to_rebook',
  'cancelled',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The states of an entry in a waitlist; the first two are active. */
export const waitlistStatuses = [
  'invited',
  'waiting',
  'booked',
  'missed',
  'left',
  'removed',
  'closed',
] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/** The states of a request, in the order in which the team handles them. */
export const requestStatuses = [
  'pending',
  'offered',
  'confirmed',
  'cancelled',
] as const satisfies BookingStatus[];
export type RequestStatus = (typeof requestStatuses)[number];

export const bookingOrders = ['soonest', 'latest', 'newest'] as const;
export type BookingOrder = (typeof bookingOrders)[number];

/** Refund a booking that is over; collect what is unpaid by its deadline, or was paid in another mode. */
export const moneyTasks = ['owed_back', 'overdue', 'without_money'] as const;
export type MoneyTask = (typeof moneyTasks)[number];

export const requestOrders = ['due', 'newest', 'oldest', 'soonest'] as const;
export type RequestOrder = (typeof requestOrders)[number];

/** The actor of a change: a guest, a staff member, the product itself, or a reseller by its API key. */
export const actorKinds = ['guest', 'team', 'system', 'reseller'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const auditOrders = ['newest', 'oldest'] as const;
export type AuditOrder = (typeof auditOrders)[number];

export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];

export const articleOrders = ['written', 'title', 'published'] as const;
export type ArticleOrder = (typeof articleOrders)[number];

/** A refund has the status of the charge that it gives back. */
export const chargeStatuses = ['paid', 'partly_refunded', 'refunded'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export const cancellationRefunds = ['all', 'by_terms', 'amount', 'none'] as const;
export type CancellationRefund = (typeof cancellationRefunds)[number];

/** `rebook`: guests of a called-off date choose another date, a gift voucher or a refund; `refund`: all are refunded. */
export const callOffChoices = ['rebook', 'refund'] as const;
export type CallOffChoice = (typeof callOffChoices)[number];

/** How a guest of a called-off date was served; `unanswered`: refunded at the deadline, `ended`: by staff. */
export const callOffAnswers = [
  'waiting',
  'moved',
  'voucher',
  'refunded',
  'unanswered',
  'ended',
] as const;
export type CallOffAnswer = (typeof callOffAnswers)[number];

/** `refund_failed` takes back a refund that never arrived, e.g. on a card that was closed. */
export const paymentKinds = ['charge', 'refund', 'refund_failed'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Stripe's statuses of disputes that the business can still answer. */
export const answerableDisputes = ['needs_response', 'warning_needs_response'];

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

export const payoutStatuses = ['under_way', 'paid', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const differenceKinds = [
  ...paymentKinds,
  'dispute',
  'dispute_won',
  'fee',
  'balance',
  'payout',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Payments that the team takes outside the site: cash, card at its own terminal, bank transfer. */
export const outsideMethods = ['cash', 'terminal', 'transfer'] as const;
export type OutsideMethod = (typeof outsideMethods)[number];

export const onlineMethods = ['demo', 'stripe'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** `demo` takes no money, `test` is a gateway's test key, `live` is real money, also what staff take. */
export const paymentModes = ['demo', 'test', 'live'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** `reseller`: the reseller that sold the booking took the guest's money, and gives it back. */
export const paymentMethods = [...onlineMethods, ...outsideMethods, 'voucher', 'reseller'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** `failed`: refused until the cause is fixed. */
export const invoiceStatuses = ['ordered', 'issued', 'failed'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const payLaterWays = ['link', 'on_the_day'] as const;
export type PayLaterWay = (typeof payLaterWays)[number];

export const unpaidFates = ['cancel', 'keep'] as const;
export type UnpaidFate = (typeof unpaidFates)[number];

export const ledgerOrders = ['newest', 'oldest', 'amount'] as const;
export type LedgerOrder = (typeof ledgerOrders)[number];

export const reviewStatuses = ['awaiting_approval', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewOrders = ['waiting', 'newest', 'oldest', 'stars'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The state of a visitor's message; `open`: not answered yet, read or not. */
export const messageStates = ['open', 'unread', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageOrders = ['newest', 'oldest'] as const;
export type MessageOrder = (typeof messageOrders)[number];

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberOrders = ['newest', 'oldest', 'address'] as const;
export type SubscriberOrder = (typeof subscriberOrders)[number];

/** `stopped` resumes when the team says so; `sent` has no subscribers left to send to. */
export const newsletterIssueStatuses = ['draft', 'sending', 'stopped', 'sent'] as const;
export type NewsletterIssueStatus = (typeof newsletterIssueStatuses)[number];

export const gapKinds = ['tour', 'article', 'policy', 'file', 'gallery', 'settings'] as const;
export type GapKind = (typeof gapKinds)[number];

/** Why an availability cannot be booked. A called-off one counts as blocked. */
export const unbookableReasons = ['full', 'cutoff', 'blocked', 'past'] as const;
export type UnbookableReason = (typeof unbookableReasons)[number];

/** `outbox`: a file, as there was no mail server; `dropped`: no longer right when its turn came. */
export const mailStatuses = ['queued', 'sent', 'outbox', 'failed', 'dropped'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailDeliveries = ['smtp', 'outbox'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

export const mailOrders = ['failed', 'newest', 'oldest'] as const;
export type MailOrder = (typeof mailOrders)[number];

/** From the fewest to the most permissions; each role includes those before it. */
export const staffRoles = ['guide', 'office', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const mayActAs = (role: StaffRole, least: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least);

/** `invited`: has not chosen a password yet. */
export const staffStatuses = ['active', 'invited', 'deactivated'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

export const voucherStatuses = ['unpaid', 'active', 'cancelled'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

export const voucherMoneyFilters = ['without_money'] as const;
export type VoucherMoneyFilter = (typeof voucherMoneyFilters)[number];

export const voucherOrders = ['newest', 'oldest'] as const;
export type VoucherOrder = (typeof voucherOrders)[number];

/** Filter of bookings that were made on the site or by staff. */
export const NO_CHANNEL = 'none';
