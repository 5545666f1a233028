import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, type Locale } from '#contract/localised.ts';
import { readLocaleFrom } from './messages.ts';

const requestLocale = new AsyncLocalStorage<Locale>();
readLocaleFrom(() => requestLocale.getStore() ?? DEFAULT_LOCALE);

/** Runs `work` with every message in `locale`, isolated from concurrent requests. */
export const withLocale = <T>(locale: Locale, work: () => T): T => requestLocale.run(locale, work);
