import { prefetch, preload } from '#api/client/preload.ts';
import { m } from '#platform/i18n/messages.ts';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { Container } from '#ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { addressIn, articleCards, useGrowingList } from '../lists.ts';
import { ShowMore } from '../show-more.tsx';
import { ArticleCard } from './article-card.tsx';

const data: Parameters<typeof preload>[0] = (_params, _query, isThere) => ({
  lists: [addressIn(articleCards, isThere)],
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

const SKELETONS = ['first', 'second', 'third'];
const grid = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

export default function ArticlesPage() {
  const [articles, listed, more] = useGrowingList(articleCards);
  const published = listed?.filter(({ isPublished }) => isPublished);
  return (
    <>
      <PageHead title={m.articles_title()} description={m.articles_description()} />
      <Container className="pb-20">
        <PageTitle heading={m.articles_heading()} lead={m.articles_lead()} />
        {articles.isError && !articles.isFetching && (
          <LoadError
            text={m.articles_failed({ message: articles.error.message })}
            onRetry={() => void articles.refetch()}
          />
        )}
        {!published && articles.isFetching && (
          <Loading className={grid}>
            {SKELETONS.map((name) => (
              <Skeleton key={name} className="aspect-4/5" />
            ))}
          </Loading>
        )}
        {published?.length === 0 && (
          <p className="border-t border-line py-12 text-lg">{m.articles_empty()}</p>
        )}
        {published && published.length > 0 && (
          <ul className={grid}>
            {published.map((article, index) => (
              <li key={article.slug} className={index === 0 ? 'sm:col-span-full' : 'flex'}>
                <ArticleCard article={article} isLead={index === 0} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore more={more} />
      </Container>
    </>
  );
}
