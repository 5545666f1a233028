import type { Article, BreadcrumbList } from 'schema-dts';
import type { ArticleJson } from '#api/articles/articles.ts';
import { posterPaths } from '#api/client/poster-path.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { breadcrumbs } from '../breadcrumbs.ts';
import { agencyInBrief } from '../contact/travel-agency.ts';

/** The article for search engines, and the way to it. */
export function articleJsonLd(
  article: ArticleJson,
  origin: string,
  locale: Locale,
): [Article, BreadcrumbList] {
  const url = `${origin}/articles/${article.slug}`;
  const headline = localise(article.title, locale);
  const publisher = agencyInBrief(origin);
  const pictures = [article.imageUrl, posterPaths.article(article, locale)];
  const told: Article = {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline,
    description: localise(article.excerpt, locale),
    inLanguage: locale,
    author: publisher,
    publisher,
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    dateModified: article.updatedAt,
    image: pictures.flatMap((path) => (path === null ? [] : [`${origin}${path}`])),
  };
  return [
    told,
    breadcrumbs([
      { name: m.articles_title(), url: `${origin}/articles` },
      { name: headline, url },
    ]),
  ];
}
