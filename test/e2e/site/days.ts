import { Temporal } from 'temporal-polyfill';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';

/** A day `YYYY-MM-DD` of the demo's business, `days` from its today. */
export const inDays = (days: number): string =>
  addDays(wallTimeAt(Temporal.Now.instant()).date, days);
