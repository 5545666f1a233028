import type { Change, StaffActor } from '#platform/db/change.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { auditLog } from './staff.table.ts';

/** The subject type of an action's first word. */
const subjects = {
  article: 'article',
  authenticator: 'staff',
  availability: 'availability',
  block: 'block',
  booking: 'booking',
  database: 'staff',
  discount: 'discount',
  document: 'document',
  gallery: 'gallery_item',
  guest: 'guest',
  invoice: 'invoice',
  letter: 'letter',
  mail: 'mail',
  member: 'staff',
  message: 'message',
  passkey: 'staff',
  password: 'staff',
  payment: 'payment',
  picture: 'picture',
  recovery_codes: 'staff',
  request: 'booking',
  review: 'review',
  series: 'availability',
  session: 'staff',
  settings: 'settings',
  subscriber: 'subscriber',
  tour: 'tour',
  tours: 'tour',
  voucher: 'voucher',
} as const;

type Subject = keyof typeof subjects;
export type AuditSubject = (typeof subjects)[Subject];

/** What was done, e.g. `request.confirmed`. */
export type AuditAction = `${Subject}.${string}`;

/** The record before and after; null when it did not or does not exist. */
type States = { before?: unknown; after?: unknown };

/**
 * Records a staff member's change, in its transaction. Actions of guests and automatic ones have no entry;
 * they are in the history of their booking.
 */
export async function recordAudit(
  change: Change,
  action: AuditAction,
  subjectId: string,
  states: States = {},
): Promise<void> {
  const { tx, actor } = change;
  if (actor.kind !== 'team') return;
  await tx.insert(auditLog).values({ ...entry(change, actor, action), subjectId, ...states });
}

const entry = ({ now: at }: Change, { staffId }: StaffActor, action: AuditAction) => ({
  staffId,
  action,
  subjectType: subjects[action.split('.')[0] as Subject],
  at,
});

/** Records the same action for many records at once. */
export async function recordAudits(
  change: Change,
  action: AuditAction,
  records: readonly (States & { subjectId: string })[],
): Promise<void> {
  const { tx, actor } = change;
  if (actor.kind !== 'team' || records.length === 0) return;
  const same = entry(change, actor, action);
  const entries = records.map((record) => ({ ...same, ...record }));
  await tx.execute(insertMany(auditLog, entries));
}
