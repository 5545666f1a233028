import { expect, it } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildTour } from '../../test/factories.ts';

describeOnDatabase('GET /llms.txt', (kind) => {
  it('lists active tours with their facts as Markdown, and no other', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, {
      name: { en: 'Alfama [old]\n# Injected' },
      shortDescription: { en: 'Steep and old.' },
      duration: { en: '2 hours' },
      priceCents: 2900,
    });
    const hidden = await buildTour(app, { isActive: false });
    const { headers, body } = await app.client('ru').get<string>('/llms.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# \S/);
    expect(body).toContain(`- [Alfama old Injected](http`);
    expect(body).toContain(`/tour/${tour.id}): Steep and old. · 2 hours · €29.00 per person`);
    expect(body).not.toContain(hidden.id);
  });
});
