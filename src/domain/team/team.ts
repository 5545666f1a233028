import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { StaffRole, StaffStatus } from '#contract/bookings/states.ts';
import { INVITATION_DAYS } from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';
import { NO_PASSWORD } from '../staff/passwords.ts';
import { dropSecondFactors } from '../staff/second-factor.ts';
import { endSessionsOf } from '../staff/sessions.ts';
import type { StaffRow } from '../staff/sign-in.ts';
import { invitations, staff } from '../staff/staff.table.ts';

export type NewStaffMember = { name: string; email: string; role: StaffRole; language: Locale };

export type TeamRow = Pick<StaffRow, 'id' | 'username' | 'name' | 'email' | 'role'> & {
  status: StaffStatus;
  /** Null when no emailed link is open. */
  invitedUntil: Temporal.Instant | null;
};

const statusOf = ({ deactivatedAt, passwordHash }: StaffRow): StaffStatus => {
  if (deactivatedAt) return 'deactivated';
  return passwordHash === NO_PASSWORD ? 'invited' : 'active';
};

/** The fields that the audit log stores; never a hash. */
const shown = (member: StaffRow) => ({
  name: member.name,
  email: member.email,
  role: member.role,
  status: statusOf(member),
});

/** Current and former staff by name, paginated; `which` filters them. */
export async function listTeam(
  reader: Reader,
  now: Temporal.Instant,
  page: number,
  which?: SQL,
): Promise<TeamRow[]> {
  const { limit, offset } = pageOf(page);
  const found = await reader
    .select({ member: staff, expiresAt: invitations.expiresAt })
    .from(staff)
    .leftJoin(invitations, and(eq(invitations.staffId, staff.id), gt(invitations.expiresAt, now)))
    .where(which)
    .orderBy(sql`lower(${staff.name})`, asc(staff.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ member, expiresAt }) => ({
    id: member.id,
    username: member.username,
    name: member.name,
    email: member.email,
    role: member.role,
    status: statusOf(member),
    invitedUntil: expiresAt,
  }));
}

export const listStaff = (reader: Reader, now: Temporal.Instant, page: number) =>
  listTeam(reader, now, page, isNull(staff.deactivatedAt));

