const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

const DAY_HOURS = 24;

/** Until here an answer is in good time; below it, the list warns. */
const WARNING_HOURS = 6;

export type Deadline = {
  /** Whole hours until the promised answer; of an overdue request, since. */
  hours: number;
  isOverdue: boolean;
  isNear: boolean;
  /** How much of the promised time is gone, from 0 to 1. */
  gone: number;
};

/** An answer is promised at the latest 24 hours after the request, and sooner for an early start. */
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

/** How long ago, in the largest unit that still says something: days only after two of them. */
export function ageOf(createdAt: string, nowMs: number): Age {
  const elapsedMs = Math.max(0, nowMs - Date.parse(createdAt));
  const hours = Math.floor(elapsedMs / HOUR_MS);
  if (hours < 1) return { unit: 'minutes', count: Math.floor(elapsedMs / MINUTE_MS) };
  if (hours < 2 * DAY_HOURS) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
