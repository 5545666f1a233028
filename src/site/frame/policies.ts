import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';

export const policies = [
  { slug: 'terms', to: pages.terms, name: m.footer_terms },
  { slug: 'privacy', to: pages.privacy, name: m.footer_privacy },
  { slug: 'cookies', to: pages.cookies, name: m.footer_cookies },
] as const;
