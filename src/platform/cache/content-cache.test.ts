import { afterEach, expect, it, vi } from 'vitest';
import { createContentCache } from './content-cache.ts';

const create = () => createContentCache<string>({ entries: 2, maxAgeMs: 1000 });

afterEach(() => {
  vi.useRealTimers();
});

it('keeps what was made', () => {
  const cache = create();
  expect(cache.find('home')).toBe(null);
  cache.begin('home')('<h1>');
  expect(cache.find('home')).toBe('<h1>');
});

it('forgets everything when content changes', () => {
  const cache = create();
  cache.begin('home')('<h1>');
  cache.clear();
  expect(cache.find('home')).toBe(null);
});

it('does not keep what was begun before content changed', () => {
  const cache = create();
  const keep = cache.begin('home');
  cache.clear();
  keep('made from the content of before');
  expect(cache.find('home')).toBe(null);
  cache.begin('home')('made from the content of now');
  expect(cache.find('home')).toBe('made from the content of now');
});

it('gives up the one that was used least recently', () => {
  const cache = create();
  cache.begin('a')('a');
  cache.begin('b')('b');
  cache.find('a');
  cache.begin('c')('c');
  expect([cache.find('a'), cache.find('b'), cache.find('c')]).toEqual(['a', null, 'c']);
});

it('keeps nothing for longer than its time', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = create();
  cache.begin('home')('<h1>');
  vi.advanceTimersByTime(1000);
  expect(cache.find('home')).toBe('<h1>');
  vi.advanceTimersByTime(1);
  expect(cache.find('home')).toBe(null);
});
