import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte, ne, notExists, or, type SQL } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { StaffRole } from '#contract/bookings/states.ts';
import {
  CONFIRMED_MINUTES,
  LIST_PAGE_RECORDS,
  SESSION_DAYS,
  SESSION_IDLE_HOURS,
} from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader, Tx } from '#platform/db/types.ts';
import { recordAudit } from './audit.ts';
import { pushSubscriptions } from './push-subscriptions.table.ts';
import { sessions, staff } from './staff.table.ts';

export type StaffMember = {
  id: string;
  username: string;
  name: string;
  role: StaffRole;
  sessionId: string;
  isConfirmed: boolean;
};

export type Device = { userAgent: string; address: string; language: Locale };

export const USER_AGENT_MAX_CHARACTERS = 300;
/** `lastSeenAt` is updated at most this often, so that most calls write nothing. */
const SEEN_MINUTES = 5;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Needs the staff member's lock. Returns the token, of which only the hash is stored. */
export async function startSession(
  { tx, now }: Change,
  staffId: string,
  { userAgent, address, language }: Device,
): Promise<string> {
  await tx.delete(sessions).where(isOver(tx, now));
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    staffId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now.add({ hours: 24 * SESSION_DAYS }),
    userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
    address,
  });
  await recordLanguage(tx, staffId, language);
  return token;
}

const idleSince = (now: Temporal.Instant) => now.subtract({ hours: SESSION_IDLE_HOURS });
/** An idle session lets no one in, but its row stays for the device's notifications until it expires. */
const isOver = (reader: Reader, now: Temporal.Instant) => {
  const itsDevice = reader
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessions.id));
  const isIdle = lte(sessions.lastSeenAt, idleSince(now));
  return or(lte(sessions.expiresAt, now), and(isIdle, notExists(itsDevice)));
};
const isOpen = (now: Temporal.Instant) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));

/** Null when the session is unknown or over. */
export async function findSession(
  reader: Reader,
  now: Temporal.Instant,
  token: string,
): Promise<(StaffMember & { isSeenLately: boolean }) | null> {
  const [found] = await reader
    .select({
      id: staff.id,
      username: staff.username,
      name: staff.name,
      role: staff.role,
      sessionId: sessions.id,
      confirmedAt: sessions.confirmedAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isOpen(now)));
  if (!found) return null;
  const { confirmedAt, lastSeenAt, ...member } = found;
  const isLately = (moment: Temporal.Instant | null, minutes: number) =>
    moment !== null && now.since(moment).total('minutes') < minutes;
  return {
    ...member,
    isConfirmed: isLately(confirmedAt, CONFIRMED_MINUTES),
    isSeenLately: isLately(lastSeenAt, SEEN_MINUTES),
  };
}

/** Records that a session is in use, so that it does not end as idle. */
export async function recordSeen(
  { tx, now }: Change,
  member: StaffMember,
  { language }: Device,
): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, member.sessionId));
  await recordLanguage(tx, member.id, language);
}

/** Emails to the staff member are in this language from now on. */
async function recordLanguage(tx: Tx, staffId: string, language: Locale): Promise<void> {
  const isOther = and(eq(staff.id, staffId), ne(staff.language, language));
  await tx.update(staff).set({ language }).where(isOther);
}

/** Records a re-authentication. */
export async function confirmSession({ tx, now }: Change, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

export async function endSession({ tx }: Change, token: string): Promise<void> {
  const isThis = eq(sessions.tokenHash, hashToken(token));
  await deleteDevices(tx, isThis);
  await tx.delete(sessions).where(isThis);
}

/** The sessions' devices get no more notifications. An expired session keeps them for the next sign-in. */
async function deleteDevices(tx: Tx, ofSessions: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: sessions.id }).from(sessions).where(ofSessions);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
}

export async function endSessionsOf(
  { tx }: Change,
  staffId: string,
  currentSessionId?: string,
): Promise<void> {
  const { sessionId } = pushSubscriptions;
  const isOther = currentSessionId !== undefined;
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.staffId, staffId),
        isOther ? or(isNull(sessionId), ne(sessionId, currentSessionId)) : undefined,
      ),
    );
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.staffId, staffId), isOther ? ne(sessions.id, currentSessionId) : undefined),
    );
}

export type OpenSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'staffId' | 'createdAt' | 'lastSeenAt' | 'userAgent' | 'address'
>;

/** Most recently used first; at most one page. */
export const listSessions = (
  reader: Reader,
  now: Temporal.Instant,
  staffId: string,
): Promise<OpenSession[]> =>
  reader
    .select({
      id: sessions.id,
      staffId: sessions.staffId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
      address: sessions.address,
    })
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(LIST_PAGE_RECORDS);

/** With `staffId`, only if it is theirs. Returns whether the session existed. */
export async function endListedSession(
  change: StaffChange,
  id: string,
  staffId: string | undefined,
): Promise<boolean> {
  const whose = staffId === undefined ? undefined : eq(sessions.staffId, staffId);
  const isThis = and(eq(sessions.id, id), whose);
  await deleteDevices(change.tx, isThis);
  const [ended] = await change.tx
    .delete(sessions)
    .where(isThis)
    .returning({ staffId: sessions.staffId });
  if (ended) await recordAudit(change, 'session.ended', ended.staffId);
  return ended !== undefined;
}
