import { m } from '#platform/i18n/messages.ts';

/** The home page’s sections that every page links to. */
export const homeLinks = [
  { to: '/#about', name: m.nav_about },
  { to: '/#reviews', name: m.nav_reviews },
  { to: '/#contact', name: m.nav_contact },
];
