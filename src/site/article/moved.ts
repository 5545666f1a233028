import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { ArticleInFullJson } from '#api/articles/articles.ts';
import { paths } from '#api/client/api-query.ts';
import { queryClientContext } from '#api/client/preload.ts';

/** The address of today, when an article was asked for by a slug that it had before; else null. */
export const movedTo = (
  article: Pick<ArticleInFullJson, 'slug'> | undefined,
  slug: string,
): string | null =>
  article && article.slug !== slug ? `/articles/${encodeURIComponent(article.slug)}` : null;

/** Sends a request for a former slug on for good, its query with it. */
export function redirectMoved({
  params,
  request,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>): void {
  const { slug = '' } = params;
  const queryClient = context.get(queryClientContext);
  const article = queryClient.getQueryData<ArticleInFullJson>([paths.article(slug)]);
  const path = movedTo(article, slug);
  if (path === null) return;
  // A browser keeps a 301 for ever, and an old slug may become the right one again.
  const headers = { 'cache-control': 'no-cache' };
  throw redirect(`${path}${new URL(request.url).search}`, { status: 301, headers });
}
