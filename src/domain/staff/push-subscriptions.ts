import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { StaffRole } from '#contract/bookings/states.ts';
import { PUSH_DEVICES_MAX } from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import type { PushSubscriptionInput } from '#contract/staff/push.schemas.ts';
import { type PushKind, pushKindsOf } from '#contract/staff/push-kinds.ts';
import type { Change, MemberChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { type PushSubscriptionRow, pushSubscriptions } from './push-subscriptions.table.ts';
import { PUSH_QUEUE, type PushJob } from './queue-push.ts';
import { type Device, type StaffMember, USER_AGENT_MAX_CHARACTERS } from './sessions.ts';
import { sessions, staff } from './staff.table.ts';

export type PushDevice = Pick<
  PushSubscriptionRow,
  'id' | 'sessionId' | 'userAgent' | 'kinds' | 'createdAt' | 'lastSuccessAt'
> & {
  /** When its session expires; null once that was deleted. */
  pausesAt: Temporal.Instant | null;
};

/** A staff member's devices, newest first. */
export const listPushDevices = (reader: Reader, staffId: string): Promise<PushDevice[]> =>
  reader
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      kinds: pushSubscriptions.kinds,
      createdAt: pushSubscriptions.createdAt,
      lastSuccessAt: pushSubscriptions.lastSuccessAt,
      userAgent: pushSubscriptions.userAgent,
      pausesAt: sessions.expiresAt,
    })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.staffId, staffId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(PUSH_DEVICES_MAX);

/**
 * Stores this browser's subscription, or moves a known one to this session and member: a browser has one.
 * Throws push_address_refused when the address is stored with other keys, so that knowing it is not enough.
 */
export async function savePushSubscription(
  change: MemberChange,
  { id: staffId, role, sessionId }: Pick<StaffMember, 'id' | 'role' | 'sessionId'>,
  { endpoint, keys, kinds }: PushSubscriptionInput,
  { userAgent }: Pick<Device, 'userAgent'>,
): Promise<void> {
  const { tx, now } = change;
  const isThis = eq(pushSubscriptions.endpoint, endpoint);
  const [before] = await tx
    .select({ staffId: pushSubscriptions.staffId })
    .from(pushSubscriptions)
    .where(isThis);
  const device = {
    staffId,
    sessionId,
    userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
    kinds: kinds.filter((kind) => isAllowed(role, kind)),
  };
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values({ ...device, ...keys, endpoint, createdAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: device,
      setWhere: sql`${pushSubscriptions.p256dh} = ${keys.p256dh} and ${pushSubscriptions.auth} = ${keys.auth}`,
    })
    .returning({ id: pushSubscriptions.id });
  if (!saved) throw new Failure('push_address_refused');
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.id, saved.id)));
  await deleteOldest(change, staffId);
  if (before?.staffId !== staffId) await recordAudit(change, 'push.turned_on', staffId);
}

/**
 * Links a browser's subscription to this session, after a new sign-in. Throws push_device_not_found when it was
 * removed or is another member's, so that notifications are never turned on for a member who did not ask.
 */
export async function renewPushSubscription(
  { tx }: Change,
  { id: staffId, sessionId }: Pick<StaffMember, 'id' | 'sessionId'>,
  { endpoint, keys }: Pick<PushSubscriptionInput, 'endpoint' | 'keys'>,
): Promise<void> {
  const [renewed] = await tx
    .update(pushSubscriptions)
    .set({ sessionId })
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        eq(pushSubscriptions.auth, keys.auth),
        eq(pushSubscriptions.staffId, staffId),
      ),
    )
    .returning({ id: pushSubscriptions.id });
  if (!renewed) throw new Failure('push_device_not_found');
}

async function deleteOldest({ tx }: Change, staffId: string): Promise<void> {
  const surplus = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.staffId, staffId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(PUSH_DEVICES_MAX);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
}

/** Only one's own. Throws push_device_not_found. */
export async function removePushDevice(change: MemberChange, id: string): Promise<void> {
  const { staffId } = change.actor;
  const [removed] = await change.tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.staffId, staffId)))
    .returning({ id: pushSubscriptions.id });
  if (!removed) throw new Failure('push_device_not_found');
  await recordAudit(change, 'push.turned_off', staffId);
}

/** Queues an event's notification of each device that wants it; rights are checked when it is sent. */
export async function handOutPush(change: Change, job: PushJob): Promise<void> {
  const { kind, exceptStaffId } = job;
  const devices = await change.tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        sql`${pushSubscriptions.kinds} @> ${JSON.stringify([kind])}::jsonb`,
        exceptStaffId === null ? undefined : ne(pushSubscriptions.staffId, exceptStaffId),
      ),
    )
    .orderBy(asc(pushSubscriptions.id));
  for (const { id } of devices) await change.enqueue(PUSH_QUEUE, { ...job, subscriptionId: id });
}

export type PushRecipient = PushSubscriptionRow & { role: StaffRole; language: Locale };

/** Null when the device was removed, its session has expired, or its member may no longer get the kind. */
export async function findPushRecipient(
  reader: Reader,
  now: Temporal.Instant,
  { id, kind }: { id: string; kind: PushKind },
): Promise<PushRecipient | null> {
  const [found] = await reader
    .select({ device: pushSubscriptions, role: staff.role, language: staff.language })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(staff, eq(staff.id, pushSubscriptions.staffId))
    .where(
      and(eq(pushSubscriptions.id, id), gt(sessions.expiresAt, now), isNull(staff.deactivatedAt)),
    );
  if (!found) return null;
  const { device, role, language } = found;
  const wants = device.kinds.includes(kind) && isAllowed(role, kind);
  return wants ? { ...device, role, language } : null;
}

const isAllowed = (role: StaffRole, kind: PushKind): boolean => pushKindsOf(role).includes(kind);

export async function recordPushSuccess({ tx, now }: Change, id: string): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ lastSuccessAt: now })
    .where(eq(pushSubscriptions.id, id));
}

/** The push service says that the browser has ended the subscription. */
export async function deletePushSubscription({ tx }: Change, id: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
