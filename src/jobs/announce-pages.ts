import { Temporal } from 'temporal-polyfill';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { listPublicArticles } from '#domain/articles/articles.queries.ts';
import { listActiveTours } from '#domain/tours/tours.queries.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/db/types.ts';
import type { IndexNow } from '#platform/http/index-now.ts';

/** More than the hour between two runs: a page may be announced twice, but none is left out. */
const LOOK_BACK_MINUTES = 75;
const AT_MOST = 1000;

type Site = { db: Reader; clock: Clock; publicUrl: string };

/** Announces the tours and articles that changed since the last run, and returns their number. Throws. */
export async function announcePages(
  { db, clock, publicUrl }: Site,
  indexNow: IndexNow,
): Promise<number> {
  const now = clock();
  const since = now.subtract({ minutes: LOOK_BACK_MINUTES });
  const isRecent = (at: Temporal.Instant | null) =>
    at !== null && Temporal.Instant.compare(at, since) >= 0;
  const tours = await listActiveTours(db, 1, AT_MOST);
  // A scheduled article is published without a change.
  const articles = await listPublicArticles(db, now, { limit: AT_MOST, offset: 0 });
  const changed = [
    ...tours
      .filter(({ updatedAt }) => isRecent(updatedAt))
      .map(({ id }) => pageAt(pages.tour, { id })),
    ...articles
      .filter(({ updatedAt, publishedAt }) => isRecent(updatedAt) || isRecent(publishedAt))
      .map(({ slug }) => pageAt(pages.article, { slug })),
  ];
  if (changed.length > 0) {
    await indexNow.announce(
      publicUrl,
      changed.map((path) => `${publicUrl}${path}`),
    );
  }
  return changed.length;
}
