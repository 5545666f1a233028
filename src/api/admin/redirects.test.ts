import { expect, it } from 'vitest';
import type { RedirectJson } from '#contract/pages/redirects.schemas.ts';
import { REDIRECTS_MAX } from '#contract/pages/redirects.ts';
import { redirects } from '#domain/redirects/redirects.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';

const path = '/api/admin/settings/old-addresses';

/** Answers like the site's pages, with `/tour/alfama` as the only tour. */
const createPages = async () => async (request: Request) => {
  const { pathname } = new URL(request.url);
  const isThere = !/^\/(nowhere|tour\/(?!alfama$))/.test(pathname);
  const html = isThere ? 'a page' : 'not found';
  return {
    response: new Response(html, { status: isThere ? 200 : 404 }),
    page: { body: Buffer.from(html), scripts: [], hosts: [] },
  };
};

async function openSite(kind: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(kind, { createPages });
  const staff = await app.staffClient();
  const add = (pairs: Record<string, string>) =>
    staff.post<{ errors: object }>(path, {
      addresses: Object.entries(pairs).map(([from, to]) => ({ from, to })),
    });
  const url = await app.listen();
  const visit = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(url + address, { redirect: 'manual', ...init });
    return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
  };
  return { app, staff, add, visit };
}

describeOnEachDatabase('redirects', (kind) => {
  it('are added, changed, searched and deleted, and every process is notified', async () => {
    const { app, staff, add, visit } = await openSite(kind);
    const heard: (string | null)[] = [];
    await app.hear('content_changed', (topic) => heard.push(topic));
    await add({ '/a': '/tours', '/b': '/about' });
    await expect.poll(() => heard).toContain('old_addresses');
    expect((await add({ '/a': '/gallery', '/b': '/about', '/c': '/about' })).body).toEqual({
      added: 1,
      changed: 1,
      total: 3,
    });
    await expect.poll(() => visit('/a')).toBe('301 /gallery');
    const list = async (query: string) =>
      (await staff.get<{ addresses: RedirectJson[]; total: number }>(`${path}${query}`)).body;
    expect((await list('?q=gall')).addresses).toMatchObject([{ from: '/a', to: '/gallery' }]);
    const [, second] = (await list('')).addresses;
    expect((await staff.write('DELETE', `${path}/${second?.id}`)).status).toBe(204);
    expect((await staff.write('DELETE', `${path}/${second?.id}`)).status).toBe(404);
    await expect.poll(() => visit('/b')).toBe('404');
    expect((await list('')).total).toBe(2);
    const { body: log } = await staff.get<{ entries: object[] }>('/api/admin/audit');
    expect(log.entries[1]).toMatchObject({
      action: 'settings.addresses_added',
      changes: expect.arrayContaining([
        { field: 'addresses', before: '/a → /tours', after: '/a → /gallery\n/c → /about' },
      ]),
    });
  });
});

