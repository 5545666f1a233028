import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router';
import { useApi } from '#api/client/calls.ts';
import { prefetch, preload, queryClientContext } from '#api/client/preload.ts';
import type {
  ArticleCardJson,
  ArticleInFullJson,
  ArticleJson,
} from '#contract/content/articles.schemas.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Container } from '#ui/section.tsx';
import { NotHere, PageFailed } from '../frame/not-here.tsx';
import { addressIn, articleCards, useList } from '../lists.ts';
import { paths } from '../paths.ts';
import { ArticleView } from './article.tsx';

const data: Parameters<typeof preload>[0] = ({ slug = '' }, _query, isThere) => ({
  subject: paths.article(slug),
  lists: [addressIn(articleCards, isThere)],
});
const load = preload(data);
export async function loader(request: Parameters<typeof load>[0]) {
  const loaded = await load(request);
  redirectMoved(request);
  return loaded;
}
export const clientLoader = prefetch(data);

/** An article known from the list shows its head at once; its text follows. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useApi(paths.article(slug));
  const listed = useList(articleCards).data?.find((each) => each.slug === slug);
  const known = article.data ?? (article.isFetching && listed ? fromCard(listed) : undefined);
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
        to={pages.articles}
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

const fromCard = (card: ArticleCardJson): ArticleJson => ({
  id: card.slug,
  imageUrl: null,
  ...card,
});

/** The current path of an article requested by a former slug; else null. */
const movedTo = (
  article: Pick<ArticleInFullJson, 'slug'> | undefined,
  slug: string,
): string | null =>
  article && article.slug !== slug ? pageAt(pages.article, { slug: article.slug }) : null;

function redirectMoved({
  params,
  request,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>): void {
  const { slug = '' } = params;
  const queryClient = context.get(queryClientContext);
  const article = queryClient.getQueryData<ArticleInFullJson>([paths.article(slug)]);
  const path = movedTo(article, slug);
  if (path === null) return;
  // Browsers cache a 301 indefinitely, and a former slug may become current again.
  const headers = { 'cache-control': 'no-cache' };
  throw redirect(`${path}${new URL(request.url).search}`, { status: 301, headers });
}
