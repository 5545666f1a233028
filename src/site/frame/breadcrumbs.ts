import type { BreadcrumbList } from 'schema-dts';

/** The way to a page for search engines, from the list above it to the page itself. */
export const breadcrumbs = (steps: readonly { name: string; url: string }[]) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }) satisfies BreadcrumbList;
