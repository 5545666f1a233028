import { setImmediate as untilOthersWereHeard } from 'node:timers/promises';

/** The queue is full, so waiting would take too long. */
export class Crowded extends Error {
  /** When a retry is worthwhile. */
  readonly retryAfterSeconds = 2;
}

export type Turns = {
  /**
   * Runs work for `who` now or when a slot is free.
   * @throws {Crowded} at once, when the queue is full or `who` has enough in it
   */
  take<T>(who: string, work: () => Promise<T>): Promise<T>;
  /** Whether the queue is non-empty. */
  isBusy(): boolean;
};

type Rules = {
  /** How many run at a time. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How many of both one caller may have, so that no caller takes all slots. */
  each?: number;
};

/**
 * A concurrency limiter for work that costs more than requesting it. Excess work is rejected early, so a
 * flood costs neither memory nor other visitors' time.
 */
export function createTurns({ atOnce, waiting, each = atOnce + waiting }: Rules): Turns {
  const queue: (() => void)[] = [];
  const askedBy = new Map<string, number>();
  let busy = 0;

  const leave = () => {
    const next = queue.shift();
    // The longest waiter takes the slot.
    if (next) next();
    else busy -= 1;
  };

  return {
    isBusy: () => queue.length > 0,
    async take(who, work) {
      const asked = askedBy.get(who) ?? 0;
      const isFull = busy >= atOnce && queue.length >= waiting;
      if (isFull || asked >= each) throw new Crowded('too many at once');
      askedBy.set(who, asked + 1);
      try {
        if (busy < atOnce) busy += 1;
        else await new Promise<void>((resolve) => queue.push(resolve));
        try {
          // Without this pause, work would finish before concurrent requests are even read.
          await untilOthersWereHeard();
          return await work();
        } finally {
          leave();
        }
      } finally {
        const left = (askedBy.get(who) ?? 1) - 1;
        if (left > 0) askedBy.set(who, left);
        else askedBy.delete(who);
      }
    },
  };
}
