import type { ArticleJson } from '#contract/content/articles.schemas.ts';
import { type Locale, localise } from '#contract/localised.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';

export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 };

/** The version changes with what is drawn. */
export const openGraphPaths = {
  site: (locale: Locale): string => `/og/${locale}/site.jpg`,
  tour: (tour: TourJson, locale: Locale): string => {
    const { name, price, fromPrice, priceType, rating, reviewCount, imageUrl } = tour;
    const facts = [price, fromPrice, priceType, rating, reviewCount, imageUrl];
    const drawn = [localise(name, locale), ...facts];
    return `/og/${locale}/tour/${tour.id}.jpg?v=${version(drawn)}`;
  },
  article: ({ slug, title, imageUrl }: ArticleJson, locale: Locale): string =>
    `${articlePicture(slug, locale)}?v=${version([localise(title, locale), imageUrl])}`,
};

/** Without a version, for clients that do not cache pictures. */
export const articlePicture = (slug: string, locale: Locale): string =>
  `/og/${locale}/article/${slug}.jpg`;

/** FNV-1a: short, and the same on the server and in the browser. */
function version(drawn: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(drawn)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
