import { setImmediate as untilOthersWereHeard } from 'node:timers/promises';
import PQueue from 'p-queue';

export class QueueFull extends Error {
  readonly retryAfterSeconds = 2;
}

export type VisitorQueue = {
  /** Throws QueueFull at once when the queue is full or the visitor has enough in it. */
  take<T>(visitor: string, work: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
};

type Rules = {
  atOnce: number;
  waiting: number;
  /** How many of both one visitor may have, so that no visitor takes all slots. */
  each?: number;
};

/** Rejects excess work early, so that a flood costs neither memory nor other visitors' time. */
export function createVisitorQueue({
  atOnce,
  waiting,
  each = atOnce + waiting,
}: Rules): VisitorQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const askedBy = new Map<string, number>();
  return {
    isBusy: () => queue.size > 0,
    async take(visitor, work) {
      const asked = askedBy.get(visitor) ?? 0;
      const isFull = queue.pending >= atOnce && queue.size >= waiting;
      if (isFull || asked >= each) throw new QueueFull('too many at once');
      askedBy.set(visitor, asked + 1);
      try {
        return await queue.add(async () => {
          // Without this pause, work would finish before concurrent requests are even read.
          await untilOthersWereHeard();
          return work();
        });
      } finally {
        const left = (askedBy.get(visitor) ?? 1) - 1;
        if (left > 0) askedBy.set(visitor, left);
        else askedBy.delete(visitor);
      }
    },
  };
}
