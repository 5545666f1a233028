import { type Locale, type LocalisedText, locales } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';

/** An editable localised text: every language is present, empty if unwritten. */
export type Texts = Record<Locale, string>;

export const noTexts = (): Texts => ({ en: '', pt: '', ru: '' });

/** A plain string counts as English, because other languages fall back to it. */
export function readTexts(text: LocalisedText | null | undefined): Texts {
  if (typeof text === 'string') return { ...noTexts(), en: text };
  return { en: text?.en ?? '', pt: text?.pt ?? '', ru: text?.ru ?? '' };
}

export const isSameText = (
  one: LocalisedText | null | undefined,
  other: LocalisedText | null | undefined,
): boolean => JSON.stringify(readTexts(one)) === JSON.stringify(readTexts(other));

export const isBlank = (texts: Texts): boolean =>
  locales.every((locale) => texts[locale].trim() === '');

/** Counts missing texts per language. An optional text counts only if another language has it. */
export function countMissing(
  texts: readonly { texts: Texts; isRequired?: boolean }[],
): Record<Locale, number> {
  const missing = { en: 0, pt: 0, ru: 0 };
  for (const { texts: its, isRequired = false } of texts) {
    if (!isRequired && isBlank(its)) continue;
    for (const locale of region().languages) if (its[locale].trim() === '') missing[locale] += 1;
  }
  return missing;
}
