import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { describeOnEachDatabase } from '../../test/database.ts';
import {
  buildArticle,
  buildAvailability,
  buildBlock,
  buildConfirmedBooking,
  buildNewsletterIssue,
  buildPool,
  buildReview,
  buildTour,
  takes,
} from '../../test/factories.ts';
import { endpoints } from './endpoints.ts';

/** Their rows change only together with a row that announces its own change. */
const NEVER_ALONE = ['pictures', 'former_slugs'];
/** Changes of these tables are announced as `availabilities`, because they decide how many spots are left. */
const SPOTS = ['availabilities', 'availability_blocks', 'bookings', 'pools', 'waitlist_entries'];

/** PostgreSQL locks each table that `work` reads until the transaction ends. */
async function tablesReadBy(app: TestApp, work: (reader: TestApp['db']) => Promise<unknown>) {
  return app.db.transaction(async (tx) => {
    await work(tx as unknown as TestApp['db']);
    const locked = await rows<{ name: string }>(
      tx,
      sql`select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
        where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return locked.map(({ name }) => name);
  });
}

describeOnEachDatabase('public content endpoints', (kind) => {
  it('declare every table that they read', async () => {
    const app = await openTestApp(kind);
    const pool = await buildPool(app);
    const { id } = await buildTour(app, { id: 'alfama', pools: [takes(pool)] });
    await buildAvailability(app, { tourId: id });
    await buildArticle(app, { slug: 'alfama', isPublished: true });
    const stored = endpoints.filter(({ content }) => content !== undefined);
    expect(stored.length).toBeGreaterThan(7);
    for (const it of stored) {
      const params = { id, slug: 'alfama' };
      const query = it.query?.parse({});
      const topics = (it.content as (params: object, query: unknown) => readonly string[])(
        params,
        query,
      );
      const said = new Set(topics.map((topic) => topic.split(' ', 1)[0]));
      const read = await tablesReadBy(app, async (db) => {
        const handle = it.handle as (input: object, context: object) => Promise<unknown>;
        // A 404 is fine here: only the reading of tables counts.
        await handle({ params, query }, { db, now: app.clock() }).catch(() => null);
      });
      const told = read
        .filter((table) => !NEVER_ALONE.includes(table))
        .map((table) => (SPOTS.includes(table) ? 'availabilities' : table));
      expect([...said].toSorted(), it.path).toEqual([...new Set(told)].toSorted());
    }
  });

  it('are notified of each committed change, by the row it concerns', async () => {
    const app = await openTestApp(kind);
    const heard: (string | null)[] = [];
    await app.hear('content_changed', (words) => heard.push(words));
    const told = async (work: () => Promise<unknown>, topics: readonly string[]) => {
      heard.length = 0;
      await work();
      await vi.waitFor(() => expect([...new Set(heard)].toSorted()).toEqual(topics));
    };
    const run = (statement: string) => () => app.inChange(({ tx }) => tx.execute(statement));
    await told(() => buildTour(app, { id: 'alfama' }), ['tours alfama']);
    await told(() => buildTour(app, { id: 'belem' }), ['tours belem']);
    const place = { tourId: 'alfama' };
    await told(() => buildAvailability(app, place), ['availabilities alfama']);
    const { id: bookingId } = await buildConfirmedBooking(app, place);
    await told(run(`update bookings set participants = 3`), ['availabilities alfama']);
    await told(run(`update availabilities set tour_id = 'belem'`), [
      'availabilities alfama',
      'availabilities belem',
    ]);
    const days = { fromDate: '2026-12-24', toDate: '2026-12-26' };
    await told(() => buildBlock(app, days), ['availabilities']);
    await told(() => buildBlock(app, { ...days, tourId: 'belem' }), ['availabilities belem']);
    await told(() => buildReview(app, { ...place, bookingId }), ['reviews alfama']);
    await told(() => buildArticle(app, { slug: 'an-evening' }), ['articles an-evening']);
    await told(run(`update articles set slug = 'a-night' where slug = 'an-evening'`), [
      'articles a-night',
      'articles an-evening',
    ]);
    await told(run(`delete from articles where slug = 'a-night'`), ['articles a-night']);
    await told(() => buildNewsletterIssue(app), ['letters']);
  });
});
