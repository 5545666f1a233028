import type { Change, StaffActor, TeamLinkActor } from '#platform/db/change.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { auditLog } from './staff.table.ts';

const subjects = {
  api_key: 'api_key',
  article: 'article',
  authenticator: 'staff',
  availability: 'availability',
  block: 'block',
  booking: 'booking',
  channel: 'channel',
  database: 'staff',
  discount: 'discount',
  document: 'document',
  gallery: 'gallery_item',
  guest: 'guest',
  guide: 'guide',
  invoice: 'invoice',
  letter: 'letter',
  mail: 'mail',
  member: 'staff',
  message: 'message',
  passkey: 'staff',
  password: 'staff',
  payment: 'payment',
  picture: 'picture',
  pool: 'pool',
  push: 'staff',
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
  waitlist: 'availability',
  webhook: 'webhook',
} as const;

type Subject = keyof typeof subjects;
export type AuditSubject = (typeof subjects)[Subject];

export type AuditAction = `${Subject}.${string}`;

/** Null when the record did not or does not exist. */
type States = { before?: unknown; after?: unknown };

/** Only for staff, API keys and team links: other actions are in the history of their booking. */
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

const entry = ({ now: at }: Change, actor: StaffActor | TeamLinkActor, action: AuditAction) => ({
  staffId: actor.staffId,
  teamLinkOf: 'teamLinkOf' in actor ? actor.teamLinkOf : null,
  apiKeyName: 'apiKeyName' in actor ? actor.apiKeyName : null,
  action,
  subjectType: subjects[action.split('.')[0] as Subject],
  at,
});

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
