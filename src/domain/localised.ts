/** A text in up to three languages; a plain string is the same in all. A missing one falls back to English. */
export type LocalisedText = string | Partial<Record<'en' | 'pt' | 'ru', string>>;
