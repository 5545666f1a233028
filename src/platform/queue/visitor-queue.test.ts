import { expect, it, vi } from 'vitest';
import { createVisitorQueue, QueueFull } from './visitor-queue.ts';

function someWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let running = 0;
  let most = 0;
  return {
    end: () => end(),
    most: () => most,
    async work() {
      running += 1;
      most = Math.max(most, running);
      await ended;
      running -= 1;
    },
  };
}

it('the visitor queue runs some tasks, queues some and rejects the rest at once', async () => {
  const turns = createVisitorQueue({ atOnce: 2, waiting: 3 });
  const { work, end, most } = someWork();
  const taken = Array.from({ length: 8 }, (_, at) => turns.take(`visitor ${at}`, work));
  for (const late of taken.slice(5)) await expect(late).rejects.toThrow(QueueFull);
  await vi.waitUntil(() => most() > 1);
  end();
  await Promise.all(taken.slice(0, 5));
  expect(most()).toBe(2);
});

it('the visitor queue limits the tasks of each visitor, and accepts more when they end', async () => {
  const turns = createVisitorQueue({ atOnce: 1, waiting: 9, each: 3 });
  const { work, end } = someWork();
  const greedy = Array.from({ length: 3 }, () => turns.take('greedy', work));
  await expect(turns.take('greedy', work)).rejects.toThrow(QueueFull);
  const other = turns.take('other', work);
  end();
  await Promise.all([...greedy, other]);
  expect(await turns.take('greedy', async () => 'done')).toBe('done');
});

it('the visitor queue passes an error on and frees the slot', async () => {
  const turns = createVisitorQueue({ atOnce: 1, waiting: 0 });
  const broken = async () => {
    throw new Error('broken');
  };
  await expect(turns.take('a', broken)).rejects.toThrow('broken');
  expect(await turns.take('a', async () => 'done')).toBe('done');
});
