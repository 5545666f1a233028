import type { ReactNode } from 'react';
import { LoadError } from '#ui/loading.tsx';
import { describeError } from '../session/describe-error.ts';

type LoadedProps<Answer> = {
  query: {
    data: Answer | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The whole sentence, with the reason in it. */
  failed: (reason: { message: string }) => string;
  /** What stands there while the answer is on its way. */
  loading: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** What the server answered: on its way, failed with the way to ask again, or there. */
export function Loaded<Answer>({ query, failed, loading, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  return (
    <LoadError
      text={failed({ message: describeError(query.error) })}
      onRetry={() => void query.refetch()}
    />
  );
}
