import type { Temporal } from 'temporal-polyfill';
import { instantAt, isSkipped, type WallTime } from '#contract/time/wall-time.ts';
import { Failure } from '../failures.ts';

/** Throws start_skipped (`date`, `time`) if a clock change skips it, because it would equal a later start. */
export function startInstant({ date, time }: WallTime): Temporal.Instant {
  if (isSkipped({ date, time })) throw new Failure('start_skipped', { date, time });
  return instantAt({ date, time });
}