/** Adds a staff member and emails them a link to choose a password. Throws email_taken. */
export async function inviteStaffMember(
  change: StaffChange,
  requested: NewStaffMember,
): Promise<string> {
  const email = requested.email.toLowerCase();
  const [member] = await change.tx
    .insert(staff)
    .values({
      ...requested,
      email,
      username: email,
      passwordHash: NO_PASSWORD,
      createdAt: change.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!member) throw new Failure('email_taken');
  await sendInvitation(change, member);
  await recordAudit(change, 'member.invited', member.id, { before: null, after: shown(member) });
  return member.id;
}

/** The new link replaces the last one. Throws member_not_found, member_without_email. */
export async function inviteAgain(change: StaffChange, id: string): Promise<void> {
  const before = await lockStaffMember(change, id);
  if (before.email === null) throw new Failure('member_without_email');
  const back = before.deactivatedAt && { deactivatedAt: null, passwordHash: NO_PASSWORD };
  const after = back ? await writeStaffMember(change, id, back) : before;
  await sendInvitation(change, after);
  await recordAudit(change, 'member.invited', id, { before: shown(before), after: shown(after) });
}

async function sendInvitation(
  change: Change,
  { id: staffId, email, language }: StaffRow,
): Promise<void> {
  const { tx, now } = change;
  await tx.delete(invitations).where(eq(invitations.staffId, staffId));
  const [invitation] = await tx
    .insert(invitations)
    .values({ staffId, expiresAt: now.add({ hours: 24 * INVITATION_DAYS }) })
    .returning();
  if (!invitation || email === null) throw new Error('the invitation has no email address');
  await queueMail(change, {
    kind: 'team_invitation',
    subjectId: staffId,
    occasion: invitation.id,
    recipient: email,
    language,
  });
}

/** Throws member_not_found, last_owner. */
export async function changeStaffMember(
  change: StaffChange,
  id: string,
  requested: { name: string; role: StaffRole },
): Promise<void> {
  const before = await lockStaffMember(change, id);
  const after = await writeStaffMember(change, id, requested);
  await assertOwnerStays(change);
  await recordAudit(change, 'member.changed', id, { before: shown(before), after: shown(after) });
}

/** Deactivates a staff member and ends their sessions. Throws member_not_found, last_owner. */
export async function deactivateStaffMember(change: StaffChange, id: string): Promise<void> {
  const before = await lockStaffMember(change, id);
  const after = await writeStaffMember(change, id, { deactivatedAt: change.now });
  await assertOwnerStays(change);
  await change.tx.delete(invitations).where(eq(invitations.staffId, id));
  await endSessionsOf(change, id);
  await recordAudit(change, 'member.deactivated', id, {
    before: shown(before),
    after: shown(after),
  });
}

/** Throws member_not_found. */
async function lockStaffMember(change: Change, id: string): Promise<StaffRow> {
  const member = await lockWithOwners(change, id);
  if (!member) throw new Failure('member_not_found');
  return member;
}

/** Locks all owners too, always in the same order, so that the last two cannot be removed at once. */
async function lockWithOwners({ tx }: Change, id: string): Promise<StaffRow | undefined> {
  const locked = await tx
    .select()
    .from(staff)
    .where(or(eq(staff.id, id), eq(staff.role, 'owner')))
    .orderBy(asc(staff.id))
    .for('update');
  return locked.find((each) => each.id === id);
}

async function writeStaffMember(
  { tx }: Change,
  id: string,
  facts: Partial<Pick<StaffRow, 'name' | 'role' | 'deactivatedAt' | 'passwordHash'>>,
): Promise<StaffRow> {
  const [after] = await tx.update(staff).set(facts).where(eq(staff.id, id)).returning();
  if (!after) throw new Error('the locked staff member is missing');
  return after;
}

/** Only an owner with a password counts. Throws last_owner. */
async function assertOwnerStays({ tx }: Change): Promise<void> {
  const owners = and(
    eq(staff.role, 'owner'),
    isNull(staff.deactivatedAt),
    ne(staff.passwordHash, NO_PASSWORD),
  );
  if ((await tx.$count(staff, owners)) === 0) throw new Failure('last_owner');
}

export type InvitationLink = { id: string; token: string };

/** Signs an invitation's link; the token is not stored. */
export const invitationToken = (secret: string, invitationId: string): string =>
  createHmac('sha256', secret).update(`invitation ${invitationId}`).digest('base64url');

/** Throws link_expired when the link is invalid, used, replaced or too old. */
export async function findInvited(
  reader: Reader,
  now: Temporal.Instant,
  secret: string,
  { id, token }: InvitationLink,
): Promise<Pick<StaffRow, 'id' | 'name' | 'username'>> {
  const expected = Buffer.from(invitationToken(secret, id));
  const given = Buffer.from(token);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  const [invited] = await reader
    .select({ id: staff.id, name: staff.name, username: staff.username })
    .from(invitations)
    .innerJoin(staff, eq(staff.id, invitations.staffId))
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)));
  if (!isOurs || !invited) throw new Failure('link_expired');
  return invited;
}

/** Also removes second factors: the phone may be lost with the old password. Throws link_expired. */
export async function acceptInvitation(
  change: Change,
  secret: string,
  { link, passwordHash }: { link: InvitationLink; passwordHash: string },
): Promise<StaffRow> {
  const { id } = await findInvited(change.tx, change.now, secret, link);
  const before = await lockWithOwners(change, id);
  const [used] = await change.tx.delete(invitations).where(eq(invitations.id, link.id)).returning();
  if (!used || !before || before.deactivatedAt) throw new Failure('link_expired');
  const after = await writeStaffMember(change, id, { passwordHash });
  await dropSecondFactors(change, id);
  await endSessionsOf(change, id);
  const byThem: StaffChange = { ...change, actor: { kind: 'team', staffId: id } };
  await recordAudit(byThem, 'member.joined', id, { before: shown(before), after: shown(after) });
  return after;
}

/** For the server's command line; the audit log names the staff member. Throws member_not_found. */
export async function resetStaffMember(
  change: Change,
  username: string,
  passwordHash: string,
): Promise<void> {
  const [found] = await change.tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.username, username));
  if (!found) throw new Failure('member_not_found');
  const { id } = found;
  const before = await lockStaffMember(change, id);
  const after = await writeStaffMember(change, id, { passwordHash, deactivatedAt: null });
  await dropSecondFactors(change, id);
  await endSessionsOf(change, id);
  await change.tx.delete(invitations).where(eq(invitations.staffId, id));
  const byThem: StaffChange = { ...change, actor: { kind: 'team', staffId: id } };
  await recordAudit(byThem, 'member.reset', id, { before: shown(before), after: shown(after) });
}

/** Null when the invitation was replaced or used. */
export async function findInvitation(
  reader: Reader,
  id: string,
): Promise<(Pick<StaffRow, 'name' | 'role'> & { expiresAt: Temporal.Instant }) | null> {
  const [found] = await reader
    .select({ name: staff.name, role: staff.role, expiresAt: invitations.expiresAt })
    .from(invitations)
    .innerJoin(staff, eq(staff.id, invitations.staffId))
    .where(eq(invitations.id, id));
  return found ?? null;
}
