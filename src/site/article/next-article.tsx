import { paths, useApi } from '#api/client/api-query.ts';
import { m } from '#platform/i18n/messages.ts';
import { Container } from '#ui/page/section.tsx';
import { ArticleCard } from '../articles/article-card.tsx';

/** The article after this one, and after the last the first; nothing where there is no other. */
export function NextArticle({ slug }: { slug: string }) {
  const articles = useApi(paths.articles).data ?? [];
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
