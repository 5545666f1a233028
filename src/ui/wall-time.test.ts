import { expect, it } from 'vitest';
import { instantAt, wallTimeAfter } from '#contract/time/wall-time.ts';
import { endAfter } from './end-after.ts';
import { momentAt } from './wall-time.ts';

it('converts every half-hour around both clock changes to the same instant as the server', () => {
  const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
  for (const date of days) {
    for (let half = 0; half < 48; half++) {
      const hours = String(Math.floor(half / 2)).padStart(2, '0');
      const wall = { date, time: `${hours}:${half % 2 ? '30' : '00'}` };
      const instant = instantAt(wall).epochMilliseconds;
      expect([wall, momentAt(wall).getTime()]).toEqual([wall, instant]);
    }
  }
});

it('ends a duration at the same wall time as the server, also across both clock changes', () => {
  for (const start of [
    { date: '2026-03-29', time: '00:30' },
    { date: '2026-10-25', time: '00:30' },
    { date: '2026-12-05', time: '23:30' },
  ]) {
    expect(endAfter(start, 150)).toEqual(wallTimeAfter(start, 150));
  }
  expect(endAfter({ date: '2026-10-25', time: '00:30' }, 150)?.time).toBe('02:00');
  expect(endAfter({ date: '2026-12-05', time: '10:00' }, null)).toBeNull();
});
