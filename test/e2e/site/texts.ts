import { readFileSync } from 'node:fs';

type Language = 'en' | 'pt' | 'ru';

const read = (language: Language): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8'));

const texts = { en: read('en'), pt: read('pt'), ru: read('ru') };

export function text(language: Language, key: string, inputs: Record<string, string> = {}): string {
  const message = choosePlural(language, texts[language][key], inputs);
  if (message === undefined) throw new Error(`The text ${key} is missing in ${language}`);
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const input = inputs[name];
    if (input === undefined) throw new Error(`The text ${key} needs the input ${name}`);
    return input;
  });
}

type Plural = { declarations: string[]; match: Record<string, string> };

function choosePlural(
  language: Language,
  message: unknown,
  inputs: Record<string, string>,
): string | undefined {
  if (!Array.isArray(message)) return typeof message === 'string' ? message : undefined;
  const { declarations, match }: Plural = message[0];
  const counted = /= (\w+): plural/.exec(declarations.join('\n'))?.[1] ?? '';
  return match[`p=${new Intl.PluralRules(language).select(Number(inputs[counted]))}`];
}
