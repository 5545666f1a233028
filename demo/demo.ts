import { count, sql } from 'drizzle-orm';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { isBegun, recordDemo } from '#domain/setup/start-my-own.ts';
import { tours as toursTable } from '#domain/tours/tours.table.ts';
import type { Change, InChange } from '#platform/db/change.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { insertAvailabilities } from './insert-availabilities.ts';
import { insertBookings } from './insert-bookings.ts';
import { insertBusiness, insertWords } from './insert-business.ts';
import { insertFunnel } from './insert-funnel.ts';
import { insertNewsletterIssues } from './insert-newsletter-issues.ts';
import { insertDemoPolicies } from './insert-policies.ts';
import { insertReviews } from './insert-reviews.ts';
import { insertTexts } from './insert-texts.ts';
import { insertTours } from './insert-tours.ts';
import { insertVisits } from './insert-visits.ts';
import { insertScenes, storeScenes } from './pictures.ts';

export type DemoServices = { inChange: InChange; files: FileStore };

/** Fills an empty database with the demo content in one transaction. Changes no other database. */
export async function seedDemo({ inChange, files }: DemoServices): Promise<void> {
  if (!(await inChange(isEmpty))) return;
  const drawn = await storeScenes(files);
  await inChange(async (change) => {
    // If two processes start at once, the second waits here and then finds the content.
    await change.tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(change))) return;
    await insertBusiness(change);
    await insertDemoPolicies(change);
    const pictureOf = await insertScenes(change, drawn);
    await insertWords(change, pictureOf);
    const today = wallTimeAt(change.now).date;
    await insertTours(change, pictureOf);
    const availabilities = await insertAvailabilities(change, today);
    const byGuests: Change = { ...change, actor: { kind: 'guest' } };
    await insertBookings(byGuests, availabilities, today);
    await insertReviews(byGuests, today);
    await insertTexts(change, pictureOf);
    await insertNewsletterIssues(change);
    await insertVisits(change);
    await insertFunnel(change);
    await recordDemo(change);
  });
}

/** The key of an advisory lock; arbitrary, but unique to the seed. */
const SEED_LOCK = 7_201_489;

async function isEmpty(change: Change): Promise<boolean> {
  const [tours] = await change.tx.select({ count: count() }).from(toursTable);
  return tours?.count === 0 && !(await isBegun(change));
}
