import { createContext, useContext } from 'react';
import type { Locale } from '#platform/i18n/locale.ts';

/** The language whose texts a form shows. */
export const LanguageContext = createContext<Locale>('en');

export const useTextLanguage = (): Locale => useContext(LanguageContext);
