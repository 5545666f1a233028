const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

const DAY_HOURS = 24;

/** With this many hours left or fewer, the list warns. */
const WARNING_HOURS = 6;

export type Deadline = {
  /** Whole hours until the deadline, or since it if overdue. */
  hours: number;
  isOverdue: boolean;
  isNear: boolean;
  /** The elapsed share of the time until the deadline, from 0 to 1. */
  gone: number;
};

/** The deadline is at most 24 hours after the request, and sooner for an early start. */
export function replyDeadline(createdAt: string, dueAt: string, nowMs: number): Deadline {
  const elapsedMs = Math.max(0, nowMs - Date.parse(createdAt));
  const promisedMs = Date.parse(dueAt) - Date.parse(createdAt);
  const leftMs = promisedMs - elapsedMs;
  return {
    hours: Math.floor(Math.abs(leftMs) / HOUR_MS),
    isOverdue: leftMs <= 0,
    isNear: leftMs <= WARNING_HOURS * HOUR_MS,
    gone: Math.min(1, elapsedMs / promisedMs),
  };
}

export type Age = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** The age in minutes, hours, or, from two days on, days. */
export function ageOf(createdAt: string, nowMs: number): Age {
  const elapsedMs = Math.max(0, nowMs - Date.parse(createdAt));
  const hours = Math.floor(elapsedMs / HOUR_MS);
  if (hours < 1) return { unit: 'minutes', count: Math.floor(elapsedMs / MINUTE_MS) };
  if (hours < 2 * DAY_HOURS) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
