import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SMALL_GROUP_MAX_PEOPLE } from '#contract/constants.ts';
import { locales, localise } from '#contract/localised.ts';
import { tours } from './tours/index.ts';

const demoFolder = fileURLToPath(new URL('.', import.meta.url));

/** The demo's texts, by their place. */
const found: [string, string][] = [
  ...tours.flatMap(({ id, ...tour }) => {
    const texts = [
      tour.shortDescription,
      tour.description,
      tour.duration,
      tour.meetingPoint,
      ...tour.itinerary.flatMap(({ title, text }) => [title, text]),
      ...tour.included,
      ...tour.notIncluded,
      ...tour.bring,
    ];
    return locales.flatMap((locale) =>
      texts.map((text): [string, string] => [`${id} in ${locale}`, localise(text, locale)]),
    );
  }),
  ...(await Promise.all(
    globSync('{articles,letters,policies}/**/*.md', { cwd: demoFolder }).map(
      async (path): Promise<[string, string]> => [
        path,
        await readFile(`${demoFolder}${path}`, 'utf8'),
      ],
    ),
  )),
];

const whoSays = (words: RegExp) =>
  found.flatMap(([where, text]) =>
    words.test(text) ? [`${where}: ${words.exec(text)?.[0]}`] : [],
  );

it('the demo’s texts name the hour as the site does: 4:30 PM, and 16:30 only in brackets after it', () => {
  expect(found.length).toBeGreaterThan(200);
  expect(whoSays(/(?<![AP]M \(|\d)\d{1,2}:\d\d(?! [AP]M)\b/)).toEqual([]);
  expect(whoSays(/\b\d{1,2} ?h ?\d\d\b/)).toEqual([]);
});

it('the demo’s texts know starts, and no departures', () => {
  expect(whoSays(/\bdepartures?\b/i)).toEqual([]);
});

it('the demo’s texts name no greatest size of a group, which is each tour’s own', () => {
  const numbers = {
    en: 'two three four five six seven eight',
    pt: 'duas três quatro cinco seis sete oito',
    ru: 'двух трёх четырёх пяти шести семи восьми',
  };
  const any = (words: string) => `(?:\\d+|${words.replaceAll(' ', '|')})`;
  expect(SMALL_GROUP_MAX_PEOPLE).toBeLessThanOrEqual(8);
  expect(
    whoSays(new RegExp(`(at most|up to) ${any(numbers.en)}\\b(?! (km|min|hour))`, 'i')),
  ).toEqual([]);
  expect(whoSays(new RegExp(`\\b${any(numbers.en)} (people )?at most`, 'i'))).toEqual([]);
  expect(whoSays(new RegExp(`(até|máximo,?) ${any(numbers.pt)} pessoas`, 'i'))).toEqual([]);
  expect(whoSays(new RegExp(`${any(numbers.pt)} pessoas,? no máximo`, 'i'))).toEqual([]);
  expect(whoSays(new RegExp(`(до|больше) ${any(numbers.ru)} (человек|гост)`, 'i'))).toEqual([]);
});
