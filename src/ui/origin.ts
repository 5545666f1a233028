import { createContext, useRouteLoaderData } from 'react-router';

/** The configured public origin; null when only the request determines it. */
export const originContext = createContext<string | null>(null);

/** E.g. `https://tours.example`; empty on an error page. */
export function useOrigin(): string {
  const root = useRouteLoaderData('root') as { origin: string } | undefined;
  return root?.origin ?? '';
}
