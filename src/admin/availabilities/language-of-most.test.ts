import { afterEach, expect, test } from 'vitest';
import type { Locale } from '#contract/localised.ts';
import { defaultRegion, setRegion } from '#contract/settings/region.ts';
import { languageOfMost } from './language-of-most.ts';

const guests = (...languages: Locale[]) => languages.map((language) => ({ language }));

afterEach(() => setRegion(defaultRegion));

test('languageOfMost returns the language that most guests have', () => {
  setRegion({ ...defaultRegion, defaultLanguage: 'ru' });
  expect(languageOfMost(guests('en', 'pt', 'pt'))).toBe('pt');
});

test('languageOfMost returns the business’s default language in a tie, and without guests', () => {
  setRegion({ ...defaultRegion, defaultLanguage: 'pt' });
  expect(languageOfMost(guests('en', 'ru'))).toBe('pt');
  expect(languageOfMost(guests('en', 'en', 'ru', 'ru', 'pt'))).toBe('pt');
  expect(languageOfMost([])).toBe('pt');
});

test('languageOfMost returns no language that the business doesn’t have', () => {
  setRegion({ ...defaultRegion, languages: ['en', 'pt'], defaultLanguage: 'pt' });
  expect(languageOfMost(guests('ru', 'ru', 'en'))).toBe('en');
  expect(languageOfMost(guests('ru'))).toBe('pt');
});
