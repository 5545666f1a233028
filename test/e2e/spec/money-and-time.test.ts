import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { expect, test } from '../site/site.ts';
import { changeAnswer, openByBrowser } from './visitor.ts';

const spoken = {
  en: {
    each: '€1,045.00 per person',
    group: '€45.50 per group',
    time: '2:05\u00a0PM (Lisbon time)',
  },
  pt: { each: '€1,045.00', group: '€45.50', time: '2:05\u00a0PM (hora de Lisboa)' },
  ru: { each: '€1,045.00', group: '€45.50', time: '2:05\u00a0PM (по лиссабонскому времени)' },
} as const;

for (const [language, { each, group, time }] of Object.entries(spoken)) {
  test(`§9 money and times in ${language}: shows cents as ${each} and 14:05 as ${time}`, async ({
    page,
    site,
  }) => {
    await changeAnswer<TourJson[]>(page, '/api/tours', (tours) =>
      tours.slice(0, 2).map((tour, index) => ({
        ...tour,
        price: index === 0 ? 104_500 : 4550,
        priceType: index === 0 ? 'per_person' : 'per_group',
        nextAvailability: { date: '2026-12-05', time: '14:05', spotsLeft: 3 },
      })),
    );
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    await openByBrowser(page, '/tours');
    const cards = page.getByRole('article');
    await expect(cards.nth(0)).toContainText(each);
    await expect(cards.nth(1)).toContainText(group);
    await expect(cards.nth(0)).toContainText(time);
  });
}
