import { expect, it } from 'vitest';
import { createShelf } from './shelf.ts';

it('gives up what nobody asked for, when there is no more room', () => {
  const givenUp: string[] = [];
  const shelf = createShelf<string>(30, (thing) => givenUp.push(thing));
  for (const key of ['a', 'b', 'c']) shelf.put(key, key, 10);
  shelf.put('d', 'd', 10);
  expect(givenUp).toEqual(['a']);
  shelf.get('c');
  shelf.put('e', 'e', 10);
  expect(givenUp).toEqual(['a', 'b']);
  expect(shelf.bytes).toBe(30);
});

it('never holds more than its bytes, however things grow', () => {
  const shelf = createShelf<string>(30);
  shelf.put('a', 'a', 10);
  shelf.put('b', 'b', 10);
  shelf.weigh('b', 25);
  expect(shelf.get('a')).toBe(undefined);
  expect(shelf.bytes).toBe(25);
  shelf.weigh('b', 31);
  expect(shelf.bytes).toBe(0);
  shelf.put('c', 'c', 31);
  expect(shelf.get('c')).toBe(undefined);
  shelf.put('d', 'd', 10);
  shelf.put('d', 'other', 20);
  expect(shelf.bytes).toBe(20);
  shelf.delete('d');
  expect(shelf.bytes).toBe(0);
});
