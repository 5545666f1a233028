import type { BreadcrumbList } from 'schema-dts';

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
