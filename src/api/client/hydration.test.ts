import { expect, it } from 'vitest';
import { dehydrateAnswers, hydrateAnswers } from './hydration.ts';
import { createQueryClient } from './query-client.ts';

const nothing = () => Promise.reject(new Error('nothing is asked'));

/** What a browser finds of an answer that a page carried, and how many bytes carried it. */
function carried(answer: unknown): { found: unknown; bytes: number } {
  const [there, here] = [createQueryClient(nothing), createQueryClient(nothing)];
  there.setQueryData(['/api/one'], answer);
  const json = dehydrateAnswers(there, 'pt');
  hydrateAnswers(here, json);
  return { found: here.getQueryData(['/api/one']), bytes: json.length };
}

const file = (width: number, format: string, url: string) => ({ width, format, url });
const picture = (start: string) => ({
  variants: [480, 960].flatMap((width) => [
    file(width, 'avif', `${start}-${width}.avif`),
    file(width, 'jpeg', `${start}-${width}.jpg`),
  ]),
});

it('carries a picture’s files by what their names have in common', () => {
  const answer = [picture('/files/pictures/a-1'), picture('/files/demo/alfama-960')];
  const { found, bytes } = carried(answer);
  expect(found).toEqual(answer);
  expect(bytes).toBeLessThan(JSON.stringify(answer).length / 2);
});

it.each([
  ['none', []],
  [
    'one that is named otherwise',
    [file(480, 'avif', '/files/a-480.avif'), file(960, 'avif', '/b')],
  ],
  ['a width that lacks a format', picture('/files/a').variants.slice(1)],
  ['a format of elsewhere', [file(480, 'png', '/files/a-480.png')]],
  ['one that says more', [{ ...file(480, 'avif', '/files/a-480.avif'), isOld: true }]],
  ['links, which are no files', [{ url: '/files/a-480.avif' }, { url: '' }, null, 'text']],
])('carries files as they are where their names do not say it: %s', (_name, variants) => {
  expect(carried({ variants }).found).toEqual({ variants });
});

it('carries a text that lacks a language whole, so that its page knows which', () => {
  const lacking = { en: 'Alfama at dawn', ru: 'Алфама на рассвете' };
  const whole = { en: 'Steep', pt: 'Íngreme', ru: 'Круто' };
  expect(carried({ lacking, whole, none: { en: '' } }).found).toEqual({
    lacking,
    whole: 'Íngreme',
    none: '',
  });
});

it('carries texts in the page’s language, and lists whose rows differ', () => {
  const name = { en: 'Alfama at dawn', pt: 'Alfama ao amanhecer', ru: 'Алфама на рассвете' };
  expect(carried([{ name }, { name: 'Sintra', price: 2900 }]).found).toEqual([
    { name: 'Alfama ao amanhecer' },
    { name: 'Sintra', price: 2900 },
  ]);
});
