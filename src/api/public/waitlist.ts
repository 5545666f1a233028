import { z } from 'zod';
import {
  joinWaitlistSchema,
  type OwnEntryJson,
  ownEntrySchema,
  waitlistTokenSchema,
} from '#contract/bookings/waitlist.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { Failure } from '#domain/failures.ts';
import { leaveWaitlist } from '#domain/waitlist/change-waitlist.ts';
import { joinWaitlist } from '#domain/waitlist/join-waitlist.ts';
import { type EntryInFull, findEntry } from '#domain/waitlist/waitlist.queries.ts';
import { entryIdOf } from '#domain/waitlist/waitlist-link.ts';
import { endpoint } from '../endpoint.ts';
import { limitMail } from '../http/guest-limits.ts';
import { answerOnce } from '../http/idempotency.ts';

const presentOwnEntry = ({ tour, date, ...entry }: EntryInFull): OwnEntryJson => ({
  status: entry.status,
  tourId: tour.id,
  tourName: tour.name,
  availabilityId: date.id,
  date: date.date,
  time: date.time,
  participants: entry.participants,
  exclusive: entry.exclusive,
  firstName: entry.firstName,
  email: entry.email,
  until: entry.invitedUntil?.toString() ?? null,
  isCalledOff: date.calledOffAt !== null,
});

export const waitlistEndpoints = [
  endpoint({
    method: 'POST',
    path: api.waitlist,
    summary:
      'Join the waitlist of a full date; a guest who is in it already gets the same response',
    guard: 'public',
    limit: 'write',
    body: joinWaitlistSchema,
    answers: { status: 201, shape: z.object({ status: z.literal('waiting') }) },
    failures: [
      'availability_not_found',
      'idempotency_conflict',
      'not_bookable',
      'too_many_people',
      'waitlist_not_needed',
    ],
    async handle({ body }, context) {
      await limitMail(context, body.email);
      return answerOnce(context, body, async (change) => {
        await joinWaitlist(change, body);
        return { status: 201, body: { status: 'waiting' as const } };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: api.waitlist,
    summary: 'Get one’s entry in a waitlist, by the link in its emails',
    guard: 'public',
    limit: 'lookUp',
    query: z.object({ token: waitlistTokenSchema.default('') }),
    answers: { status: 200, shape: ownEntrySchema },
    failures: ['link_expired'],
    async handle({ query }, { db, guestSecret }) {
      const entry = await findEntry(db, entryIdOf(guestSecret, query.token));
      if (!entry) throw new Failure('link_expired');
      return { status: 200, body: presentOwnEntry(entry) };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: api.waitlist,
    summary: 'Leave a waitlist or decline its invitation; the seats are offered to the next party',
    guard: 'public',
    limit: 'write',
    body: z.strictObject({ token: waitlistTokenSchema }),
    answers: { status: 204, shape: null },
    failures: ['link_expired', 'waitlist_entry_not_found'],
    async handle({ body }, { inChange, guestSecret }) {
      await inChange((change) => leaveWaitlist(change, entryIdOf(guestSecret, body.token)));
      return { status: 204, body: null };
    },
  }),
];
