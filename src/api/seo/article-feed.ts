import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { type Article, listPublicArticles } from '#domain/articles/articles.queries.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { articlePicture } from '../client/open-graph-path.ts';
import type { ApiContext } from '../endpoint.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const NEWEST = 20;

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0 with full texts, in the current language. */
export async function articleFeed(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  origin: string,
): Promise<string> {
  const locale = currentLocale();
  const articles = await listPublicArticles(db, now, { limit: NEWEST, offset: 0 });
  const { name } = await readBusiness(db);
  const newest = articles[0]?.publishedAt;
  const channel = element('channel', [
    textElement('title', `${m.articles_title()} · ${name}`),
    textElement('link', `${origin}${pageAt(pages.articles, {}, { lng: locale })}`),
    textElement('description', m.articles_description()),
    textElement('language', locale),
    ...(newest ? [textElement('lastBuildDate', internetDate(newest))] : []),
    element('atom:link', [], {
      href: `${origin}${pageAt(pages.articleFeed, {}, { lng: locale })}`,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...articles.map((article) => item(article, origin, name)),
  ]);
  return xmlDocument(element('rss', [channel], { version: '2.0', ...NAMESPACES }));
}

function item(article: Article, origin: string, business: string): string {
  const locale = currentLocale();
  return element('item', [
    textElement('title', localise(article.title, locale)),
    textElement(
      'link',
      `${origin}${pageAt(pages.article, { slug: article.slug }, { lng: locale })}`,
    ),
    // The guid is the id, which does not change with the slug.
    textElement('guid', `urn:uuid:${article.id}`, { isPermaLink: 'false' }),
    ...(article.publishedAt ? [textElement('pubDate', internetDate(article.publishedAt))] : []),
    textElement('dc:creator', business),
    textElement('description', localise(article.excerpt, locale)),
    textElement('content:encoded', absoluteLinks(localise(article.body, locale), origin)),
    element('media:content', [], {
      url: `${origin}${articlePicture(article.slug, locale)}`,
      medium: 'image',
      type: 'image/jpeg',
    }),
  ]);
}

/** An RFC 822 date, as RSS requires: `Sat, 21 Nov 2026 07:25:08 GMT`. */
const internetDate = (instant: { epochMilliseconds: number }): string =>
  new Date(instant.epochMilliseconds).toUTCString();

/** Feed readers need absolute links, so links that begin with `/` get the origin. */
const absoluteLinks = (html: string, origin: string): string =>
  html.replaceAll(/(<[^>]* (?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
