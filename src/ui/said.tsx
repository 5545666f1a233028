import type { ReactNode } from 'react';
import { fallbackLanguage, type LocalisedText, localise } from '#contract/localised.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

/** A text in the page's language, or the English one marked with `lang`. */
export function said(text: LocalisedText | null | undefined): ReactNode {
  const words = localise(text, currentLocale());
  const lang = langOf(text);
  return words && lang ? <span lang={lang}>{words}</span> : words;
}

/** Undefined when the text is in the page's language. */
export const langOf = (text: LocalisedText | null | undefined) =>
  fallbackLanguage(text, currentLocale());
