import { expect, test } from 'vitest';
import { spanOf, stepFrom, titleOf } from './calendar-span.ts';

test('a month shows its whole weeks', () => {
  expect(spanOf('month', '2026-12-05')).toEqual({ from: '2026-11-30', to: '2027-01-03' });
  // February 2027 fills four weeks exactly.
  expect(spanOf('month', '2027-02-14')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('a week runs from Monday to Sunday, on a Sunday too', () => {
  const week = { from: '2026-11-30', to: '2026-12-06' };
  expect(spanOf('week', '2026-12-06')).toEqual(week);
  expect(spanOf('week', '2026-11-30')).toEqual(week);
});

test('the agenda tells of seven days from the one it stands on', () => {
  expect(spanOf('agenda', '2026-12-05')).toEqual({ from: '2026-12-05', to: '2026-12-11' });
  expect(stepFrom('agenda', '2026-12-05', 1)).toBe('2026-12-12');
});

test('steps keep to the view: from the 31st to a short month and back', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-12-06', 1)).toBe('2026-12-07');
  expect(stepFrom('day', '2026-12-31', 1)).toBe('2027-01-01');
});

test('the title says what is seen', () => {
  expect(titleOf('month', '2026-12-05', 'pt')).toBe('dezembro de 2026');
  expect(titleOf('week', '2026-12-05', 'en')).toBe('30 November – 6 December 2026');
});
