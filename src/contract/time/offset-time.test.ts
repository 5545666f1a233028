import { expect, it } from 'vitest';
import { withOffset } from './offset-time.ts';

const HOUR = 3_600_000;

it('writes an instant as wall time with the offset of its season and zone', () => {
  const at = (instant: string, offsetMs: number) => withOffset(Date.parse(instant), offsetMs);
  expect(at('2026-01-10T10:00:00Z', 0)).toBe('2026-01-10T10:00:00+00:00');
  expect(at('2026-07-10T09:00:00Z', HOUR)).toBe('2026-07-10T10:00:00+01:00');
  expect(at('2026-07-10T00:30:00Z', -3.5 * HOUR)).toBe('2026-07-09T21:00:00-03:30');
  expect(at('2026-07-10T20:00:00Z', 5.75 * HOUR)).toBe('2026-07-11T01:45:00+05:45');
});
