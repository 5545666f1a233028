import { setImmediate as untilOthersWereHeard } from 'node:timers/promises';

/** Too many wait already: whoever asks now would wait longer than it is worth. */
export class Crowded extends Error {
  /** When it is worth to ask again. */
  readonly retryAfterSeconds = 2;
}

export type Turns = {
  /**
   * Does some work for `who`, now or after those who came before.
   * @throws {Crowded} at once, when the queue is full or `who` has enough in it
   */
  take<T>(who: string, work: () => Promise<T>): Promise<T>;
  /** Whether somebody waits. */
  isBusy(): boolean;
};

type Rules = {
  /** How much is worked on at a time. */
  atOnce: number;
  /** How much more waits. */
  waiting: number;
  /** How much of both may be of one who asks, so that nobody takes all turns. */
  each?: number;
};

/**
 * Work that costs more than asking for it is done a little at a time: what would only wait is refused
 * early, so that a flood costs neither memory nor everybody else's time.
 */
export function createTurns({ atOnce, waiting, each = atOnce + waiting }: Rules): Turns {
  const queue: (() => void)[] = [];
  const askedBy = new Map<string, number>();
  let busy = 0;

  const leave = () => {
    const next = queue.shift();
    // Whoever waited longest takes the place over.
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
          // Work without a pause would be done before whoever came meanwhile was even heard.
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
