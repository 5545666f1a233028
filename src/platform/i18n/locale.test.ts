import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales, localise } from '#contract/localised.ts';
import { detectLocale, matchLocale, parseLocale } from './locale.ts';

const detect = (query: string | null, cookie?: string, acceptLanguage?: string) =>
  detectLocale({ query, cookie, acceptLanguage });

it('detects the language by query, then cookie, then browser, and else uses English', () => {
  expect(detect('pt', 'ru', 'en')).toBe('pt');
  expect(detect('PT', 'ru', 'en')).toBe('pt');
  expect(detect(null, 'ru', 'pt')).toBe('ru');
  expect(detect(null, undefined, 'pt-BR,pt;q=0.9')).toBe('pt');
  expect(detect(null, undefined, undefined)).toBe('en');
});

it('matches the browser’s languages in their order of preference', () => {
  expect(detect(null, undefined, 'de, fr;q=0.9, ru;q=0.8, en;q=0.7')).toBe('ru');
  expect(detect(null, undefined, 'en;q=0.2, pt-PT;q=0.9')).toBe('pt');
  expect(detect(null, undefined, 'pt;q=0, ru;q=0.1')).toBe('ru');
  expect(detect(null, undefined, 'de, fr')).toBe('en');
});

it('ignores markup and unknown languages', () => {
  const injections = [
    '<script>alert(1)</script>',
    'pt"><img src=x onerror=alert(1)>',
    "pt'; drop table tours",
    'javascript:alert(1)',
    'pt\u0000',
    '__proto__',
    'de',
  ];
  for (const value of injections) {
    expect(parseLocale(value), value).toBe(null);
    expect(detect(value, value, value), value).toBe('en');
  }
  expect(matchLocale('pt<b>')).toBe(null);
  expect(matchLocale('ptx')).toBe(null);
});

it('detects one of the three languages for any input', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (query, cookie, acceptLanguage) => {
      expect(locales).toContain(detect(query, cookie, acceptLanguage));
    }),
  );
});

it('falls back to English for a text without a translation', () => {
  expect(localise('same in all', 'ru')).toBe('same in all');
  expect(localise({ en: 'Walk', pt: 'Passeio' }, 'pt')).toBe('Passeio');
  expect(localise({ en: 'Walk', pt: '' }, 'pt')).toBe('Walk');
  expect(localise({ en: 'Walk' }, 'ru')).toBe('Walk');
  expect(localise({ pt: 'Passeio' }, 'ru')).toBe('');
  expect(localise(null, 'en')).toBe('');
});
