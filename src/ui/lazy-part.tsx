import { type ComponentType, lazy, type ReactNode } from 'react';

const loading: Promise<unknown>[] = [];

/** Done when whatever `lazyPart` named is there: the server renders no page before. */
export const lazyPartsLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * A part of a page that few guests need, in a script of its own. The browser fetches it when it is drawn;
 * the server renders a page in one go, and has it from the start: else the first page with it would come without.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: await load() }));
  let Part: ComponentType<P> | null = null;
  loading.push(
    load().then((it) => {
      Part = it;
    }),
  );
  return (props) => Part && <Part {...props} />;
}
