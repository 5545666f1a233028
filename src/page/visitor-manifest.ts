import type { EntryContext } from 'react-router';
import type { Locale } from '#contract/localised.ts';

/** Which scripts each page is made of, for the browser's router. */
export type Manifest = EntryContext['manifest'];
type Route = NonNullable<Manifest['routes'][string]>;

/** Public pages stand inside this one; the team's do not. */
const isSiteLayout = (id: string): boolean => id === 'site/frame/layout';

/** Whether a page of these routes is a visitor's. */
export const isVisitorPage = (routeIds: readonly string[]): boolean => routeIds.some(isSiteLayout);

/** Holds no words, so that documents of all languages share it. */
export const isWordless = (url: string): boolean =>
  /\/(?:framework|rolldown-runtime)-[^/]+$/.test(url);

/** Where the script lies whose words are in one language alone (`scripts/one-language.ts`). */
const scriptIn = (url: string, locale: Locale): string =>
  isWordless(url) ? url : url.replace('/assets/', `/assets/${locale}/`);

/** What a visitor's browser is told: the public pages alone, in the document's language alone. */
export function visitorManifest(manifest: Manifest, locale: Locale): Manifest {
  const inLanguage = (url: string) => scriptIn(url, locale);
  const inLanguageRoute = (route: Route): Route => ({
    ...withoutNoes(route),
    module: inLanguage(route.module),
    imports: (route.imports ?? []).map(inLanguage),
  });
  const routes = Object.entries(manifest.routes).flatMap(([id, route]) =>
    route && isVisitors(id, route) ? [[id, inLanguageRoute(route)] as const] : [],
  );
  return {
    ...manifest,
    url: inLanguage(manifest.url),
    entry: {
      module: inLanguage(manifest.entry.module),
      imports: manifest.entry.imports.map(inLanguage),
    },
    routes: Object.fromEntries(routes),
  };
}

/** The router takes what is not said for no. */
const withoutNoes = (route: Route): Route =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)) as Route;

const isVisitors = (id: string, { parentId }: Route): boolean =>
  id === 'root' || isSiteLayout(id) || (parentId !== undefined && isSiteLayout(parentId));
