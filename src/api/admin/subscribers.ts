import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { subscriberOrders } from '#contract/bookings/states.ts';
import {
  pageOfSubscribersSchema,
  type SubscriberJson,
  statusSchema,
} from '#contract/contact/newsletter.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, languageSchema, pageSchema, searchSchema } from '#contract/schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { removeSubscriber } from '#domain/newsletter/subscribe.ts';
import {
  countSubscribers,
  readConfirmedSubscribers,
  type Subscriber,
  searchSubscribers,
} from '#domain/newsletter/subscribers.queries.ts';
import { endpoint } from '../endpoint.ts';
import { streamOf } from '../http/stream-of.ts';

const present = ({ linkHashes: _, ...subscriber }: Subscriber): SubscriberJson => ({
  ...subscriber,
  createdAt: subscriber.createdAt.toString(),
  confirmedAt: subscriber.confirmedAt?.toString() ?? null,
  unsubscribedAt: subscriber.unsubscribedAt?.toString() ?? null,
});

export const subscriberEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.subscribers,
    summary: 'List newsletter subscribers, 50 per page; by default newest first',
    guard: 'office',
    query: z.object({
      status: statusSchema.optional(),
      language: languageSchema.optional(),
      q: searchSchema,
      sort: z.enum(subscriberOrders).default('newest'),
      page: pageSchema,
    }),
    answers: { status: 200, shape: pageOfSubscribersSchema },
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
    path: adminApi.subscribersFile,
    summary: 'Export the confirmed subscribers as CSV',
    guard: 'office',
    asksAgain: true,
    answers: { status: 200, shape: z.custom<ReadableStream>(), contentType: 'text/csv' },
    async handle(_input, { db, now }) {
      const file = streamOf(subscribersFile(readConfirmedSubscribers(db)));
      const name = `newsletter-${wallTimeAt(now).date}.csv`;
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return { status: 200, body: file, headers };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.subscriber,
    summary: 'Erase a subscriber’s address',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['subscriber_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removeSubscriber(change, id));
      return { status: 204, body: null };
    },
  }),
];

/** UTF-8 with a BOM for Excel, formulas escaped, column names not translated because software reads them. */
async function* subscribersFile(
  portions: AsyncIterable<Subscriber[]>,
): AsyncGenerator<string, void, undefined> {
  const write = (lines: string[][], bom = false) =>
    stringify(lines, { bom, record_delimiter: 'windows', escape_formulas: true });
  yield write([['email', 'language', 'confirmed_at']], true);
  for await (const subscribers of portions) {
    yield write(
      subscribers.map(({ email, language, confirmedAt }) => [
        email,
        language,
        confirmedAt?.toString() ?? '',
      ]),
    );
  }
}
