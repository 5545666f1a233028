import { type ComponentType, lazy, type ReactNode } from 'react';

const loading: Promise<unknown>[] = [];

/** Resolves when all `lazyPart` modules are loaded; the server renders no page before. */
export const lazyPartsLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * A rarely needed part, the default export of its own file. The browser fetches it when it is rendered; the
 * server preloads it, because it renders synchronously.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  if (!import.meta.env.SSR) return lazy(load);
  let Part: ComponentType<P> | null = null;
  loading.push(
    load().then((module) => {
      Part = module.default;
    }),
  );
  return (props) => Part && <Part {...props} />;
}
