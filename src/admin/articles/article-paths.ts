import type { AdminArticleJson } from '#api/admin/articles/admin-article-shape.ts';
import type { ArticlesJson } from '#api/admin/articles/articles.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/articles';

/** The API's addresses for articles. */
export const articlePaths = {
  all: base,
  list: (query: string) => `${base}?${query}` as ApiPath<ArticlesJson>,
  one: (id: string) => `${base}/${encodeURIComponent(id)}` as ApiPath<AdminArticleJson>,
  preview: `${base}/preview`,
};

/** The pages. */
export const articlePages = {
  list: '/admin/articles',
  create: '/admin/articles/create',
  edit: (id: string) => `/admin/articles/edit/${encodeURIComponent(id)}`,
  onSite: (slug: string) => `/articles/${encodeURIComponent(slug)}`,
};
