import { Temporal } from 'temporal-polyfill';

/** Returns the current instant. It is injected so that tests can set the time. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();
