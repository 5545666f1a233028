import { type ComponentType, lazy, type ReactNode } from 'react';

const loading: Promise<unknown>[] = [];

/** Done when whatever `lazyPart` named is there: the server renders no page before. */
export const lazyPartsLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * A part of a page that few guests need, the default of a file of its own. The browser fetches it when it is drawn;
 * the server renders a page in one go, and has it from the start: else the first page with it would come without.
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
