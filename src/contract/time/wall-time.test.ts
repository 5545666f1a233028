import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDate } from './calendar-day.ts';
import { addDays, eachDay, instantAt, isoWeekday, wallTimeAt } from './wall-time.ts';

const instantOf = (date: string, time: string) => instantAt({ date, time }).toString();

it('converts times when Lisbon’s clocks go back: 2026-10-25, 02:00 to 01:00', () => {
  expect(instantOf('2026-10-24', '10:00')).toBe('2026-10-24T09:00:00Z');
  expect(instantOf('2026-10-25', '00:59')).toBe('2026-10-24T23:59:00Z');
  // This time occurs twice: the first one counts.
  expect(instantOf('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00Z');
  expect(instantOf('2026-10-25', '02:00')).toBe('2026-10-25T02:00:00Z');
  expect(instantOf('2026-10-25', '10:00')).toBe('2026-10-25T10:00:00Z');
});

it('converts times when Lisbon’s clocks go forward: 2027-03-28, 01:00 to 02:00', () => {
  expect(instantOf('2027-03-27', '10:00')).toBe('2027-03-27T10:00:00Z');
  expect(instantOf('2027-03-28', '00:59')).toBe('2027-03-28T00:59:00Z');
  // This time does not exist: it is read an hour later.
  expect(instantOf('2027-03-28', '01:30')).toBe('2027-03-28T01:30:00Z');
  expect(wallTimeAt(instantAt({ date: '2027-03-28', time: '01:30' })).time).toBe('02:30');
  expect(instantOf('2027-03-28', '02:00')).toBe('2027-03-28T01:00:00Z');
  expect(instantOf('2027-03-28', '10:00')).toBe('2027-03-28T09:00:00Z');
});

it('converts every existing wall time to an instant and back', () => {
  const days = eachDay('2026-10-20', '2027-04-02');
  const time = fc
    .tuple(fc.integer({ min: 3, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  fc.assert(
    fc.property(fc.constantFrom(...days), time, (date, time) => {
      expect(wallTimeAt(instantAt({ date, time }))).toEqual({ date, time });
    }),
  );
});

it('counts days by the calendar across clock changes', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(eachDay('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(eachDay('2027-01-02', '2027-01-01')).toEqual([]);
  expect([isoWeekday('2026-11-23'), isoWeekday('2026-11-29')]).toEqual([1, 7]);
});

it('accepts only existing dates in ISO form', () => {
  for (const day of ['2026-11-20', '2028-02-29']) expect(isDate(day), day).toBe(true);
  const others = ['2027-02-29', '2026-13-01', '2026-11-31', '20261120', '2026-11-20T10:00', ''];
  for (const day of others) expect(isDate(day), day).toBe(false);
});

it('throws a RangeError for impossible dates and times', () => {
  expect(() => instantAt({ date: '2026-02-30', time: '10:00' })).toThrow(RangeError);
  expect(() => instantAt({ date: '2026-11-20', time: '24:30' })).toThrow(RangeError);
});
