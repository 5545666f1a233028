import { readFileSync } from 'node:fs';

type Language = 'en' | 'pt' | 'ru';

const read = (language: Language): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8'));

const texts = { en: read('en'), pt: read('pt'), ru: read('ru') };

/** A text of the product as a visitor reads it, with its inputs filled in. */
export function text(language: Language, key: string, inputs: Record<string, string> = {}): string {
  const message = texts[language][key];
  if (typeof message !== 'string') throw new Error(`there is no plain text ${key} in ${language}`);
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const input = inputs[name];
    if (input === undefined) throw new Error(`${key} wants its ${name}`);
    return input;
  });
}
