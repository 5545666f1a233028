import type { Locale } from '#platform/i18n/locale.ts';

/** What the first middleware finds out about every request. */
export type RequestVariables = {
  requestId: string;
  locale: Locale;
  clientAddress: string;
  /** ISO 3166 in two letters, where a proxy that we trust tells it. */
  country: string | null;
};
