import type { Temporal } from 'temporal-polyfill';
import { instantAt, isSkipped, type WallTime } from '#contract/time/wall-time.ts';
import { Failure } from '../failures.ts';

/**
 * The instant of a start that a person entered.
 * @throws {Failure} start_skipped (with `date`, `time`) if a clock change skips it: 01:30 in Lisbon on the
 *   last Sunday of March does not exist, and would be a second start at 02:30
 */
export function startInstant({ date, time }: WallTime): Temporal.Instant {
  if (isSkipped({ date, time })) throw new Failure('start_skipped', { date, time });
  return instantAt({ date, time });
}
