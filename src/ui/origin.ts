import { createContext, useRouteLoaderData } from 'react-router';

/** The site's public origin from the configuration; null where only the request can tell. */
export const originContext = createContext<string | null>(null);

/** The origin that absolute URLs start with, e.g. `https://tours.example`; empty on an error page. */
export function useOrigin(): string {
  const root = useRouteLoaderData('root') as { origin: string } | undefined;
  return root?.origin ?? '';
}
