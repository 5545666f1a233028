import { Navigate, useParams } from 'react-router';
import { paths, useApi } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { m } from '#platform/i18n/messages.ts';
import { Container } from '#ui/page/section.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { NotHere, PageFailed } from '../not-here.tsx';
import { ArticleView } from './article-view.tsx';
import { movedTo, redirectMoved } from './moved.ts';

const data = ({ slug = '' }) => ({ subject: paths.article(slug) });
const load = preload(data);
export async function loader(request: Parameters<typeof load>[0]) {
  const loaded = await load(request);
  redirectMoved(request);
  return loaded;
}
export const clientLoader = prefetch(data);

/** An article that the list has told of already shows its head at once; its text follows. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useApi(paths.article(slug));
  const listed = useApi(paths.articles).data?.find((each) => each.slug === slug);
  const known = article.data ?? (article.isFetching ? listed : undefined);
  const moved = movedTo(article.data, slug);
  if (moved !== null) return <Navigate to={moved} replace />;
  if (known) return <ArticleView key={slug} article={known} body={article.data?.body} />;
  if (article.isFetching) {
    return (
      <Container className="py-12">
        <Loading>
          <Skeleton className="h-14 w-2/3" />
          <Skeleton className="mt-8 aspect-3/2 sm:aspect-5/2" />
          <Skeleton className="mt-10 h-80 max-w-text" />
        </Loading>
      </Container>
    );
  }
  if (article.error?.status === 404) {
    return (
      <NotHere
        title={m.article_not_found()}
        text={m.article_not_found_text()}
        to="/articles"
        action={m.article_all()}
      />
    );
  }
  return (
    <PageFailed
      text={m.article_failed({ message: article.error?.message ?? '' })}
      onRetry={() => void article.refetch()}
    />
  );
}
