import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { SESSION_DAYS } from '#contract/constants.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from './audit.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { sessions, staff } from './staff.table.ts';

export type StaffMember = { id: string; username: string };

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The member of staff with this name and password.
 * @throws {Failure} bad_credentials, one code for both causes
 */
export async function checkCredentials(
  reader: Reader,
  username: string,
  password: string,
): Promise<StaffMember> {
  const [member] = await reader.select().from(staff).where(eq(staff.username, username));
  const matches = await verifyPassword(member?.passwordHash ?? null, password);
  if (!member || !matches) throw new Failure('bad_credentials');
  return { id: member.id, username: member.username };
}

/** Opens a session; only its hash is kept, the token goes to the browser. */
export async function startSession(change: Change, staffId: string): Promise<string> {
  const { tx, now } = change;
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    staffId,
    createdAt: now,
    expiresAt: now.add({ hours: 24 * SESSION_DAYS }),
  });
  return token;
}

/** Who is signed in with this token; null when nobody is, or not any more. */
export async function findSession(
  reader: Reader,
  now: Temporal.Instant,
  token: string,
): Promise<StaffMember | null> {
  const [found] = await reader
    .select({ id: staff.id, username: staff.username })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)));
  return found ?? null;
}

export async function endSession({ tx }: Change, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/**
 * Lets a member of the team take the database along: whoever sits at a signed-in browser knows its
 * password.
 * @throws {Failure} wrong_password
 */
export async function allowExport(change: StaffChange, password: string): Promise<void> {
  const { staffId } = change.actor;
  await checkPassword(change, 'password', password);
  await recordAudit(change, 'database.exported', staffId);
}

export type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  /** The session that stays; every other one ends. */
  sessionToken: string;
};

/** @throws {Failure} wrong_password */
export async function changePassword(change: StaffChange, wish: PasswordChange): Promise<void> {
  const { tx, actor } = change;
  await checkPassword(change, 'currentPassword', wish.currentPassword);
  const passwordHash = await hashPassword(wish.newPassword);
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, actor.staffId));
  const kept = hashToken(wish.sessionToken);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.staffId, actor.staffId), ne(sessions.tokenHash, kept)));
  await recordAudit(change, 'password.changed', actor.staffId);
}

/**
 * Of the member who makes the change.
 * @throws {Failure} wrong_password, which names the field that it was typed into
 */
async function checkPassword(
  { tx, actor }: StaffChange,
  field: string,
  password: string,
): Promise<void> {
  const [member] = await tx.select().from(staff).where(eq(staff.id, actor.staffId)).for('update');
  if (!(await verifyPassword(member?.passwordHash ?? null, password))) {
    throw new Failure('wrong_password', { field });
  }
}
