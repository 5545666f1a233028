import { expect, it } from 'vitest';
import { visits } from '#domain/visits/visits.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';

describeOnEachDatabase('POST /api/track-visit', (kind) => {
  it('stores path, referrer and a location rounded to about a kilometre', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const coords = { lat: 38.713456, lon: -9.139999, accuracy: 12.5 };
    const visit = { path: '/tour/alfama-at-dawn?lng=pt#reviews', referrer: null };
    expect((await client.post('/api/track-visit', visit)).status).toBe(204);
    expect((await client.post('/api/track-visit', { ...visit, coords })).status).toBe(204);
    expect(await app.db.select().from(visits)).toMatchObject([
      { path: visit.path, referrer: null, latitude: null, longitude: null },
      { latitude: 38.71, longitude: -9.14, accuracyMetres: 12.5 },
    ]);
  });
});

describeOnDatabase('POST /api/track-visit', (kind) => {
  it('stores a valid country header only from a trusted proxy', async () => {
    const stored = async (trustedProxies: number, country: string) => {
      const app = await openTestApp(kind, { trustedProxies });
      const headers = { 'cf-ipcountry': country };
      await app.client().post('/api/track-visit', { path: '/', referrer: null }, { headers });
      return (await app.db.select().from(visits))[0]?.country;
    };
    expect(await stored(1, 'pt')).toBe('PT');
    expect(await stored(1, 'XX')).toBe(null);
    expect(await stored(1, 'Portugal')).toBe(null);
    expect(await stored(0, 'PT')).toBe(null);
  });

  it('derives the country from IPv4 and IPv6 addresses, and stores no address', async () => {
    const app = await openTestApp(kind, { trustedProxies: 1 });
    const from = ['188.250.1.1', '::ffff:77.88.8.8', '2001:690::1', '127.0.0.1', 'no address'];
    for (const address of from) {
      const headers = { 'x-forwarded-for': address };
      await app.client().post('/api/track-visit', { path: '/', referrer: null }, { headers });
    }
    const stored = await app.db.select().from(visits).orderBy(visits.id);
    expect(stored.map(({ country }) => country)).toEqual(['PT', 'RU', 'PT', null, null]);
    expect(JSON.stringify(stored)).not.toMatch(/188\.250|77\.88|2001:690/);
  });

  it('stores nothing when the browser sends DNT or Sec-GPC', async () => {
    const app = await openTestApp(kind);
    const visit = { path: '/', referrer: null };
    for (const [name, stored] of [
      ['dnt', 0],
      ['sec-gpc', 0],
      ['dont', 1],
    ] as const) {
      const options = { headers: { [name]: '1' } };
      const { status } = await app.client().post('/api/track-visit', visit, options);
      expect(status).toBe(204);
      expect(await app.db.$count(visits), name).toBe(stored);
    }
  });

  it('strips tokens from stored paths and referrers', async () => {
    const app = await openTestApp(kind);
    const visit = {
      path: '/gift/voucher?token=abc&lng=pt',
      referrer: 'https://mail.example/read?session=abc',
    };
    expect((await app.client().post('/api/track-visit', visit)).status).toBe(204);
    const odd = { path: '/gift/voucher;token=abc', referrer: 'token=abc' };
    expect((await app.client().post('/api/track-visit', odd)).status).toBe(204);
    expect(await app.db.select().from(visits).orderBy(visits.id)).toMatchObject([
      { path: '/gift/voucher?lng=pt', referrer: 'https://mail.example/read' },
      { path: '/gift/voucher', referrer: null },
    ]);
  });

  it('refuses foreign paths, impossible coordinates and oversized referrers with 422', async () => {
    const app = await openTestApp(kind);
    const client = app.client();
    const wrong = [
      { path: 'https://elsewhere.example/', referrer: null },
      { path: '/', referrer: null, coords: { lat: 91, lon: 0, accuracy: 1 } },
      { path: '/', referrer: null, coords: { lat: 0, lon: -181, accuracy: 1 } },
      { path: '/', referrer: 'r'.repeat(2001) },
    ];
    for (const visit of wrong) {
      expect((await client.post('/api/track-visit', visit)).status, visit.path).toBe(422);
    }
    expect(await app.db.select().from(visits)).toEqual([]);
  });
});
