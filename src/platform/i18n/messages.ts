import type { Locale } from '#contract/localised.ts';
import { m } from '#messages';
import { getLocale, overwriteGetLocale } from '#paraglide/runtime.js';

/** All typed messages, one function each; the texts are in `locales/*.json`. */
export { m };

export const currentLocale = (): Locale => getLocale();

/** Sets the source of the current language: the document in a browser, the request on a server. */
export const readLocaleFrom = (read: () => Locale): void => overwriteGetLocale(read);
