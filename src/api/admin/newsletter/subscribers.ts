import { z } from 'zod';
import { removeSubscriber } from '#domain/newsletter/remove-subscriber.ts';
import {
  countSubscribers,
  listConfirmedSubscribers,
  type Subscriber,
  searchSubscribers,
  subscriberOrders,
  subscriberStatuses,
} from '#domain/newsletter/subscribers.queries.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { lisbonWallTime } from '#platform/clock/lisbon.ts';
import { endpoint } from '../../endpoint.ts';
import { languageShape, pageShape } from '../../shapes.ts';
import { subscribersFile } from './subscribers-file.ts';

const statusShape = z.enum(subscriberStatuses);

const subscriberShape = z
  .object({
    id: z.string(),
    email: z.string(),
    language: languageShape,
    status: statusShape,
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    unsubscribedAt: z.string().nullable(),
  })
  .meta({ title: 'Subscriber' });

const pageOfSubscribersShape = z
  .object({
    subscribers: z.array(subscriberShape),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(statusShape, z.int()),
  })
  .meta({ title: 'Subscribers' });

export type SubscriberJson = z.infer<typeof subscriberShape>;
export type SubscribersJson = z.infer<typeof pageOfSubscribersShape>;

const present = (subscriber: Subscriber): SubscriberJson => ({
  ...subscriber,
  createdAt: subscriber.createdAt.toString(),
  confirmedAt: subscriber.confirmedAt?.toString() ?? null,
  unsubscribedAt: subscriber.unsubscribedAt?.toString() ?? null,
});

const path = '/api/admin/newsletter';

export const subscriberEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Newsletter subscribers, 50 a page; by default the newest first',
    guard: 'staff',
    query: z.object({
      status: statusShape.optional(),
      language: languageShape.optional(),
      q: z.string().trim().max(200).optional(),
      sort: z.enum(subscriberOrders).default('newest'),
      page: pageShape,
    }),
    answers: { status: 200, shape: pageOfSubscribersShape },
    async handle({ query }, { db }) {
      const { found, ...sum } = await searchSubscribers(db, query);
      const counts = await countSubscribers(db);
      return {
        status: 200,
        body: { subscribers: found.map(present), ...sum, page: query.page, counts },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/export.csv`,
    summary: 'The confirmed subscribers as CSV',
    guard: 'staff',
    answers: { status: 200, shape: z.string(), contentType: 'text/csv' },
    async handle(_input, { db, now }) {
      const file = subscribersFile(await listConfirmedSubscribers(db));
      const name = `newsletter-${lisbonWallTime(now).date}.csv`;
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return { status: 200, body: file, headers };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Forget an address altogether',
    guard: 'staff',
    params: z.object({ id: z.uuid() }),
    answers: { status: 204, shape: null },
    failures: ['subscriber_not_found'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange(async (change) => {
        const { status, language } = await removeSubscriber(change, id);
        await recordAudit(change, {
          staffId: staff.id,
          action: 'subscriber.removed',
          subjectType: 'subscriber',
          subjectId: id,
          // Without the address: who asks to be forgotten is not kept here instead.
          before: { status, language },
        });
      });
      return { status: 204, body: null };
    },
  }),
];
