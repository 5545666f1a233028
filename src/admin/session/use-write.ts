import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/overlay/toast-store.ts';
import { errorMessage } from './describe-error.ts';
import { useSession } from './session-context.ts';

type WriteOptions<Variables, Result, Shown> = {
  /** Optimistic update of a query; an error reverts it. */
  ahead?: { key: QueryKey; change: (shown: Shown, variables: Variables) => Shown };
  /** What the toast says; null for no toast. */
  done?: (result: Result, variables: Variables) => { title: string; text?: string } | null;
  /** Returns the variables that undo the write; the toast then offers it. */
  undo?: (variables: Variables) => Variables;
  /** Shows errors in a toast, where no form or dialog shows them. */
  isErrorToasted?: boolean;
  /** The query of a deleted record, which isn't refetched. */
  gone?: (variables: Variables) => QueryKey;
};

/**
 * A write that renews an ended session. Afterwards, and after a conflict, it refetches all queries, because
 * seats, money and emails depend on each other. A second press on the same id is one write.
 */
export function useWrite<Variables = void, Result = unknown, Shown = unknown>(
  write: (variables: Variables) => Promise<Result>,
  options: WriteOptions<Variables, Result, Shown> = {},
) {
  const { ahead, done, undo, isErrorToasted = false, gone } = options;
  const keepSession = useSession();
  const queryClient = useQueryClient();

  function refresh(variables: Variables): void {
    // With several writes pending, only the last refetches: earlier results would show outdated data.
    if (ahead && queryClient.isMutating({ mutationKey: ahead.key }) > 1) return;
    const isGone = gone && JSON.stringify(gone(variables));
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== isGone,
    });
  }

  const running = useRef(new Map<unknown, Promise<Result>>());
  function writeOnce(variables: Variables): Promise<Result> {
    const start = () => keepSession(() => write(variables));
    if (ahead || (typeof variables === 'object' && variables !== null)) return start();
    const same = running.current.get(variables);
    if (same) return same;
    const started = start().finally(() => running.current.delete(variables));
    running.current.set(variables, started);
    return started;
  }

  const mutation = useMutation<Result, Error, Variables, { before: Shown | undefined } | undefined>(
    {
      mutationFn: writeOnce,
      // Optimistic writes are sent one after another, so that the last one wins.
      ...(ahead && { mutationKey: ahead.key, scope: { id: JSON.stringify(ahead.key) } }),
      async onMutate(variables) {
        if (!ahead) return undefined;
        await queryClient.cancelQueries({ queryKey: ahead.key });
        const before = queryClient.getQueryData<Shown>(ahead.key);
        if (before !== undefined)
          queryClient.setQueryData(ahead.key, ahead.change(before, variables));
        return { before };
      },
      onSuccess(result, variables) {
        const told = done?.(result, variables);
        if (!told) return;
        const action = undo && {
          label: m.admin_undo(),
          run: () => mutation.mutate(undo(variables)),
        };
        showToast({ ...told, ...(action && { action }) });
      },
      onError(error, _variables, shown) {
        if (ahead && shown) queryClient.setQueryData(ahead.key, shown.before);
        if (isErrorToasted) showToast({ title: errorMessage(error), tone: 'destructive' });
      },
      onSettled(_result, error, variables) {
        const isConflict = error instanceof ApiError && error.status === 409;
        if (error === null || isConflict) refresh(variables);
      },
    },
  );
  return mutation;
}
