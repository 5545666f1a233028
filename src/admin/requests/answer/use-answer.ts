import { useQueryClient } from '@tanstack/react-query';
import type { AdminRequestJson } from '#api/admin/requests.ts';
import { ApiError, sendJson } from '#api/client/api-client.ts';
import { useKeptSession } from '../../session/session-keeper.tsx';
import { isAboutRequests } from '../request-paths.ts';

/**
 * Sends an answer to a request; afterwards every list that holds requests is asked for again, also
 * when somebody else was faster.
 */
export function useAnswer(): (path: string, body: unknown) => Promise<AdminRequestJson> {
  const keepSession = useKeptSession();
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutRequests(queryKey[0]) });
  return async (path, body) => {
    try {
      const answer = await keepSession(() =>
        sendJson<AdminRequestJson>(path, { method: 'POST', body }),
      );
      void refresh();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refresh();
      throw error;
    }
  };
}

/** Whether somebody else answered first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_pending';
