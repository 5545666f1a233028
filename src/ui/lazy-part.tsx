import { type ComponentType, lazy, type ReactNode } from 'react';

const loading: Promise<unknown>[] = [];

/** The server renders no page before this resolves. */
export const lazyPartsLoaded = (): Promise<unknown> => Promise.all(loading);

/** A rarely needed part; the server preloads it, because it renders synchronously. */
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
