import type { ArticleJson } from '#api/articles/articles.ts';
import { PRODUCT_NAME } from '#constants';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';

/** The article for search engines, and the way to it. */
export function articleJsonLd(article: ArticleJson, origin: string, locale: Locale): object {
  const url = `${origin}/articles/${article.slug}`;
  const headline = localise(article.title, locale);
  const publisher = { '@type': 'TravelAgency', name: PRODUCT_NAME, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        mainEntityOfPage: url,
        headline,
        description: localise(article.excerpt, locale),
        inLanguage: locale,
        author: publisher,
        publisher,
        ...(article.publishedAt && { datePublished: article.publishedAt }),
        ...(article.imageUrl && { image: new URL(article.imageUrl, `${origin}/`).href }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: m.articles_title(),
            item: `${origin}/articles`,
          },
          { '@type': 'ListItem', position: 2, name: headline, item: url },
        ],
      },
    ],
  };
}
