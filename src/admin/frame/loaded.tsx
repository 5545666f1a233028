import type { ReactNode } from 'react';
import { LoadError } from '#ui/loading.tsx';
import { errorMessage } from '../session/describe-error.ts';

type LoadedProps<Answer> = {
  query: {
    data: Answer | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Formats the whole error sentence, including the reason. */
  failed: (reason: { message: string }) => string;
  loading: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** Shows a query's loading state, its error with a retry button, or its data. */
export function Loaded<Answer>({ query, failed, loading, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  return (
    <LoadError
      text={failed({ message: errorMessage(query.error) })}
      onRetry={() => void query.refetch()}
    />
  );
}
