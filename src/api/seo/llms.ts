import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { businessTitle } from '#contract/settings/business.ts';
import { region } from '#contract/settings/region.ts';
import { listPublicArticles } from '#domain/articles/articles.queries.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { listActiveTours } from '#domain/tours/tours.queries.ts';
import { formatPrice } from '#platform/i18n/tour-facts.ts';
import type { ApiContext } from '../endpoint.ts';

const AT_MOST = 200;

/** The site in brief for language models (llmstxt.org), in the business's default language. */
export async function llmsText(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  origin: string,
): Promise<string> {
  const locale = region().defaultLanguage;
  const [business, tours, articles] = await Promise.all([
    readBusiness(db),
    listActiveTours(db, 1, AT_MOST),
    listPublicArticles(db, now, { limit: AT_MOST, offset: 0 }),
  ]);
  const link = (name: string, path: string, text: string) =>
    `- [${plain(name)}](${origin}${path})${text && `: ${plain(text)}`}`;
  const tourLinks = tours.map((tour) => {
    const { priceCents: price, priceType } = tour;
    const facts = [
      localise(tour.shortDescription, locale),
      localise(tour.duration, locale),
      formatPrice({ price, priceType }),
    ];
    return link(
      localise(tour.name, locale),
      pageAt(pages.tour, { id: tour.id }),
      facts.join(' · '),
    );
  });
  const articleLinks = articles.map(({ slug, title }) =>
    link(localise(title, locale), pageAt(pages.article, { slug }), ''),
  );
  return [
    `# ${plain(businessTitle(business, locale))}`,
    `> ${plain(localise(business.footer, locale)) || plain(business.name)}`,
    section('Tours', tourLinks),
    section('Booking', [
      link('All tours', pages.tours, 'each tour’s page has its dates, available spots and prices'),
      link('Contact', pages.contact, ''),
    ]),
    section('Articles', articleLinks),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const section = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${heading}\n\n${lines.join('\n')}`;

/** One line without characters that would begin Markdown or a link. */
const plain = (text: string): string => text.replaceAll(/[[\]<>`*_#\s]+/g, ' ').trim();
