import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { z } from 'zod';
import { expect, test } from '../site/site.ts';
import { languages, listPublicPages, readHead } from './public-pages.ts';

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name, _path, _isLeaf, isAttribute) =>
    !isAttribute && ['url', 'item', 'xhtml:link'].includes(name),
});

/** @throws {Error} if it is not well-formed */
function parse<T>(text: string): T {
  expect(XMLValidator.validate(text)).toBe(true);
  return xml.parse(text) as T;
}

type SiteMap = {
  urlset: {
    url: {
      loc: string;
      lastmod?: string;
      'xhtml:link': { rel: string; hreflang: string; href: string }[];
    }[];
  };
};

test('the sitemap lists every page in each of its languages, and each address is canonical', async ({
  site,
}) => {
  const client = site.client();
  const reply = await client.get<string>('/sitemap.xml');
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const { url: urls } = parse<SiteMap>(reply.body).urlset;
  const pages = await listPublicPages(client);
  const expected: string[] = [];
  for (const path of pages) {
    expected.push(...Object.values((await readHead(client, path)).alternates));
  }
  for (const language of languages) expect(expected).toContain(`${site.url}/tours?lng=${language}`);
  const locs = urls.map(({ loc }) => loc);
  // The API lists no newsletter issues, and other tests send some meanwhile.
  const isNewsletterIssue = (loc: string) => loc.startsWith(`${site.url}/newsletter/`);
  expect(locs.filter((loc) => !isNewsletterIssue(loc)).sort()).toEqual(expected.sort());
  expect(locs.filter(isNewsletterIssue).length).toBeGreaterThanOrEqual(1 + languages.length);
  for (const { loc, lastmod, 'xhtml:link': links } of urls) {
    const head = await readHead(client, loc.slice(site.url.length));
    expect(head.status, loc).toBe(200);
    expect(head.canonical, loc).toEqual([loc]);
    const alternates = Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href]));
    expect(alternates, loc).toEqual(head.alternates);
    if (/\/(?:tour|articles)\/./.test(loc)) {
      expect(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
  }
});

test('robots.txt names the sitemap and closes the admin area and guests’ pages', async ({
  site,
}) => {
  const { body } = await site.client().get<string>('/robots.txt');
  const lines = body.split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
  const isDisallowed = (path: string) => closed.some((start) => path.startsWith(start));
  for (const path of ['/admin', '/admin/tours', '/booking/LX-1', '/book/x', '/review/LX-1']) {
    expect(isDisallowed(path), path).toBe(true);
  }
  const open = await listPublicPages(site.client());
  for (const path of [...open, '/og/en/site.jpg', '/files/x.avif', '/assets/x.js']) {
    expect(isDisallowed(path), path).toBe(false);
  }
});

const itemSchema = z.strictObject({
  title: z.string().min(1),
  link: z.url(),
  guid: z.object({ '#text': z.string().startsWith('urn:uuid:'), isPermaLink: z.literal('false') }),
  pubDate: z.string().refine((date) => new Date(date).toUTCString() === date),
  'dc:creator': z.literal('Miradouro'),
  description: z.string().min(20),
  'content:encoded': z.string().includes('<p>'),
  'media:content': z.object({
    url: z.url(),
    medium: z.literal('image'),
    type: z.literal('image/jpeg'),
  }),
});

const channelSchema = z.strictObject({
  title: z.string().min(1),
  link: z.url(),
  description: z.string().min(20),
  language: z.enum(languages),
  lastBuildDate: z.string(),
  'atom:link': z.object({
    rel: z.literal('self'),
    href: z.url(),
    type: z.literal('application/rss+xml'),
  }),
  item: z.array(itemSchema).min(1),
});

for (const language of languages) {
  test(`the RSS feed of articles in ${language} is valid`, async ({ site }) => {
    const path = `/articles/feed.xml?lng=${language}`;
    const { headers, body } = await site.client().get<string>(path);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { rss } = parse<{ rss: { version: string; channel: unknown } }>(body);
    expect(rss.version).toBe('2.0');
    const channel = channelSchema.parse(rss.channel);
    expect(channel['atom:link'].href).toBe(`${site.url}${path}`);
    expect(channel.language).toBe(language);
    const guids = channel.item.map(({ guid }) => guid['#text']);
    expect(new Set(guids).size).toBe(guids.length);
    for (const { link, title, 'content:encoded': content } of channel.item) {
      const head = await readHead(site.client(), link.slice(site.url.length));
      expect(head.title, link).toContain(title);
      expect(head.language, link).toBe(language);
      expect(content, link).not.toMatch(/(?:href|src)="\/(?!\/)/);
    }
  });
}

test('the site can be installed on a home screen with its own icon', async ({ site }) => {
  const client = site.client();
  for (const language of languages) {
    const path = `/manifest.webmanifest?lng=${language}`;
    const { headers, body: manifest } = await client.get<{
      lang: string;
      name: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    }>(path);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(manifest.lang).toBe(language);
    expect(manifest.name).toContain('Miradouro');
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of manifest.icons) {
      const response = await fetch(site.url + src);
      expect(response.status, src).toBe(200);
      expect(response.headers.get('content-type'), src).toContain(type);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
  const { body } = await client.get<string>('/');
  for (const href of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect(body).toContain(`href="${href}"`);
    expect((await fetch(site.url + href)).status, href).toBe(200);
  }
});
