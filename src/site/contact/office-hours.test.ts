import { describe, expect, it } from 'vitest';
import { officeAt } from './office-hours.ts';

const weekday = { opens: '09:00', closes: '18:00' };
const hours = [
  ...[1, 2, 3, 4, 5].map((day) => ({ weekday: day, ...weekday })),
  { weekday: 6, opens: '10:00', closes: '14:00' },
];
const office = {
  hours,
  specialDays: [
    { date: '2026-12-25', opens: null, closes: null },
    { date: '2026-12-27', opens: '10:00', closes: '12:00' },
  ],
};

// SPEC section 9: Mon–Fri 9:00–18:00, Sat 10:00–14:00, Sun closed, all in Lisbon.
describe('officeAt', () => {
  it.each([
    ['2026-11-20T09:00:00Z', 5, true],
    ['2026-11-20T08:59:59Z', 5, false],
    ['2026-11-20T18:00:00Z', 5, false],
    ['2026-11-21T13:59:00Z', 6, true],
    ['2026-11-21T14:00:00Z', 6, false],
    ['2026-11-22T12:00:00Z', 7, false],
  ])('returns for %s in winter weekday %i, open %s', (instant, weekday, isOpen) => {
    expect(officeAt(new Date(instant), office)).toMatchObject({ weekday, isOpen });
  });

  it('opens an hour earlier by UTC in summer', () => {
    expect(officeAt(new Date('2026-07-01T08:00:00Z'), office)).toMatchObject({
      weekday: 3,
      isOpen: true,
    });
  });

  it('returns Lisbon’s date when it is ahead of UTC in summer', () => {
    expect(officeAt(new Date('2026-07-01T23:30:00Z'), office)).toMatchObject({
      date: '2026-07-02',
      weekday: 4,
    });
  });

  it('applies a special day instead of its weekday', () => {
    expect(officeAt(new Date('2026-12-25T12:00:00Z'), office).isOpen).toBe(false);
    expect(officeAt(new Date('2026-12-27T11:00:00Z'), office).isOpen).toBe(true);
    expect(officeAt(new Date('2026-12-27T12:00:00Z'), office).isOpen).toBe(false);
  });
});
