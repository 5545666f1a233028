import { load } from 'cheerio';
import type { Client } from '../../client.ts';

export const languages = ['en', 'pt', 'ru'] as const;

const fixed = [
  '/',
  '/tours',
  '/gallery',
  '/articles',
  '/about',
  '/contact',
  '/gift',
  '/find-booking',
  '/privacy',
  '/terms',
  '/cookies',
];

export async function listPublicPages(client: Client): Promise<string[]> {
  const tours = await client.get<{ id: string }[]>('/api/tours');
  const articles = await client.get<{ slug: string }[]>('/api/articles');
  return [
    ...fixed,
    ...tours.body.map(({ id }) => `/tour/${id}`),
    ...articles.body.map(({ slug }) => `/articles/${slug}`),
  ];
}

export type Head = {
  status: number;
  language: string | undefined;
  title: string;
  headings: number;
  description: string | undefined;
  robots: string | undefined;
  canonical: string[];
  alternates: Record<string, string>;
  feed: string | undefined;
  shared: Record<string, string>;
  things: Record<string, unknown>[];
};

export async function readHead(client: Client, path: string): Promise<Head> {
  client.cookies.clear();
  const { status, body } = await client.get<string>(path);
  const $ = load(body);
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(name) ?? '');
  const shared: Record<string, string> = {};
  for (const element of $('meta[property^="og:"], meta[name^="twitter:"]').toArray()) {
    const name = $(element).attr('property') ?? $(element).attr('name') ?? '';
    if (name in shared) throw new Error(`${path} has ${name} twice`);
    shared[name] = $(element).attr('content') ?? '';
  }
  const graphs = $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => JSON.parse($(element).text()));
  if (graphs.some((graph) => graph['@context'] !== 'https://schema.org')) {
    throw new Error(`${path} has JSON-LD without @context`);
  }
  return {
    status,
    language: $('html').attr('lang'),
    title: $('title').text(),
    headings: $('h1').length,
    description: $('meta[name="description"]').attr('content'),
    robots: $('meta[name="robots"]').attr('content'),
    canonical: attributes('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(
      $('link[rel="alternate"][hreflang]')
        .toArray()
        .map((element) => [$(element).attr('hreflang') ?? '', $(element).attr('href') ?? '']),
    ),
    feed: $('link[rel="alternate"][type="application/rss+xml"]').attr('href'),
    shared,
    things: graphs.flatMap((graph) => graph['@graph']),
  };
}
