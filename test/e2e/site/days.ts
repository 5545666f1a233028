import { Temporal } from 'temporal-polyfill';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';

export const inDays = (days: number): string =>
  addDays(wallTimeAt(Temporal.Now.instant()).date, days);
