import { useQueryClient } from '@tanstack/react-query';
import { ApiError, sendJson } from '#api/client/api-client.ts';
import { useKeptSession } from './session-keeper.tsx';

type Write = Parameters<typeof sendJson>[1];

/**
 * Writes to the API for the team. Seats, money and mails hang together, so afterwards whatever is on
 * the page is asked for again; also after a conflict, for then somebody else was faster.
 */
export function useStaffWrite(): <Result>(path: string, write: Write) => Promise<Result> {
  const keepSession = useKeptSession();
  const queryClient = useQueryClient();
  return async <Result>(path: string, write: Write) => {
    try {
      const result = await keepSession(() => sendJson<Result>(path, write));
      // What was deleted is not asked for again.
      const isGone = (key: unknown) => write.method === 'DELETE' && key === path;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isGone(queryKey[0]) });
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries();
      throw error;
    }
  };
}
