import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { TourCardJson, TourJson } from '#contract/tours/tours.schemas.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildArticle, buildTour } from '../../test/factories.ts';

const cards = '/api/cards/tours';

/** Lifts the check until the test ends, as an operator could in SQL. */
async function allowAnyDifficulty({ db }: TestApp) {
  await db.execute(sql`alter table tours drop constraint tours_difficulty_is_known`);
  onTestFinished(async () => {
    await db.execute(sql`update tours set difficulty = 'easy'`);
    await db.execute(
      sql`alter table tours add constraint tours_difficulty_is_known check (difficulty in ('easy', 'medium', 'hard'))`,
    );
  });
}

describeOnDatabase('the public site with rows edited in SQL', (kind) => {
  it('shows a tour with its difficulty in capitals in lists and on its own page', async () => {
    const app = await openTestApp(kind);
    await allowAnyDifficulty(app);
    await buildTour(app, { id: 'alfama' });
    await app.db.execute(sql`update tours set difficulty = 'HARD'`);
    const visitor = app.client();
    for (const path of [cards, '/api/tours']) {
      expect((await visitor.get(path)).body, path).toMatchObject([{ difficulty: 'hard' }]);
    }
    expect((await visitor.get('/api/tours/alfama')).body).toMatchObject({ difficulty: 'hard' });
  });

  it('omits a tour with an unknown difficulty from the cards, and logs it', async () => {
    const app = await openTestApp(kind);
    await allowAnyDifficulty(app);
    await buildTour(app, { id: 'alfama' });
    await buildTour(app, { id: 'sintra' });
    await app.db.execute(sql`update tours set difficulty = 'steep' where id = 'sintra'`);
    const { status, body } = await app.client().get<TourCardJson[]>(cards);
    expect({ status, ids: body.map(({ id }) => id) }).toEqual({ status: 200, ids: ['alfama'] });
    const [line] = app.logLines.filter((each) => each.includes('row out of a public list'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: cards, id: 'sintra' });
  });

  it('omits only the row with malformed JSON from public lists', async () => {
    const app = await openTestApp(kind);
    await buildTour(app, { id: 'alfama' });
    await buildTour(app, { id: 'sintra' });
    await app.db.execute(sql`update tours set pictures = '{}'::jsonb where id = 'sintra'`);
    await buildArticle(app, { slug: 'tiles', isPublished: true });
    await buildArticle(app, { slug: 'trams', isPublished: true });
    await app.db.execute(sql`update articles set title = '5'::jsonb where slug = 'trams'`);
    const visitor = app.client();
    for (const path of [cards, '/api/tours']) {
      const { status, body } = await visitor.get<TourJson[]>(path);
      expect({ status, ids: body.map(({ id }) => id) }).toEqual({ status: 200, ids: ['alfama'] });
    }
    for (const path of ['/api/cards/articles', '/api/cards/article-titles']) {
      const { status, body } = await visitor.get<{ slug: string }[]>(path);
      expect({ status, slugs: body.map(({ slug }) => slug) }).toEqual({
        status: 200,
        slugs: ['tiles'],
      });
    }
  });
});
