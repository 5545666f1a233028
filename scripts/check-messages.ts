import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Eyo, safeDictionary } from 'eyo-kernel';

/**
 * Checks the texts: each key exists in every language and is used, inputs are the same in each language, no text
 * is left in English (except those listed below), no Russian word lacks its ё, and no number of a rule is written out.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const locales = ['en', 'pt', 'ru'] as const;

/** Keys whose text may equal the English one. */
const sameAsEnglish = new Set<string>(
  JSON.parse(await readFile(join(root, 'locales/same-as-english.json'), 'utf8')),
);

/** Words that the texts avoid, with the one to use: one word per thing. */
const replacements: Record<(typeof locales)[number], readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bseats?\b/i, 'spot'],
    [/\bfree (date|spot|seat)/i, 'available'],
    [/question mark/i, 'a link that was cut short'],
    [/at most (seven|7)\b|\bseven (at most|people|guests)/i, 'at most {maximum}'],
  ],
  pt: [
    [/ponto de interrogação/i, 'uma ligação cortada'],
    [/\b(sete|7) pessoas|grupos de sete/i, 'no máximo {maximum}'],
    [/\bidiomas?\b/i, 'língua'],
    [/\bcheck-in\b/i, 'registar a chegada'],
  ],
  ru: [
    [/вопросительн/i, 'ссылка обрезалась'],
    [/(семи|7) (человек|гост)/i, 'до {maximum} человек'],
    // Names stay in the nominative, so none follows a preposition.
    [/(?:^| )(?:для|от) \{name\}/iu, 'гостю ({name})'],
    // The dictionary of ё lacks these words.
    [/(?<!\p{L})нем(?!\p{L})/iu, 'нём'],
    [/несохраненн/iu, 'несохранённ'],
  ],
};

const yo = new Eyo();
yo.dictionary.set(safeDictionary);

/** Keys whose digits are not rules: examples, names, formats. */
const allowedDigits = new Set([
  // A contrast is a ratio to one, and a colour has a code.
  'admin_settings_colour_shown',
  'admin_settings_contrast_text',
  'invalid_colour',
  'admin_export_restore_text',
  'admin_import_not_utf8',
  'admin_import_workbook',
  'admin_tour_duration_hint',
  'admin_tour_price_hint',
  'book_phone_hint',
  'invalid_offer',
  'invalid_phone',
  'invalid_price',
  'toast_region',
]);

/** A number in words with a unit: a rule that is written out instead of derived. */
const spelledCounts: Record<(typeof locales)[number], RegExp> = {
  en: /\b((two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty|fifty|ninety)[- ](more )?(hours?|minutes?|days?|weeks?|months?|people|guests|spots|characters)|(at least|within) an hour)\b/i,
  pt: /(?<!\p{L})((duas|dois|três|quatro|cinco|seis|sete|dez|doze|quinze|vinte|trinta|noventa)( e \p{L}+)? (horas?|minutos?|dias|semanas|mes(es)?|pessoas|lugares|caracteres)|dentro de uma hora)(?!\p{L})/iu,
  ru: /(?<!\p{L})((дв(а|е|ух)|тр(и|ёх)|четыр\p{L}+|(пят|шест|сем|десят)(ь|и)|\p{L}+надцат\p{L}+|двадцат\p{L}+|тридцат\p{L}+|девяност\p{L}+) (час|минут|ден|дн|недел|месяц|человек|гост|мест|знак)\p{L}*|(через|за) час(?!\p{L}))/iu,
};

/** Limits are constants in `src/contract`, and texts take them as inputs. */
function containsLimit(key: string, locale: (typeof locales)[number], text: string): boolean {
  const literal = text.replaceAll(/\{\w+\}/g, '');
  return (/\d/.test(literal) && !allowedDigits.has(key)) || spelledCounts[locale].test(literal);
}

type Message = string | { declarations?: string[]; match: Record<string, string> }[];

async function readMessages(locale: string): Promise<Map<string, Message>> {
  const json = JSON.parse(await readFile(join(root, `locales/${locale}.json`), 'utf8'));
  return new Map(Object.entries(json).filter(([key]) => key !== '$schema')) as Map<string, Message>;
}

const listTexts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const listInputs = (message: Message): string =>
  [...new Set(listTexts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ');

async function readSources(): Promise<string> {
  const names = await readdir(join(root, 'src'), { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(sources.map((name) => readFile(join(root, 'src', name), 'utf8')));
  return texts.join('\n');
}

const messages = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await readMessages(locale)])),
) as Record<(typeof locales)[number], Map<string, Message>>;
const usedKeys = new Set([...(await readSources()).matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
const complaints: string[] = [];

for (const key of new Set(locales.flatMap((locale) => [...messages[locale].keys()]))) {
  const english = messages.en.get(key);
  if (!usedKeys.has(key)) complaints.push(`${key} is unused: remove it`);
  for (const locale of locales) {
    const message = messages[locale].get(key);
    if (message === undefined || listTexts(message).some((text) => text.trim() === '')) {
      complaints.push(`${key} is missing in ${locale}: translate it`);
      continue;
    }
    for (const [word, replacement] of replacements[locale]) {
      if (listTexts(message).some((text) => word.test(text))) {
        complaints.push(`${key} contains ${word.source} in ${locale}: write “${replacement}”`);
      }
    }
    for (const { before, after } of locale === 'ru' ? yo.lint(listTexts(message).join('\n')) : []) {
      complaints.push(`${key} contains ${before} in ru: write “${after}”`);
    }
    if (listTexts(message).some((text) => containsLimit(key, locale, text))) {
      complaints.push(`${key} contains a number in ${locale}: pass the constant as an input`);
    }
    if (english !== undefined && locale !== 'en') {
      if (listInputs(message) !== listInputs(english)) {
        complaints.push(`${key} has different inputs in ${locale} and en`);
      }
      const isSame = JSON.stringify(message) === JSON.stringify(english);
      if (isSame && !sameAsEnglish.has(key))
        complaints.push(
          `${key} is English in ${locale}: translate it, or add it to same-as-english.json`,
        );
    }
  }
}
for (const key of sameAsEnglish) {
  if (!messages.en.has(key))
    complaints.push(`same-as-english.json lists ${key}, which does not exist: remove it`);
}

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`${messages.en.size} messages in ${locales.length} languages checked\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
