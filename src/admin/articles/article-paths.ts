/** The pages. */
export const articlePages = {
  list: '/admin/articles',
  create: '/admin/articles/create',
  edit: (id: string) => `/admin/articles/edit/${encodeURIComponent(id)}`,
  onSite: (slug: string) => `/articles/${encodeURIComponent(slug)}`,
};
