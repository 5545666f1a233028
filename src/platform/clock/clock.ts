import { Temporal } from 'temporal-polyfill';

/** Tells the present instant. Passed in, so that a test can stand at a clock change. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();
