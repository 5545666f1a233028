import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pagedSchema } from '#contract/schemas.ts';
import {
  acceptanceSchema,
  invitationLinkSchema,
  invitedSchema,
  memberChangeSchema,
  newStaffMemberSchema,
  sessionSchema,
  staffMemberSchema,
} from '#contract/staff/staff.schemas.ts';
import {
  byGuide,
  guideAccountInput,
  guideAccountResult,
} from '#contract/staff/team-link.schemas.ts';
import { guideAccountSchema } from '#contract/tours/availabilities.schemas.ts';
import { listGuideLinks } from '#domain/availability/guide-people.ts';
import { linkGuideAccount } from '#domain/schedule/guide-account.ts';
import { hashPassword } from '#domain/staff/passwords.ts';
import { startSession } from '#domain/staff/sessions.ts';
import {
  acceptInvitation,
  changeStaffMember,
  deactivateStaffMember,
  findInvited,
  inviteAgain,
  inviteStaffMember,
  listStaff,
  listTeam,
} from '#domain/team/team.ts';
import { endpoint } from '../endpoint.ts';
import { sessionCookies } from '../http/cookies.ts';
import { presentSession } from './session.ts';

export const teamEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.team,
    summary: 'List current and former staff members, 100 per page',
    guard: 'owner',
    query: pagedSchema,
    answers: { status: 200, shape: z.array(staffMemberSchema) },
    async handle({ query: { page }, staff }, { db, now }) {
      const team = await listTeam(db, now, page);
      const body = team.map(({ invitedUntil, ...member }) => ({
        ...member,
        invitedUntil: invitedUntil?.toString() ?? null,
        isSelf: member.id === staff.id,
      }));
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.team,
    summary: 'Add a staff member and email them a link to choose a password',
    guard: 'owner',
    asksAgain: true,
    body: newStaffMemberSchema,
    answers: { status: 201, shape: z.object({ id: z.string() }) },
    failures: ['email_taken'],
    async handle({ body: { language, ...member } }, { inChange, locale }) {
      const id = await inChange((change) =>
        inviteStaffMember(change, { ...member, language: language ?? locale }),
      );
      return { status: 201, body: { id } };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.member,
    summary: 'Change a staff member’s name or role',
    guard: 'owner',
    asksAgain: true,
    params: byId,
    body: memberChangeSchema,
    answers: { status: 204, shape: null },
    failures: ['member_not_found', 'last_owner'],
    async handle({ params: { id }, body }, { inChange }) {
      await inChange((change) => changeStaffMember(change, id, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.member,
    summary: 'Deactivate a staff member; their sessions end, and their name stays in the audit log',
    guard: 'owner',
    asksAgain: true,
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['member_not_found', 'last_owner'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => deactivateStaffMember(change, id));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.memberInvitation,
    summary: 'Email a staff member a new link; reactivates a former one',
    guard: 'owner',
    asksAgain: true,
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['member_not_found', 'member_without_email'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => inviteAgain(change, id));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.guides,
    summary: 'List the staff members who may guide a date, 100 per page',
    guard: 'office',
    query: pagedSchema,
    answers: { status: 200, shape: z.array(guideAccountSchema) },
    async handle({ query: { page } }, { db, now }) {
      const team = await listStaff(db, now, page);
      const links = await listGuideLinks(db);
      const body = team.map(({ id, name }) => {
        const profileId = links.find(({ staffId }) => staffId === id)?.profileId ?? null;
        return { id, name, profileId };
      });
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.guideAccount,
    summary: 'Link a guide’s profile to their staff account, as one person; null unlinks it',
    guard: 'office',
    params: byGuide,
    body: guideAccountInput,
    answers: { status: 200, shape: guideAccountResult },
    failures: ['guide_not_found', 'no_such_guide', 'account_linked'],
    async handle({ params: { id }, body: { staffId } }, { inChange }) {
      const { assignedIds } = await inChange((change) => linkGuideAccount(change, id, staffId));
      return { status: 200, body: { assignedCount: assignedIds.length } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.invitation,
    summary: 'Get the staff member whom an invitation’s link is for',
    guard: 'public',
    limit: 'write',
    params: byId,
    query: invitationLinkSchema,
    answers: { status: 200, shape: invitedSchema },
    failures: ['link_expired'],
    async handle({ params: { id }, query: { token } }, { db, now, invitationSecret }) {
      const { name, username } = await findInvited(db, now, invitationSecret, { id, token });
      return { status: 200, body: { name, username } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.invitation,
    summary: 'Choose a password by an invitation’s link; signs the staff member in',
    guard: 'public',
    limit: 'write',
    params: byId,
    body: acceptanceSchema,
    answers: { status: 200, shape: sessionSchema },
    failures: ['link_expired'],
    async handle({ params: { id }, body }, context) {
      const { db, now, inChange, invitationSecret: secret, device } = context;
      const link = { id, token: body.token };
      await findInvited(db, now, secret, link);
      const passwordHash = await hashPassword(body.newPassword);
      const { member, token } = await inChange(async (change) => {
        const joined = await acceptInvitation(change, secret, { link, passwordHash });
        return { member: joined, token: await startSession(change, joined.id, device) };
      });
      return {
        status: 200,
        body: presentSession(member),
        cookies: sessionCookies(context, token),
      };
    },
  }),
];
