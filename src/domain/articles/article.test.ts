import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { momentOf, stateOf } from './article.ts';

const now = Temporal.Instant.from('2026-12-01T10:00:00Z');
const past = now.subtract({ hours: 48 });
const future = now.add({ hours: 48 });

test.each([
  ['a draft that was never published', false, null, null, null],
  ['a draft that was scheduled', false, null, future, null],
  ['a draft that was published', false, null, past, past],
  ['published for the first time', true, null, null, now],
  ['published before its schedule', true, null, future, now],
  ['published again', true, null, past, past],
  ['scheduled', true, future, past, future],
])(
  'sets the publication time of an article: %s',
  (_name, isPublished, publishedAt, before, expected) => {
    expect(momentOf({ isPublished, publishedAt }, before, now)).toEqual(expected);
  },
);

test('an article is a draft, scheduled, or published from its publication time on', () => {
  expect(stateOf({ isPublished: false, publishedAt: past }, now)).toBe('draft');
  expect(stateOf({ isPublished: true, publishedAt: future }, now)).toBe('scheduled');
  expect(stateOf({ isPublished: true, publishedAt: now }, now)).toBe('published');
});
