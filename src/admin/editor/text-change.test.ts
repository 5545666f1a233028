import { expect, it } from 'vitest';
import { findChange } from './text-change.ts';

it('findChange finds the words that differ', () => {
  expect(findChange('Meet at the old fountain', 'Meet at the castle gate, at ten')).toEqual({
    before: { start: 'Meet at the', changed: 'old fountain', end: '' },
    now: { start: 'Meet at the', changed: 'castle gate, at ten', end: '' },
  });
  expect(findChange('one two three', 'one three')).toEqual({
    before: { start: 'one', changed: 'two', end: 'three' },
    now: { start: 'one', changed: '', end: 'three' },
  });
});

it('findChange reads HTML as text and shortens what stayed the same', () => {
  const long = 'word '.repeat(40);
  const { before, now } = findChange(
    `<p>${long}</p><p>old</p>`,
    `<p>${long}</p><p>new &amp; good</p>`,
  );
  expect(before.changed).toBe('old');
  expect(now.changed).toBe('new & good');
  expect(now.start).toMatch(/^…(word ?)+$/);
  expect(now.start.length).toBeLessThan(65);
});
