import type { ArticleJson } from '#api/articles/articles.ts';
import { paths, useApi } from '#api/client/api-query.ts';

/** The articles that the navbar may name, newest first; none while they load or if they fail. */
export function usePublishedArticles(limit: number): readonly ArticleJson[] {
  const articles = useApi(paths.articles);
  return (articles.data ?? []).filter(({ isPublished }) => isPublished).slice(0, limit);
}
