import type { QueryKey } from '@tanstack/react-query';
import { useWrite } from '../session/use-write.ts';

type Identified = { id: string };
type Order = { ids: string[]; before: string[] };

type OrderOptions = {
  key: QueryKey;
  send: (ids: string[]) => Promise<unknown>;
  title: () => string;
};

/** Reorders a list; the toast offers to undo it. */
export function useOrder({ key, send, title }: OrderOptions) {
  const order = useWrite(({ ids }: Order) => send(ids), {
    ahead: {
      key,
      change: (items: Identified[], { ids }) =>
        items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    },
    done: () => ({ title: title() }),
    undo: ({ ids, before }) => ({ ids: before, before: ids }),
    isErrorToasted: true,
  });
  return (items: readonly Identified[], from: number, to: number): void => {
    const before = items.map(({ id }) => id);
    const moved = before[from];
    if (moved === undefined) return;
    order.mutate({ ids: before.toSpliced(from, 1).toSpliced(to, 0, moved), before });
  };
}
