import { expect, it } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildTour } from '../../test/factories.ts';

describeOnDatabase('GET /sitemap.xml', (kind) => {
  it('lists a tour only in the languages of its description', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, {
      description: { en: 'Steep and old.', pt: 'Íngreme e antiga.' },
    });
    const { body } = await app.client().get<string>('/sitemap.xml');
    expect(body).toContain(`/tour/${tour.id}?lng=pt`);
    expect(body).not.toContain(`/tour/${tour.id}?lng=ru`);
    expect(body).toContain('/tours?lng=ru');
  });
});
