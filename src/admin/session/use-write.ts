import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/client/fetch.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/overlay/toast-store.ts';
import { describeError } from './describe-error.ts';
import { useSession } from './session-keeper.tsx';

type WriteOptions<Variables, Result, Shown> = {
  /** What the page shows at once, before the server has said yes; a refusal takes it back. */
  ahead?: { key: QueryKey; change: (shown: Shown, variables: Variables) => Shown };
  /** Said in a toast when it is done. */
  done?: (result: Result, variables: Variables) => { title: string; text?: string };
  /** What takes it back, offered in that toast. */
  undo?: (variables: Variables) => Variables;
  /** Where no form and no question stands to show a refusal: it comes as a toast. */
  isErrorToasted?: boolean;
  /** The query of what was deleted: it is not asked for again. */
  gone?: (variables: Variables) => QueryKey;
};

/**
 * A write of the team. A session that has ended is renewed first. Seats, money and mails hang
 * together, so afterwards whatever is on the page is asked for again; also after a conflict, for
 * then somebody else was faster.
 */
export function useWrite<Variables = void, Result = unknown, Shown = unknown>(
  write: (variables: Variables) => Promise<Result>,
  options: WriteOptions<Variables, Result, Shown> = {},
) {
  const { ahead, done, undo, isErrorToasted = false, gone } = options;
  const keepSession = useSession();
  const queryClient = useQueryClient();

  function refresh(variables: Variables): void {
    // The last of several speaks for all: an answer in between would show what is no more.
    if (ahead && queryClient.isMutating({ mutationKey: ahead.key }) > 1) return;
    const isGone = gone && JSON.stringify(gone(variables));
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== isGone,
    });
  }

  const mutation = useMutation<Result, Error, Variables, { before: Shown | undefined } | undefined>(
    {
      mutationFn: (variables) => keepSession(() => write(variables)),
      // What is shown ahead is sent one after the other, or the last might be overtaken.
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
        if (!done) return;
        const action = undo && {
          label: m.admin_undo(),
          run: () => mutation.mutate(undo(variables)),
        };
        showToast({ ...done(result, variables), ...(action && { action }) });
      },
      onError(error, _variables, shown) {
        if (ahead && shown) queryClient.setQueryData(ahead.key, shown.before);
        if (isErrorToasted) showToast({ title: describeError(error), tone: 'destructive' });
      },
      onSettled(_result, error, variables) {
        const isConflict = error instanceof ApiError && error.status === 409;
        if (error === null || isConflict) refresh(variables);
      },
    },
  );
  return mutation;
}
