import type { WebSite } from 'schema-dts';
import { PRODUCT_NAME } from '#constants';
import { currentLocale } from '#platform/i18n/messages.ts';
import { agencyInBrief } from '../contact/travel-agency.ts';

/** The site’s own name, which search engines show above its pages. */
export const webSite = (origin: string) =>
  ({
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: PRODUCT_NAME,
    url: `${origin}/`,
    inLanguage: currentLocale(),
    publisher: agencyInBrief(origin),
  }) satisfies WebSite;