describeOnDatabase('redirects', (kind) => {
  it('redirect with 301 in every spelling of the old address', async () => {
    const { add, visit } = await openSite(kind);
    expect(await visit('/old-tour.html')).toBe('404');
    const answer = await add({
      'https://www.casa.example/old-tour.html': '/tours',
      '/index.php?id=12': '/about#team',
      '/blog/über-uns/': '/articles',
      '/?p=7': '/contact',
      '/preise.pdf': '/documents/prices.pdf',
    });
    expect(answer).toMatchObject({ status: 200, body: { added: 5, changed: 0, total: 5 } });
    await expect.poll(() => visit('/old-tour.html')).toBe('301 /tours');
    expect(await visit('/Old-Tour.html/')).toBe('301 /tours');
    expect(await visit('/old-tour.html?lng=pt&utm_source=mail')).toBe(
      '301 /tours?lng=pt&utm_source=mail',
    );
    expect(await visit('/index.php?id=12')).toBe('301 /about#team');
    expect(await visit('/index.php?lng=ru&id=12')).toBe('301 /about?lng=ru#team');
    expect(await visit('/index.php?id=13')).toBe('404');
    expect(await visit('/index.php')).toBe('404');
    expect(await visit(`/blog/${encodeURIComponent('über-uns')}`)).toBe('301 /articles');
    expect(await visit('/preise.pdf', { method: 'HEAD' })).toBe('301 /documents/prices.pdf');
    expect(await visit('/old-tour.html', { method: 'POST' })).toBe('404');
    expect(await visit('/')).toBe('200');
    expect(await visit('/?p=7&lng=pt')).toBe('301 /contact?lng=pt');
    expect(await visit('/?p=8')).toBe('200');
    expect(await visit('/?p=7&utm_source=x&fbclid=y')).toBe('301 /contact?utm_source=x&fbclid=y');
    expect(await visit('/index.php?utm_medium=mail&id=12')).toBe('301 /about?utm_medium=mail#team');
    expect(await visit('/?utm_source=x')).toBe('200');
  });

  it('apply only where no page exists', async () => {
    const { add, visit } = await openSite(kind);
    await add({ '/tour/alfama': '/tours', '/tour/belem': '/tours', '/tours/sintra': '/about' });
    await expect.poll(() => visit('/tour/belem')).toBe('301 /tours');
    expect(await visit('/tour/alfama')).toBe('200');
    expect(await visit('/tours/sintra')).toBe('301 /tour/sintra');
    expect(await visit('/tour/sintra')).toBe('301 /about');
  });

  it.each([
    ['/old', 'https://evil.example/'],
    ['/old', '//evil.example'],
    ['/old', '/\\evil.example'],
    ['/old', '\\\\evil.example'],
    ['/old', '/..//evil.example'],
    ['/old', '/%2f%2fevil.example'],
    ['/old', '/%5cevil.example'],
    ['/old', '/\t/evil.example'],
    ['/old', '/tours\r\nSet-Cookie: a=b'],
    ['/old', 'javascript:alert(1)'],
    ['/old', '/nowhere'],
    ['/old', '/admin/settings'],
    ['/old', '/api/house'],
    ['/old', ''],
    ['/old', '/old'],
    ['', '/tours'],
    ['/', '/tours'],
    ['/?lng=pt', '/tours'],
    ['/about', '/tours'],
    ['/About/', '/tours'],
    ['/tours?date=2026-12-05', '/about'],
    ['/admin/old', '/tours'],
    ['/api/house', '/tours'],
    ['/robots.txt', '/tours'],
    ['/Sitemap.xml', '/tours'],
    ['/manifest.webmanifest', '/tours'],
    ['/favicon.ico', '/tours'],
    ['/articles/feed.xml', '/tours'],
    ['/assets/old.js', '/tours'],
    ['/health/live', '/tours'],
    ['/?utm_source=x', '/tours'],
    ['//evil.example/x', '/tours'],
    ['/%2f%2f', '/tours'],
    ['/a b', '/tours'],
    ['ftp://casa.example/x', '/tours'],
    [`/${'a'.repeat(500)}`, '/tours'],
  ])('are refused with 422 from %j to %j', async (from, to) => {
    const { app, add } = await openSite(kind);
    const refused = await add({ '/fine': '/tours', [from]: to });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['addresses.1']);
    expect(await app.db.select().from(redirects)).toEqual([]);
  });

  it('are refused as duplicates and loops with 422, and as chains with 409', async () => {
    const { add, staff } = await openSite(kind);
    const twice = await staff.post<{ errors: object }>(path, {
      addresses: [
        { from: '/a.html', to: '/tours' },
        { from: 'http://casa.example/A.html/', to: '/about' },
      ],
    });
    expect(twice.body.errors).toEqual({ 'addresses.1': ['This old address is listed twice'] });
    const circle = await add({ '/tour/a': '/tour/b', '/tour/b': '/tour/a' });
    expect(Object.keys(circle.body.errors)).toEqual(['addresses.0', 'addresses.1']);
    expect((await add({ '/x': '/tour/b' })).status).toBe(200);
    expect(await add({ '/tour/b': '/tours' })).toMatchObject({
      status: 409,
      body: {
        code: 'old_address_leads_on',
        detail: expect.stringContaining('/x would redirect to'),
      },
    });
  });

  it('are limited in number (422), and are answered from memory', async () => {
    const { app, add, visit } = await openSite(kind);
    const many = Array.from({ length: REDIRECTS_MAX }, (_, nth) => [`/old-${nth}`, '/tours']);
    expect(await add(Object.fromEntries(many))).toMatchObject({ body: { added: many.length } });
    await expect.poll(() => visit('/old-4999')).toBe('301 /tours');
    expect(await add({ '/one-more': '/tours' })).toMatchObject({
      status: 422,
      body: { code: 'old_addresses_too_many' },
    });
    // Without the table, only memory can answer.
    await app.db.execute('alter table old_addresses rename to out_of_reach');
    expect(await visit('/old-17')).toBe('301 /tours');
  });
});
