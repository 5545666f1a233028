import { load } from 'cheerio';
import type { Client } from '../../client.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { languages, listPublicPages, readHead } from './public-pages.ts';
import { type StructuredData, shapes } from './schema-shapes.ts';

function expectedTypes(path: string): (keyof StructuredData)[] {
  if (path === '/') return ['WebSite', 'TravelAgency'];
  if (path === '/contact') return ['TravelAgency', 'FAQPage'];
  if (path.startsWith('/tour/')) return ['TouristTrip+Product', 'BreadcrumbList'];
  if (path.startsWith('/articles/')) return ['Article', 'BreadcrumbList'];
  return [];
}

async function readThings(client: Client, path: string): Promise<Partial<StructuredData>> {
  const { things } = await readHead(client, path);
  const entries = things.map((thing) => {
    const type = [thing['@type']].flat().join('+') as keyof StructuredData;
    return [type, shapes[type].parse(thing)];
  });
  return Object.fromEntries(entries);
}

for (const language of languages) {
  test(`structured data in ${language} is complete on every page`, async ({ site }) => {
    const client = site.client();
    for (const path of await listPublicPages(client)) {
      await test.step(path, async () => {
        const byType = await readThings(client, `${path}?lng=${language}`);
        expect(Object.keys(byType)).toEqual(expectedTypes(path));
      });
    }
  });
}

type Start = { date: string; time: string; startsAt: string; spotsLeft: number; capacity: number };
type Tour = { id: string; rating: number | null; reviewCount: number; price: number };

test('offers, ratings and reviews in structured data are those of the tour', async ({ site }) => {
  const client = site.client();
  const tours = await client.get<Tour[]>('/api/tours');
  for (const { id } of tours.body) {
    const { body: tour } = await client.get<
      Tour & { availabilities: Start[]; reviews: { text: string }[] }
    >(`/api/tours/${id}`);
    const product = (await readThings(client, `/tour/${id}`))['TouristTrip+Product'];
    const offers = [product?.offers ?? []].flat();
    expect(offers.length, id).toBeGreaterThan(0);
    for (const offer of offers) {
      expect(offer.price, id).toBe((tour.price / 100).toFixed(2));
      const start = tour.availabilities.find(
        ({ startsAt }) => Date.parse(startsAt) === Date.parse(offer.availabilityStarts ?? ''),
      );
      const wallTime = start && `${start.date}T${start.time}:00`;
      expect(offer.availabilityStarts?.slice(0, 19), id).toBe(wallTime);
      expect(offer.inventoryLevel?.value, id).toBe(start?.spotsLeft);
      const isOpen = start !== undefined && start.spotsLeft > 0;
      expect(offer.availability.endsWith('/SoldOut'), id).toBe(!isOpen);
    }
    expect(product?.aggregateRating?.reviewCount ?? 0, id).toBe(tour.reviewCount);
    expect(product?.aggregateRating?.ratingValue ?? null, id).toBe(tour.rating);
    const bodies = (product?.review ?? []).map(({ reviewBody }) => reviewBody);
    expect(bodies, id).toEqual(tour.reviews.map(({ text }) => text));
  }
});

test('an offer in structured data has the price of its date', async ({ site }) => {
  const { staff, tour, open } = await createTourForTest(site);
  await open({ date: inDays(20) });
  const cheap = await open({ date: inDays(21) });
  const changed = await staff.write('PUT', `/api/admin/availabilities/${cheap}`, {
    ownPriceChange: { kind: 'amount', value: -500 },
  });
  expect(changed.status).toBe(200);
  const { things } = await readHead(site.client(), `/tour/${tour.id}`);
  expect(things[0]?.offers).toMatchObject([
    { availabilityStarts: expect.stringContaining(inDays(20)), price: '45.00' },
    { availabilityStarts: expect.stringContaining(inDays(21)), price: '40.00' },
  ]);
});

test('the questions in structured data equal the visible ones', async ({ site }) => {
  const client = site.client();
  for (const language of languages) {
    const path = `/contact?lng=${language}`;
    const { FAQPage: faq } = await readThings(client, path);
    const $ = load((await client.get<string>(path)).body);
    const shown = $('#questions details')
      .toArray()
      .map((element) => [$('summary', element).text(), $('p', element).text()]);
    const answers = faq?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
    expect(shown).toEqual(answers);
  }
});
