import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ApiInProcess } from '#api/content.ts';
import type { Locale } from '#contract/localised.ts';
import { openTestApp } from '../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../test/database.ts';
import { buildAvailability, buildTour } from '../test/factories.ts';

type Asked = { headers?: Record<string, string>; method?: string };
type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a raw HTTP request: no added headers, no decompression, no redirects. */
function ask(url: string, { headers = {}, method = 'GET' }: Asked = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, method, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { statusCode: status = 0, headers: got } = answer;
      resolve({ status, headers: got, body: Buffer.concat(chunks) });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const FILLER = '<p>A view over the roofs to the river.</p>'.repeat(40);

async function openSite(kind: DatabaseKind) {
  const rendered: string[] = [];
  const slow = { end: () => {}, over: Promise.resolve() };
  slow.over = new Promise((resolve) => {
    slow.end = resolve;
  });
  const createPages = async (api: ApiInProcess) => async (asked: Request, locale: Locale) => {
    const { pathname, search } = new URL(asked.url);
    rendered.push(`${locale} ${pathname}${search}`);
    if (pathname === '/book/slow') await slow.over;
    if (pathname === '/nowhere') return page('<h1>Nowhere</h1>', 404);
    const id = /^\/tour\/(.+)$/.exec(pathname)?.[1];
    const told = async (path: string) => {
      const answer = await api.ask(path, locale);
      return answer instanceof Response ? answer.text() : JSON.stringify(answer.json);
    };
    const about = await told(id ? `/api/tours/${id}` : '/api/tours');
    const gallery = id ? '' : await told('/api/gallery');
    return page(`<h1>${locale}</h1>${about}${gallery}${FILLER}`, 200);
  };
  const staticFolder = mkdtempSync(join(tmpdir(), 'miradouro-static-'));
  onTestFinished(() => rmSync(staticFolder, { recursive: true }));
  mkdirSync(join(staticFolder, 'assets'));
  const script = 'export const view = 1;\n'.repeat(100);
  writeFileSync(join(staticFolder, 'assets/view-1a2b.js'), script);
  writeFileSync(join(staticFolder, 'assets/view-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(staticFolder, 'assets/view-1a2b.js.gz'), gzipSync(script));
  mkdirSync(join(staticFolder, '.vite'));
  writeFileSync(join(staticFolder, '.vite/manifest.json'), '{}');
  writeFileSync(join(staticFolder, 'icon.png'), Buffer.alloc(2000, 7));
  writeFileSync(join(staticFolder, 'admin-worker.js'), script);
  const app = await openTestApp(kind, { createPages, staticFolder, trustedProxies: 1 });
  const url = await app.listen();
  return {
    app,
    rendered,
    endSlow: slow.end,
    script,
    get: (path: string, asked?: Asked) => ask(url + path, asked),
  };
}

const OURS = 'window.ours = 1';
const STRAY = 'window.stray = 1';
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

const page = (content: string, status: number) => ({
  response: new Response(null, { status }),
  page: {
    body: Buffer.from(
      `<html><body>${content}<script>${OURS}</script><script>${STRAY}</script></body></html>`,
    ),
    scripts: [OURS],
    hosts: [],
  },
});

describeOnDatabase('cached responses', (kind) => {
  it('have the requested encoding with its own strong ETag, and become 304 when unchanged', async () => {
    const site = await openSite(kind);
    await buildTour(site.app, { id: 'alfama' });
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (it: Buffer) => it };
    for (const path of ['/', '/api/tours', '/assets/view-1a2b.js']) {
      const plain = await site.get(path);
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['br;q=0.2, gzip', 'gzip'],
        ['gzip;q=1.0, *;q=0', 'gzip'],
        ['br;q=0, gzip;q=0', 'identity'],
        ['zstd', 'identity'],
        ['*', 'br'],
      ] as const) {
        const asked = { 'accept-encoding': accepted };
        // The second request is answered from the cache.
        for (const turn of ['first', 'second']) {
          const got = await site.get(path, { headers: asked });
          const where = `${path} as ${accepted}, ${turn}`;
          const { etag = '' } = got.headers;
          expect(got.status, where).toBe(200);
          expect(got.headers['content-encoding'] ?? 'identity', where).toBe(encoding);
          expect(got.headers['content-length'], where).toBe(String(got.body.length));
          expect(got.headers.vary, where).toContain('Accept-Encoding');
          expect(unpacked[encoding](got.body).equals(plain.body), where).toBe(true);
          expect(etag, where).toMatch(/^"[\w-]+"$/);
          if (encoding !== 'identity') expect(etag, where).not.toBe(plain.headers.etag);
          for (const held of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
            const headers = { ...asked, 'if-none-match': held };
            const unchanged = await site.get(path, { headers });
            expect(unchanged.status, `${where}, ${held}`).toBe(304);
            expect(unchanged.body.length).toBe(0);
            expect(unchanged.headers.etag).toBe(etag);
            expect(unchanged.headers['cache-control']).toBe(got.headers['cache-control']);
            expect(unchanged.headers.vary).toBe(got.headers.vary);
          }
          const headers = { ...asked, 'if-none-match': '"other"' };
          expect((await site.get(path, { headers })).status, where).toBe(200);
        }
      }
    }
  });

  it('answer the second request to an endpoint, also for the first page of a list', async () => {
    const site = await openSite(kind);
    for (const path of ['/api/gallery', '/api/cards/articles', '/api/house']) {
      for (const turn of ['first', 'second']) {
        expect((await site.get(path)).status, `${path}, ${turn}`).toBe(200);
      }
    }
    expect((await site.get('/api/gallery?page=2')).body.toString()).toBe('[]');
    const told = (await site.get('/metrics')).body.toString();
    expect(told).toMatch(/_count\{method="GET",route="\/api\/\*",cached="yes",status="200"\} 3\n/);
  });

  it('let browsers cache files named by their content for ever, and check a service worker each time', async () => {
    const site = await openSite(kind);
    const cacheControlOf = async (path: string) => (await site.get(path)).headers['cache-control'];
    expect(await cacheControlOf('/assets/view-1a2b.js')).toContain('immutable');
    expect(await cacheControlOf('/icon.png')).toBe('public, max-age=3600');
    expect(await cacheControlOf('/admin-worker.js')).toBe('no-cache');
  });

  it('have the security headers, a unique request id, and are counted in the metrics', async () => {
    const site = await openSite(kind);
    const names = new Set<string>();
    for (const path of ['/', '/', '/api/tours', '/api/tours', '/icon.png', '/icon.png']) {
      const { headers } = await site.get(path);
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      names.add(String(headers['x-request-id']));
    }
    expect(names.size).toBe(6);
    const { headers } = await site.get('/');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(hashOf(OURS));
    expect(policy).not.toContain(hashOf(STRAY));
    expect(headers['cache-control']).toBe('private, no-cache');
    const metrics = (await site.get('/metrics')).body.toString();
    const counts = metrics.matchAll(
      /^http_request_duration_seconds_count\{[^}]*method="GET"[^}]*status="200"\} (\d+)$/gm,
    );
    expect([...counts].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(7);
  });

  it('allow the camera in the admin area only, where vouchers are scanned', async () => {
    const site = await openSite(kind);
    const policyOf = async (path: string) => (await site.get(path)).headers['permissions-policy'];
    expect(await policyOf('/')).toContain('camera=()');
    expect(await policyOf('/admin/check-in')).toContain('camera=(self)');
  });

  it('are in the language of the URL, else of the cookie, else of the browser', async () => {
    const site = await openSite(kind);
    const cases: [path: string, headers: Record<string, string>, locale: string][] = [
      ['/', {}, 'en'],
      ['/', { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8' }, 'pt'],
      ['/', { 'accept-language': 'de, ru;q=0.5' }, 'ru'],
      ['/', { cookie: 'theme=dark; language=ru', 'accept-language': 'pt' }, 'ru'],
      ['/', { cookie: 'xlanguage=ru; language=xx', 'accept-language': 'pt' }, 'pt'],
      ['/?lng=pt', { cookie: 'language=ru' }, 'pt'],
      ['/?lng=PT', { cookie: 'language=ru' }, 'pt'],
      ['/?lng=xx', { cookie: 'language=ru' }, 'ru'],
    ];
    for (const turn of ['first', 'second']) {
      for (const [path, headers, locale] of cases) {
        const got = await site.get(path, { headers });
        const where = `${path} ${JSON.stringify(headers)}, ${turn}`;
        expect(got.body.toString(), where).toContain(`<h1>${locale}</h1>`);
        expect(got.headers['content-language'], where).toBe(locale);
        const chosen =
          path.toLowerCase() === '/?lng=pt'
            ? expect.arrayContaining(['language=pt; Path=/; Max-Age=31536000; SameSite=Lax'])
            : undefined;
        expect(got.headers['set-cookie'], where).toEqual(chosen);
      }
    }
    // Each language is rendered once, and the URL with a language once more.
    expect(site.rendered.toSorted()).toEqual(['en /', 'pt /', 'pt /?lng=pt', 'ru /']);
  });

  it('answer HEAD like GET, without a body', async () => {
    const site = await openSite(kind);
    for (const path of ['/', '/api/tours', '/icon.png', '/health/live']) {
      const { headers } = await site.get(path);
      for (const turn of ['first', 'second']) {
        const head = await site.get(path, { method: 'HEAD' });
        expect(head.status, `${path}, ${turn}`).toBe(200);
        expect(head.body.length).toBe(0);
        expect(head.headers.etag).toBe(headers.etag);
        if (headers.etag) expect(head.headers['content-length']).toBe(headers['content-length']);
      }
    }
  });

  it('exclude guests’ pages, admin pages and queries that a page reads', async () => {
    const site = await openSite(kind);
    const paths = [
      '/book/alfama',
      '/booking/LX-1',
      '/review/LX-1',
      '/admin',
      '/tours?date=2026-12-05',
      '/tour/alfama?picture=2',
    ];
    for (const path of paths) {
      await site.get(path);
      await site.get(path);
      const times = site.rendered.filter((each) => each === `en ${path}`).length;
      expect(times, path).toBe(2);
    }
    const post = await site.get('/', { method: 'POST' });
    expect(post.status).toBe(405);
    expect(post.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
    expect((await site.get('/no-such-page', { method: 'POST' })).status).toBe(404);
  });

  it('ignore query parameters that the page does not read', async () => {
    const site = await openSite(kind);
    const first = await site.get('/');
    for (let visit = 0; visit < 20; visit += 1) {
      const got = await site.get(`/?utm_source=letter&x=${visit}`);
      expect(got.headers.etag).toBe(first.headers.etag);
      await site.get(`/?x=${visit}&lng=pt`);
      await site.get(`/tours?lng=pt&x=${visit}`);
    }
    expect(site.rendered).toEqual(['en /', 'pt /?lng=pt', 'pt /tours?lng=pt']);
  });

  it('have one URL, to which other spellings redirect with 308', async () => {
    const site = await openSite(kind);
    const ways = {
      '/TOURS': '/tours',
      '/tours/': '/tours',
      '/Tours///?x=1&lng=pt': '/tours?x=1&lng=pt',
      '/Tour/alfama/': '/tour/alfama',
      '/tour/%61lfama': '/tour/alfama',
      '/ARTICLES/caf%c3%a9?x=%20': '/articles/caf%C3%A9?x=%20',
      '/Booking/lx-7kq9m2fd?token=x': '/booking/lx-7kq9m2fd?token=x',
      '/Newsletter/Unsubscription?id=1': '/newsletter/unsubscription?id=1',
      '/admin/': '/admin',
      '/Admin/bookings/LX-7KQ9M2FD/': '/admin/bookings/LX-7KQ9M2FD',
    };
    for (const [path, proper] of Object.entries(ways)) {
      const { status, headers } = await site.get(path);
      expect([status, headers.location], path).toEqual([308, proper]);
    }
    for (const path of ['/%74ours', '//tours', '//evil.example/tours', '/tour/%zz', '/tours/x/y']) {
      expect((await site.get(path)).status, path).toBe(404);
    }
    expect(site.rendered).toEqual(['en /nowhere']);
    expect((await site.get('/tours')).status).toBe(200);
    expect((await site.get(`/admin/${'/'.repeat(8000)}x`)).status).toBe(200);
    expect(site.rendered).toHaveLength(3);
  });

  it('use one 404 page in each language for all unknown URLs', async () => {
    const site = await openSite(kind);
    for (let visit = 0; visit < 20; visit += 1) {
      for (const path of [`/wp-login-${visit}.php`, `/a/b/${visit}`, `/documents/${visit}`]) {
        const { status, body } = await site.get(path);
        expect(status, path).toBe(404);
        expect(body.toString(), path).toContain('Nowhere');
      }
      await site.get(`/${visit}?x=${visit}`, { headers: { 'accept-language': 'ru' } });
    }
    expect(site.rendered).toEqual(['en /nowhere', 'ru /nowhere']);
  });

  it('include the OpenAPI description', async () => {
    const site = await openSite(kind);
    // An unknown page must not replace the description in the cache.
    await site.get('/nothing-here');
    const [first, again] = [
      await site.get('/api/openapi.json'),
      await site.get('/api/openapi.json?x'),
    ];
    expect(JSON.parse(first.body.toString()).openapi).toBe('3.1.0');
    expect(first.headers.etag).toBe(again.headers.etag);
    const { headers } = await site.get('/api/openapi.json', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
  });

  it('exclude folders and internal files of the build, which get the 404 page', async () => {
    const site = await openSite(kind);
    for (const path of ['/assets', '/assets/', '/.vite/manifest.json', '/assets/view-1a2b.js.br']) {
      expect((await site.get(path)).body.toString(), path).toContain('Nowhere');
    }
  });

  it('are rendered once for simultaneous requests', async () => {
    const site = await openSite(kind);
    const got = await Promise.all(Array.from({ length: 1000 }, () => site.get('/')));
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]));
    expect(site.rendered).toEqual(['en /']);
  });

  it('are replaced after a change of content, only where it shows', async () => {
    const site = await openSite(kind);
    await buildTour(site.app, { id: 'alfama' });
    await buildTour(site.app, { id: 'belem' });
    const paths = ['/', '/tour/alfama', '/tour/belem'];
    const fill = () => Promise.all(paths.map((path) => site.get(path)));
    await fill();
    await vi.waitUntil(async () => {
      site.rendered.length = 0;
      await fill();
      return site.rendered.length === 0;
    });
    const staff = await site.app.staffClient();
    await staff.write('PUT', '/api/admin/tours/alfama/visibility', { isActive: false });
    await vi.waitUntil(async () => !(await site.get('/')).body.includes('"alfama"'));
    expect((await site.get('/tour/belem')).status).toBe(200);
    expect(site.rendered).not.toContain('en /tour/belem');
    expect(site.rendered).toContain('en /');
  });

  it('stop showing a date within 1.5 seconds of its cut-off, without any change of data', async () => {
    const site = await openSite(kind);
    const { tourId } = await buildAvailability(site.app, { date: '2026-12-05', time: '10:00' });
    const shows = async (path: string) => (await site.get(path)).body.includes('2026-12-05');
    const paths = [`/tour/${tourId}`, '/', `/api/tours/${tourId}`];
    for (const path of paths) expect(await shows(path), path).toBe(true);
    site.app.clock.set('2026-12-05T09:59:00Z');
    const isGone = async () => !(await Promise.all(paths.map(shows))).includes(true);
    await vi.waitUntil(isGone, { timeout: 1500, interval: 50 });
  });
});

it('renders eight pages of one visitor at a time, and answers 503 with Retry-After to the rest', async () => {
  const site = await openSite('embedded');
  await site.get('/');
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const greedy = Array.from({ length: 30 }, () => site.get('/book/slow', from('10.0.0.1')));
  // The ninth request of one visitor is refused while the first eight still wait.
  const refused = await Promise.race(greedy);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.body.toString()).toContain('One moment, please');
  expect((await site.get('/?x=1', from('10.0.0.1'))).status).toBe(200);
  const other = site.get('/book/alfama', from('10.0.0.2'));
  site.endSlow();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(greedy)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect((await site.get('/book/slow', from('10.0.0.1'))).status).toBe(200);
});

it('answers a failure outside the API with its own status, and logs it', async () => {
  const app = await openTestApp('server');
  const { status, body } = await app
    .client()
    .send('/newsletter/unsubscription?id=x&token=y', { method: 'POST' });
  expect({ status, body }).toEqual({ status: 410, body: 'Gone' });
  const [line] = app.logLines.filter((each) => each.includes('request refused'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ code: 'link_expired', status: 410 });
});
