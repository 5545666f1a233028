import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { announcePicture, DRAW_PICTURE_QUEUE, requirePictures } from '#domain/pictures/pictures.ts';
import { changeSettings, readSettings } from '#domain/settings/settings.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../test/database.ts';
import { buildArticle, buildTour } from '../../test/factories.ts';
import { somePicture } from '../../test/pictures.ts';
import { clearPictures } from './pictures.ts';

async function uploads(app: TestApp): Promise<() => UploadJson> {
  const staff = await app.staffClient();
  const upload = async () =>
    (await staff.upload<UploadJson>('/api/admin/uploads', await somePicture())).body;
  const done = await Promise.all([upload(), upload(), upload(), upload(), upload(), upload()]);
  return () => done.pop() as UploadJson;
}

const keyOf = (url: string) => url.replace('/files/', '');

describeOnEachDatabase('removal of unused pictures', (kind) => {
  it('deletes unreferenced pictures with their files after a day, and no others', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const next = await uploads(app);
    const [lost, ofTour, ofGallery, ofCover, ofText] = [next(), next(), next(), next(), next()];
    const ofHome = next();
    await buildTour(app, { pictures: [{ pictureId: ofTour.id, alt: '' }] });
    await app.inChange(({ tx }) =>
      tx.insert(galleryItems).values({ pictureId: ofGallery.id, title: '', description: '' }),
    );
    await buildArticle(app, { coverId: ofCover.id });
    await buildArticle(app, { body: { pt: `<p><img src="${ofText.url}"></p>` } });
    await app.inChange(async (change) => {
      const { updatedAt: _, ...home } = await readSettings(change.tx, 'home');
      const picture = { pictureId: ofHome.id, alt: {}, focus: null };
      await changeSettings(change, 'home', { ...home, about: { ...home.about, picture } });
    });
    // As left by a process that was killed before it wrote the original.
    const half = await app.inChange((change) => announcePicture(change, { width: 9, height: 9 }));

    app.clock.advance({ hours: 23 });
    expect(await app.inChange(clearPictures)).toBe(0);
    app.clock.advance({ hours: 2 });
    expect(await app.inChange(clearPictures)).toBe(2);
    expect(await app.inChange(clearPictures)).toBe(0);

    const stored = (await app.db.select().from(pictures)).map(({ id }) => id);
    expect(stored.sort()).toEqual(
      [ofTour, ofGallery, ofCover, ofText, ofHome].map(({ id }) => id).sort(),
    );
    expect(stored).not.toContain(half.id);
    const isGone = async () => {
      const files = await Promise.all(lost.variants.map(({ url }) => app.files.get(keyOf(url))));
      return files.every((file) => file === null);
    };
    await vi.waitUntil(isGone, { timeout: 15_000 });
    expect(await app.files.get(keyOf(ofTour.url))).not.toBe(null);
  });
});

describeOnDatabase('pictures uploaded together', (kind) => {
  it('are resized without a pause between them', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    await uploads(app);
    // An idle worker polls for jobs every five seconds.
    const [idle] = await rows<{ longest: string }>(
      app.db,
      sql`select max(extract(epoch from started_on - ended)) as longest from (
        select started_on, max(completed_on) over (
          order by started_on rows between unbounded preceding and 1 preceding) as ended
        from pgboss.job where name = ${DRAW_PICTURE_QUEUE}) as drawn`,
    );
    expect(Number(idle?.longest)).toBeLessThan(4);
  });
});

describeOnDatabase('removal of unused pictures', (kind) => {
  it('refuses references to deleted or unfinished pictures with picture_not_found', async () => {
    const app = await openTestApp(kind);
    const { id } = await app.inChange((change) => announcePicture(change, { width: 9, height: 9 }));
    for (const wanted of [id, crypto.randomUUID()]) {
      await expect(
        app.inChange((change) => requirePictures(change, [wanted])),
      ).rejects.toMatchObject({ code: 'picture_not_found' });
    }
  });
});
