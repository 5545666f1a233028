import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { SESSION_DAYS } from '#constants';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { verifyPassword } from './passwords.ts';
import { sessions, staff } from './staff.table.ts';

export type StaffMember = { id: string; username: string };

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

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
