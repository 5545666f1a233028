import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, RouterContextProvider } from 'react-router';
import { type prefetch, queryClientContext } from '#api/client/preload.ts';

/** A pointer that only passes over a link isn't an intent. */
const PAUSE_MS = 60;

/** Prefetches code and data on intent: a resting pointer, a touch, or keyboard focus on a link. */
export function useFetchAhead(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const asked = new Set<string>();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const fetchOnce = (link: HTMLAnchorElement) => {
      const address = link.pathname + link.search;
      if (link.origin !== location.origin || asked.has(address)) return;
      asked.add(address);
      // After a failure, the press requests it again.
      fetchPage(new URL(link.href), queryClient).catch(() => asked.delete(address));
    };
    const onIntent = ({ type, target }: Event) => {
      clearTimeout(resting);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link) return;
      if (type === 'pointerover') resting = setTimeout(fetchOnce, PAUSE_MS, link);
      else fetchOnce(link);
    };
    const intents = ['pointerover', 'pointerdown', 'focusin'];
    for (const intent of intents) addEventListener(intent, onIntent, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const intent of intents) removeEventListener(intent, onIntent);
    };
  }, [queryClient]);
}

type Route = { path?: string; index?: boolean; module: string; imports: readonly string[] };

declare global {
  interface Window {
    /** The part of the router's manifest that finds a page (`src/ssr/visitor-manifest.ts`). */
    __reactRouterManifest?: {
      routes: Readonly<Record<string, Route>>;
    };
  }
}

type Page = { clientLoader?: ReturnType<typeof prefetch> };

async function fetchPage(url: URL, queryClient: QueryClient): Promise<void> {
  const { __reactRouterManifest: manifest } = window;
  for (const { path, index, module, imports } of Object.values(manifest?.routes ?? {})) {
    const pattern = index ? '/' : path;
    const match = pattern && pattern !== '*' ? matchPath(pattern, url.pathname) : null;
    if (!match) continue;
    // Imports are requested too: during a touch no script runs, so they would be found after the press.
    const files = [module, ...imports].map((url) => import(/* @vite-ignore */ url));
    const [page]: Page[] = await Promise.all(files);
    const context = new RouterContextProvider();
    context.set(queryClientContext, queryClient);
    page?.clientLoader?.({ params: match.params, request: new Request(url), context });
    // A prefetch failure isn't shown: the press requests again.
    const cache = queryClient.getQueryCache();
    for (const query of cache.findAll({ fetchStatus: 'fetching', type: 'inactive' })) {
      query.promise?.catch(() => query.isActive() || cache.remove(query));
    }
    return;
  }
}
