import { and, asc, count, desc, eq, gt, type InferSelectModel, ilike, type SQL } from 'drizzle-orm';
import type { SubscriberOrder, SubscriberStatus } from '#contract/bookings/states.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';

export type Subscriber = InferSelectModel<typeof newsletterSubscribers>;

export type SubscriberSearch = {
  status?: SubscriberStatus | undefined;
  language?: Subscriber['language'] | undefined;
  q?: string | undefined;
  sort: SubscriberOrder;
  page: number;
};

const PAGE_SIZE = 50;

const orders: Record<SubscriberOrder, SQL[]> = {
  newest: [desc(newsletterSubscribers.createdAt), asc(newsletterSubscribers.email)],
  oldest: [asc(newsletterSubscribers.createdAt), asc(newsletterSubscribers.email)],
  address: [asc(newsletterSubscribers.email)],
};

export async function searchSubscribers(
  reader: Reader,
  { status, language, q, sort, page }: SubscriberSearch,
): Promise<{ found: Subscriber[]; total: number; pageSize: number }> {
  const where = and(
    status ? eq(newsletterSubscribers.status, status) : undefined,
    language ? eq(newsletterSubscribers.language, language) : undefined,
    q ? ilike(newsletterSubscribers.email, likePattern(q)) : undefined,
  );
  const found = await reader
    .select()
    .from(newsletterSubscribers)
    .where(where)
    .orderBy(...orders[sort])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const total = await countListed(reader, newsletterSubscribers, where);
  return { found, total, pageSize: PAGE_SIZE };
}

/** Bounds the memory of an export. */
const AT_ONCE = 500;

/** All confirmed subscribers by address, in batches. */
export async function* readConfirmedSubscribers(
  reader: Reader,
): AsyncGenerator<Subscriber[], void, undefined> {
  let portion: Subscriber[] = [];
  do {
    const last = portion.at(-1);
    portion = await reader
      .select()
      .from(newsletterSubscribers)
      .where(
        and(
          eq(newsletterSubscribers.status, 'confirmed'),
          last && gt(newsletterSubscribers.email, last.email),
        ),
      )
      .orderBy(asc(newsletterSubscribers.email))
      .limit(AT_ONCE);
    if (portion.length > 0) yield portion;
  } while (portion.length === AT_ONCE);
}

export async function countSubscribers(reader: Reader): Promise<Record<SubscriberStatus, number>> {
  const counted = await reader
    .select({ status: newsletterSubscribers.status, count: count() })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.status);
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { status, count: many } of counted) counts[status] = many;
  return counts;
}
