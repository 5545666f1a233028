import { expect, it } from 'vitest';
import { daysIn, parseRange, rangeOf } from './range.ts';

it('rangeOf counts back from today, across a clock change', () => {
  expect(rangeOf(7, '2026-10-28')).toEqual({ from: '2026-10-22', to: '2026-10-28' });
  expect(daysIn(rangeOf(365, '2027-04-01'))).toBe(365);
});

it('parseRange returns null for an invalid, reversed or too long range', () => {
  expect(parseRange('2026-11-01', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['2020-01-01', '2026-11-01'],
    ['2026-13-01', '2026-13-02'],
    ['soon', '2026-11-01'],
    [null, '2026-11-01'],
  ] as const) {
    expect(parseRange(from, to), `${from} ${to}`).toBe(null);
  }
});
