import { z } from 'zod';
import { waitlistSchema } from '#contract/bookings/waitlist.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { inviteByHand, removeFromWaitlist } from '#domain/waitlist/change-waitlist.ts';
import { listWaitlist } from '#domain/waitlist/waitlist.queries.ts';
import { endpoint } from '../endpoint.ts';

export const adminWaitlistEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.dateWaitlist,
    summary: 'List the waitlist of a date in the order of invitation, ended entries last',
    guard: 'office',
    scope: 'bookings:read',
    params: byId,
    answers: { status: 200, shape: waitlistSchema },
    failures: ['availability_not_found'],
    async handle({ params }, { db }) {
      const entries = await listWaitlist(db, params.id);
      const body = entries.map(({ createdAt, invitedUntil, ...entry }) => ({
        id: entry.id,
        status: entry.status,
        participants: entry.participants,
        firstName: entry.firstName,
        email: entry.email,
        language: entry.language,
        createdAt: createdAt.toString(),
        until: invitedUntil?.toString() ?? null,
        hasCancelled: entry.hasCancelled,
      }));
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.waitlistEntry,
    summary: 'Remove a party from a waitlist',
    guard: 'office',
    scope: 'bookings:write',
    params: byId,
    body: z.strictObject({
      sendEmail: z.boolean().default(true).meta({ description: 'Whether the guest is emailed' }),
    }),
    answers: { status: 204, shape: null },
    failures: ['waitlist_entry_not_found', 'waitlist_entry_ended'],
    async handle({ params, body }, { inChange }) {
      await inChange((change) => removeFromWaitlist(change, params.id, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.waitlistInvitation,
    summary: 'Invite a waiting party by hand, whatever its place in the waitlist',
    guard: 'office',
    scope: 'bookings:write',
    params: byId,
    answers: { status: 204, shape: null },
    failures: [
      'waitlist_entry_not_found',
      'waitlist_entry_ended',
      'not_bookable',
      'not_enough_spots',
    ],
    async handle({ params }, { inChange }) {
      await inChange((change) => inviteByHand(change, params.id));
      return { status: 204, body: null };
    },
  }),
];
