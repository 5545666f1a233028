import { expect, it } from 'vitest';
import type { TranslationGapsJson } from '#contract/staff/stats.schemas.ts';
import { documents } from '#domain/documents/documents.table.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import { buildArticle, buildTour, someCategory } from '../../../test/factories.ts';

const whole = { en: 'A', pt: 'B', ru: 'C' };

describeOnEachDatabase('GET /api/admin/translation-gaps', (kind) => {
  it('lists each text that lacks a language, including stops of itineraries', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, {
      shortDescription: whole,
      description: 'the same for all',
      duration: { en: '2 hours', pt: '2 horas' },
      meetingPoint: whole,
      itinerary: [
        { title: whole, text: whole },
        { title: { en: 'The fountain' }, text: {} },
      ],
      bring: [{ ru: 'Вода' }],
      categories: [
        { ...someCategory, name: whole },
        { ...someCategory, id: 'sailor', name: { en: 'Sailor' } },
      ],
    });
    const article = await buildArticle(app, { title: whole, excerpt: whole, body: { en: 'x' } });
    await app.inChange(async ({ tx }) => {
      await tx.insert(documents).values({ slug: 'map', kind: 'file', title: whole, fileKey: 'k' });
      const picture = { width: 1, height: 1, placeholder: '', variants: [] };
      const [made] = await tx.insert(pictures).values(picture).returning();
      await tx.insert(galleryItems).values({
        pictureId: made?.id ?? '',
        title: { en: 'A', pt: ' ', ru: 'C' },
        description: whole,
      });
    });
    const staff = await app.staffClient();
    const { body } = await staff.get<TranslationGapsJson>('/api/admin/translation-gaps');
    const shown = body.gaps.map(({ kind: of, field, missing }) => `${of} ${field} ${missing}`);
    expect(shown).toEqual([
      'tour duration ru',
      'tour itinerary.1.title pt,ru',
      'tour bring.0 en,pt',
      'tour categories.1.name pt,ru',
      'article body pt,ru',
      'gallery title pt',
    ]);
    expect(body.gaps[0]).toMatchObject({ id: tour.id, name: tour.name });
    expect(body.gaps[4]).toMatchObject({ id: article.id });
    expect(body.counts).toEqual({ en: 1, pt: 5, ru: 4 });
  });
});
