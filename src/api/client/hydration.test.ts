import { expect, it } from 'vitest';
import { dehydrateAnswers, hydrateAnswers } from './hydration.ts';
import { createQueryClient } from './query-client.ts';

const nothing = () => Promise.reject(new Error('nothing is asked'));

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

it('dehydrates picture variants compactly by the common start of their file names', () => {
  const answer = [picture('/files/pictures/a-1'), picture('/files/demo/alfama-960')];
  const { found, bytes } = carried(answer);
  expect(found).toEqual(answer);
  expect(bytes).toBeLessThan(JSON.stringify(answer).length / 2);
});

it.each([
  ['an empty list', []],
  ['a name of another form', [file(480, 'avif', '/files/a-480.avif'), file(960, 'avif', '/b')]],
  ['a width without one of the formats', picture('/files/a').variants.slice(1)],
  ['an unexpected format', [file(480, 'png', '/files/a-480.png')]],
  ['a file with a further field', [{ ...file(480, 'avif', '/files/a-480.avif'), isOld: true }]],
  ['links that are not files', [{ url: '/files/a-480.avif' }, { url: '' }, null, 'text']],
])('dehydrates picture variants unchanged when they follow no pattern: %s', (_name, variants) => {
  expect(carried({ variants }).found).toEqual({ variants });
});

it('dehydrates a text in all its languages when the page’s language is missing', () => {
  const lacking = { en: 'Alfama at dawn', ru: 'Алфама на рассвете' };
  const whole = { en: 'Steep', pt: 'Íngreme', ru: 'Круто' };
  expect(carried({ lacking, whole, none: { en: '' } }).found).toEqual({
    lacking,
    whole: 'Íngreme',
    none: '',
  });
});

it('dehydrates texts in the page’s language only, also in lists with different rows', () => {
  const name = { en: 'Alfama at dawn', pt: 'Alfama ao amanhecer', ru: 'Алфама на рассвете' };
  expect(carried([{ name }, { name: 'Sintra', price: 2900 }]).found).toEqual([
    { name: 'Alfama ao amanhecer' },
    { name: 'Sintra', price: 2900 },
  ]);
});
