import { momentAt, type WallTime, wallTimeAt } from './wall-time.ts';

/** The end of a duration in minutes, whatever the clocks do in between; null without one. */
export const endAfter = (start: WallTime, minutes: number | null): WallTime | null =>
  minutes ? wallTimeAt(new Date(momentAt(start).getTime() + minutes * 60_000)) : null;
