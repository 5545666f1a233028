import { m } from '#platform/i18n/messages.ts';

/** The three texts in the footer’s order; the slug is their path. */
export const policies = [
  { slug: 'terms', name: m.footer_terms },
  { slug: 'privacy', name: m.footer_privacy },
  { slug: 'cookies', name: m.footer_cookies },
];
