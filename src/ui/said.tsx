import type { ReactNode } from 'react';
import { fallbackLanguage, type LocalisedText, localise } from '#contract/localised.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

/** A text in the page's language; English that stands in for it is marked as English. */
export function said(text: LocalisedText | null | undefined, otherwise?: ReactNode): ReactNode {
  const words = localise(text, currentLocale());
  const lang = langOf(text);
  return words && lang ? <span lang={lang}>{words}</span> : words || otherwise;
}

/** The language of a text, where it is not the page's. */
export const langOf = (text: LocalisedText | null | undefined) =>
  fallbackLanguage(text, currentLocale());
