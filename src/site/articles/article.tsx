import { Link } from 'react-router';
import type { Article, BreadcrumbList } from 'schema-dts';
import { useBusiness } from '#api/client/business.ts';
import { openGraphPaths } from '#api/client/open-graph-path.ts';
import type { ArticleInFullJson, ArticleJson } from '#contract/content/articles.schemas.ts';
import { fallbackLanguage, type Locale, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { JsonLd } from '#ui/json-ld.tsx';
import { useOrigin } from '#ui/origin.ts';
import { Essay } from '#ui/rich-text.tsx';
import { Container } from '#ui/section.tsx';
import { agencyInBrief } from '../contact/travel-agency.ts';
import { breadcrumbs } from '../frame/breadcrumbs.ts';
import { PageHead } from '../frame/page-head.tsx';
import { articleCards, useList } from '../lists.ts';
import { ArticleCard, PublishedOn } from './article-card.tsx';

type ArticleViewProps = {
  article: ArticleJson;
  /** Undefined while loading. */
  body: ArticleInFullJson['body'] | undefined;
};

export function ArticleView({ article, body }: ArticleViewProps) {
  const business = useBusiness();
  const origin = useOrigin();
  const locale = currentLocale();
  const title = localise(article.title, locale);
  const html = body === undefined ? null : localise(body, locale);
  return (
    <>
      <PageHead
        title={title}
        description={localise(article.excerpt, locale)}
        image={openGraphPaths.article(article, locale)}
        type="article"
        text={article.title}
      />
      <JsonLd things={articleJsonLd(article, origin, locale, business)} />
      <article>
        <Container>
          <nav aria-label={m.tour_breadcrumb()} className="pt-4 sm:pt-6">
            <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <li>
                <Link
                  to={pages.articles}
                  className="inline-flex min-h-11 items-center text-cobalt underline-offset-4 hover:underline"
                >
                  {m.article_all()}
                </Link>
              </li>
              <li aria-current="page" className="flex items-center gap-x-2 wrap-anywhere">
                <Icon of="icon-chevron-right" className="size-4 shrink-0" />
                {title}
              </li>
            </ol>
          </nav>
          <Essay
            lang={fallbackLanguage(article.title, locale)}
            title={title}
            lead={localise(article.excerpt, locale)}
            facts={
              <>
                <PublishedOn instant={article.publishedAt} />
                {html !== null && (
                  <>
                    <span aria-hidden="true" className="size-1.5 rotate-45 bg-cobalt" />
                    <span>{m.article_minutes({ count: readingMinutes(html) })}</span>
                  </>
                )}
              </>
            }
            picture={article.picture}
            html={html}
          />
        </Container>
      </article>
      <NextArticle slug={article.slug} />
    </>
  );
}

function NextArticle({ slug }: { slug: string }) {
  const articles = useList(articleCards).data ?? [];
  const index = articles.findIndex((article) => article.slug === slug);
  const next = articles[(index + 1) % articles.length];
  if (!next || next.slug === slug) return null;
  return (
    <aside className="bg-surface py-14 sm:py-20">
      <Container>
        <p className="mb-6 flex items-center gap-4 font-semibold text-cobalt">
          <span aria-hidden="true" className="h-px w-12 bg-cobalt" />
          {m.article_next()}
        </p>
        <ArticleCard article={next} isLead isLast />
      </Container>
    </aside>
  );
}

/** An approximate reading speed for all three languages. */
const WORDS_PER_MINUTE = 200;

function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}

function articleJsonLd(
  article: ArticleJson,
  origin: string,
  locale: Locale,
  business: BusinessJson,
): [Article, BreadcrumbList] {
  const url = `${origin}${pageAt(pages.article, { slug: article.slug })}`;
  const headline = localise(article.title, locale);
  const publisher = agencyInBrief(origin, business);
  const pictures = [article.imageUrl, openGraphPaths.article(article, locale)];
  const told: Article = {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline,
    description: localise(article.excerpt, locale),
    inLanguage: fallbackLanguage(article.title, locale) ?? locale,
    author: publisher,
    publisher,
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    dateModified: article.updatedAt,
    image: pictures.flatMap((path) => (path === null ? [] : [`${origin}${path}`])),
  };
  return [
    told,
    breadcrumbs([
      { name: m.articles_title(), url: `${origin}${pages.articles}` },
      { name: headline, url },
    ]),
  ];
}
