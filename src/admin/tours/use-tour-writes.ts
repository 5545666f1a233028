import { useQueryClient } from '@tanstack/react-query';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { sendJson } from '#api/client/api-client.ts';
import { useKeptSession } from '../session/session-keeper.tsx';
import { isAboutTours, tourPaths } from './tour-paths.ts';

type Write = { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown };

/** Writes about tours: the session is kept, and every query that holds tours is asked again. */
export function useTourWrites() {
  const keepSession = useKeptSession();
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutTours(queryKey[0]) });

  async function send<Answer>(path: string, write: Write): Promise<Answer> {
    try {
      return await keepSession(() => sendJson<Answer>(path, write));
    } finally {
      void refresh();
    }
  }

  /** Shows a change at once, before the server has said yes; what failed is taken back. */
  async function sendAhead(
    change: (tours: AdminTourJson[]) => AdminTourJson[],
    path: string,
    write: Write,
  ): Promise<void> {
    await queryClient.cancelQueries({ queryKey: [tourPaths.list] });
    const before = queryClient.getQueryData<AdminTourJson[]>([tourPaths.list]);
    queryClient.setQueryData<AdminTourJson[]>([tourPaths.list], (tours) => tours && change(tours));
    try {
      await send(path, write);
    } catch (error) {
      queryClient.setQueryData([tourPaths.list], before);
      throw error;
    }
  }

  return {
    create: (body: unknown) => send<AdminTourJson>(tourPaths.list, { method: 'POST', body }),
    change: (id: string, body: unknown) =>
      send<AdminTourJson>(tourPaths.one(id), { method: 'PUT', body }),
    duplicate: (id: string) =>
      send<AdminTourJson>(tourPaths.duplicate(id), { method: 'POST', body: {} }),
    remove: (id: string) => send<null>(tourPaths.one(id), { method: 'DELETE' }),
    show: (id: string, isActive: boolean) =>
      sendAhead(
        (tours) => tours.map((tour) => (tour.id === id ? { ...tour, isActive } : tour)),
        tourPaths.visibility(id),
        { method: 'PUT', body: { isActive } },
      ),
    order: (ids: readonly string[]) =>
      sendAhead(
        (tours) => tours.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        tourPaths.order,
        { method: 'PUT', body: { ids } },
      ),
  };
}
