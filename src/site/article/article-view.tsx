import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ArticleInFullJson, ArticleJson } from '#api/articles/articles.ts';
import { posterPaths } from '#api/client/poster-path.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { JsonLd } from '#ui/page/json-ld.tsx';
import { useOrigin } from '#ui/page/origin.ts';
import { Container } from '#ui/page/section.tsx';
import { Essay } from '#ui/text/essay.tsx';
import { PublishedOn } from '../articles/published-on.tsx';
import { PageHead } from '../page-head.tsx';
import { articleJsonLd } from './json-ld.ts';
import { NextArticle } from './next-article.tsx';
import { readingMinutes } from './reading-time.ts';

type ArticleViewProps = {
  article: ArticleJson;
  /** Undefined while it is on its way. */
  body: ArticleInFullJson['body'] | undefined;
};

/** An article set for reading: its title, its cover, one column of text, and the next one. */
export function ArticleView({ article, body }: ArticleViewProps) {
  const origin = useOrigin();
  const locale = currentLocale();
  const title = localise(article.title, locale);
  const html = body === undefined ? null : localise(body, locale);
  return (
    <>
      <PageHead
        title={title}
        description={localise(article.excerpt, locale)}
        poster={posterPaths.article(article, locale)}
        type="article"
      />
      <JsonLd things={articleJsonLd(article, origin, locale)} />
      <article>
        <Container>
          <nav aria-label={m.tour_breadcrumb()} className="pt-4 sm:pt-6">
            <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <li>
                <Link
                  to="/articles"
                  className="inline-flex min-h-11 items-center text-cobalt underline-offset-4 hover:underline"
                >
                  {m.article_all()}
                </Link>
              </li>
              <ChevronRight aria-hidden="true" className="size-4" />
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <Essay
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
