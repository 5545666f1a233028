import type { Locale } from '#contract/localised.ts';
import { m } from '#messages';
import { getLocale, overwriteGetLocale } from './paraglide/runtime.js';

/** Every text of the product, typed, one function a message; `locales/*.json` holds the words. */
export { m };

/** The language of this page or request. */
export const currentLocale = (): Locale => getLocale();

/** Says where the current language is read from: the document in a browser, the request on a server. */
export const readLocaleFrom = (read: () => Locale): void => overwriteGetLocale(read);
