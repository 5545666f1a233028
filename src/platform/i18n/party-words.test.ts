import { expect, test } from 'vitest';
import type { PriceLine } from '#contract/pricing/prices.ts';
import { formatParty } from './party-words.ts';

const line = (name: Record<'en' | 'pt' | 'ru', string>, count: number): PriceLine => ({
  kind: 'person',
  categoryId: name.en,
  name,
  count,
  unitAmount: 0,
});

const adult = { en: 'Adult', pt: 'Adulto', ru: 'Взрослый' };
const child = { en: 'Child', pt: 'Criança', ru: 'Ребёнок' };
const resident = { en: 'Local resident', pt: 'Residente', ru: 'Житель города' };

test('a party reads in the grammar of each language, and a name of the business’s own stays as it is', () => {
  const party = {
    participants: 8,
    lines: [line(adult, 2), line(child, 5), line(resident, 1)],
  };
  const read = (language: 'en' | 'pt' | 'ru') =>
    formatParty(party, language).replaceAll('\u00a0', ' ');
  expect(read('en')).toBe('2 adults, 5 children, 1 × Local resident');
  expect(read('pt')).toBe('2 adultos, 5 crianças, 1 × Residente');
  expect(read('ru')).toBe('2 взрослых, 5 детей, 1 × Житель города');
});
