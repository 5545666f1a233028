import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { PRODUCT_FEEDS } from '#contract/http/feed-paths.ts';
import { defaultRegion } from '#contract/settings/region.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildTour } from '../../../test/factories.ts';

const facts = {
  name: { en: 'Alfama, "the old town"', pt: 'Alfama' },
  shortDescription: { en: 'Steep and old.' },
  durationMinutes: 150,
  priceCents: 2950,
  refundTiers: [{ hoursBefore: 48, refundPercent: 50 }],
};

describeOnDatabase('the product feeds', (kind) => {
  const open = async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, facts);
    await buildAvailability(app, { tourId: tour.id });
    const full = await buildTour(app, { isActive: true });
    await buildTour(app, { isActive: false });
    return { app, tour, full };
  };
  const read = async <Body>(app: TestApp, path: string) =>
    (await app.client('ru').get<Body>(path)).body;

  it('list the active tours for Google, with one price and the refund terms', async () => {
    const { app, tour, full } = await open();
    const feed = await read<{ products: { id: string }[] }>(app, PRODUCT_FEEDS.google);
    expect(feed).toMatchObject({
      feed_metadata: { processing_instruction: 'PROCESS_AS_SNAPSHOT', total_shards_count: 1 },
    });
    expect(feed.products.map(({ id }) => id).toSorted()).toEqual([tour.id, full.id].toSorted());
    expect(feed.products.find(({ id }) => id === tour.id)).toMatchObject({
      title: {
        localized_texts: [
          { language_code: 'en', text: facts.name.en },
          { language_code: 'pt', text: facts.name.pt },
        ],
      },
      options: [
        {
          landing_page: { url: expect.stringMatching(new RegExp(`^http.+/tour/${tour.id}$`)) },
          duration_sec: 9000,
          cancellation_policy: {
            refund_conditions: [
              { min_duration_before_start_time_sec: 172_800, refund_percent: 50 },
            ],
          },
          price_options: [{ price: { currency_code: 'EUR', units: 29, nanos: 500_000_000 } }],
        },
      ],
    });
  });

  it('list the active tours for Meta, and whether they can be booked', async () => {
    const { app, tour, full } = await open();
    const rows = parse(await read<string>(app, PRODUCT_FEEDS.meta), { columns: true });
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: tour.id,
        title: facts.name.en,
        description: 'Steep and old.',
        availability: 'in stock',
        price: '29.50 EUR',
        brand: 'Miradouro',
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ id: full.id, availability: 'out of stock' }),
    );
  });

  it('write prices of a currency without decimals as whole units', async () => {
    const app = await openTestApp(kind);
    await buildTour(app, { priceCents: 4500 });
    const staff = await app.staffClient();
    const kyoto = { ...defaultRegion, timeZone: 'Asia/Tokyo', currency: 'JPY' };
    expect((await staff.write('PUT', '/api/admin/settings/region', kyoto)).status).toBe(200);
    const shown = await read<{ products: object[] }>(app, PRODUCT_FEEDS.google);
    const [{ options = [] } = {}] = shown.products as { options?: object[] }[];
    expect(options[0]).toMatchObject({
      price_options: [{ price: { currency_code: 'JPY', units: 45, nanos: 0 } }],
    });
    const [row] = parse(await read<string>(app, PRODUCT_FEEDS.meta), { columns: true });
    expect(row).toMatchObject({ price: '45 JPY' });
  });
});
