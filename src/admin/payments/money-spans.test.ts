import { expect, it } from 'vitest';
import { moneySpan, moneySpanNames } from './money-spans.ts';

it.each([
  [
    '2026-11-27',
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-01', '2026-12-31'],
    ['2026-01-01', '2026-12-31'],
  ],
  [
    '2028-01-31',
    ['2028-01-01', '2028-01-31'],
    ['2027-12-01', '2027-12-31'],
    ['2028-01-01', '2028-03-31'],
    ['2028-01-01', '2028-12-31'],
  ],
])('on %s the month, last month, quarter and year are whole', (today, ...spans) => {
  const found = moneySpanNames.map((name) => moneySpan(name, today));
  expect(found.map(({ from, to }) => [from, to])).toEqual(spans);
});
