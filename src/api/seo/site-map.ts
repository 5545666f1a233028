import { Temporal } from 'temporal-polyfill';
import { type Locale, type LocalisedText, writtenIn } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { region } from '#contract/settings/region.ts';
import { listPublicArticles } from '#domain/articles/articles.queries.ts';
import { findPolicy } from '#domain/documents/documents.queries.ts';
import { listPublicNewsletterIssues } from '#domain/newsletter/newsletter-issues.queries.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { listActiveTours } from '#domain/tours/tours.queries.ts';
import type { ApiContext } from '../endpoint.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Pages of each kind; with all their languages they stay below a sitemap's limit of 50,000 addresses. */
const AT_MOST = 1000;

type Page = {
  path: string;
  changedAt: Temporal.Instant | null;
  /** The page's main text; only languages that it is written in are listed. */
  text?: LocalisedText | undefined;
};

/** Each page is listed without a language and in each of its languages, with links to the others. */
export async function siteMap(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  origin: string,
): Promise<string> {
  const pages = await listPages({ db, now });
  const urls = pages.flatMap(({ path, changedAt, text }) => {
    const { languages } = region();
    const offered = text === undefined ? languages : writtenIn(text, languages);
    return ['', ...offered.map((locale) => `?lng=${locale}`)].map((query) =>
      element('url', [
        textElement('loc', `${origin}${path}${query}`),
        ...(changedAt ? [textElement('lastmod', changedAt.round('second').toString())] : []),
        ...alternates(`${origin}${path}`, offered),
      ]),
    );
  });
  return xmlDocument(
    element('urlset', urls, {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    }),
  );
}

async function listPages({ db, now }: Pick<ApiContext, 'db' | 'now'>): Promise<Page[]> {
  const [tours, articles, letters, ...policies] = await Promise.all([
    listActiveTours(db, 1, AT_MOST),
    listPublicArticles(db, now, { limit: AT_MOST, offset: 0 }),
    listPublicNewsletterIssues(db),
    ...['privacy', 'terms', 'cookies'].map((slug) => findPolicy(db, slug)),
  ]);
  const rules = await readSettings(db, 'rules');
  const fixed = (path: string): Page => ({ path, changedAt: null });
  return [
    fixed('/'),
    { path: pages.tours, changedAt: latest(tours) },
    ...tours.map(({ id, updatedAt, description: text }) => ({
      path: pageAt(pages.tour, { id }),
      changedAt: updatedAt,
      text,
    })),
    ...(rules.sellsVouchers ? [fixed(pages.gift)] : []),
    fixed(pages.gallery),
    { path: pages.articles, changedAt: latest(articles) },
    ...articles.map(({ slug, updatedAt, title: text }) => ({
      path: pageAt(pages.article, { slug }),
      changedAt: updatedAt,
      text,
    })),
    ...letters.flatMap(({ slug, startedAt }) =>
      slug === null ? [] : [{ path: pageAt(pages.letter, { slug }), changedAt: startedAt }],
    ),
    fixed(pages.about),
    fixed(pages.contact),
    fixed(pages.findBooking),
    ...policies.flatMap((policy) =>
      policy
        ? [{ path: `/${policy.slug}`, changedAt: policy.updatedAt, text: policy.body ?? undefined }]
        : [],
    ),
  ];
}

const latest = (rows: readonly { updatedAt: Temporal.Instant }[]): Temporal.Instant | null =>
  rows
    .map(({ updatedAt }) => updatedAt)
    .toSorted(Temporal.Instant.compare)
    .at(-1) ?? null;

const alternates = (page: string, languages: readonly Locale[]): string[] =>
  [
    ...languages.map((locale) => ({
      hreflang: locale as string,
      href: `${page}?lng=${locale}`,
    })),
    { hreflang: 'x-default', href: page },
  ].map((link) => element('xhtml:link', [], { rel: 'alternate', ...link }));
