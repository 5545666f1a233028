import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { businessAddress } from '#api/client/business.ts';
import { readAnswer } from '#api/client/fetch.ts';
import { dehydrateAnswers, HYDRATION_ID } from '#api/client/hydration.ts';
import { knownAnswersContext, queryClientContext } from '#api/client/preload.ts';
import { createQueryClient } from '#api/client/query-client.ts';
import type { ApiInProcess } from '#api/content.ts';
import type { Locale } from '#contract/localised.ts';
import { defaultBusiness } from '#contract/settings/business.ts';
import { setRegion } from '#contract/settings/region.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import { fragmentCacheContext } from '#ui/cached-fragment.ts';
import { lazyPartsLoaded } from '#ui/lazy-part.tsx';
import { originContext } from '#ui/origin.ts';
import { fragmentCacheOf } from '../platform/cache/fragment-cache.ts';
import { afterPaint } from './after-paint.ts';
import { beforePaint } from './before-paint.ts';
import { brandingHead } from './branding-head.ts';
import { handoffCode, withAdditions, withLateScripts, withoutNonces } from './edit-html.ts';
import { isVisitorPage, type Manifest, visitorManifest } from './visitor-manifest.ts';

// Before the first paint: the dark theme must not flash, and a language without its cookie is sent on.
const BEFORE_PAINT = called(beforePaint);

const AFTER_PAINT = called(afterPaint);

function called(code: () => void): string {
  return `(${String(code).replaceAll(/\n\s*/g, '\n')})()`;
}

const inline = (code: string): string => `<script>${code}</script>`;

type PageDocument = { body: Buffer; scripts: readonly string[]; hosts: readonly string[] };

type PageRequest = {
  locale: Locale;
  /** The configured public origin; null when only the request tells. */
  publicOrigin: string | null;
  api: ApiInProcess;
  report(error: unknown): void;
};

const reportContext = createContext<PageRequest['report']>(() => {});

/** React Router would log the error with its URL, which may contain a guest's reference. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
};

/** The rendered document; the accompanying response has no body. */
export const documentContext = createContext<PageDocument | null>(null);

export function inPageContext<T>(
  { locale, publicOrigin, api, report }: PageRequest,
  render: (context: RouterContextProvider) => T,
): T {
  const context = new RouterContextProvider();
  context.set(originContext, publicOrigin);
  context.set(reportContext, report);
  context.set(knownAnswersContext, (path) => api.find(path)?.json);
  context.set(
    queryClientContext,
    createQueryClient(async (path) => {
      const answer = await api.ask(path, locale);
      return answer instanceof Response ? readAnswer(answer) : answer.json;
    }),
  );
  return withLocale(locale, () => render(context));
}

/** Renders a whole page. All data and code is loaded by then, so one synchronous pass is the fastest. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await lazyPartsLoaded();
  const queryClient = context.get(queryClientContext);
  const nonce = crypto.randomUUID();
  const business = queryClient.getQueryData<BusinessJson>([businessAddress]) ?? defaultBusiness;
  // The render bundle has its own copy of the region.
  setRegion(business);
  const { fragments, fill } = fragmentCacheOf(business, currentLocale(), nonce);
  const rendered = renderToString(
    <QueryClientProvider client={queryClient}>
      <fragmentCacheContext.Provider value={import.meta.env.PROD ? fragments : null}>
        <ServerRouter
          context={{ ...entry, manifest: manifestOf(entry) }}
          url={request.url}
          nonce={nonce}
        />
      </fragmentCacheContext.Provider>
    </QueryClientProvider>,
  );
  const { html, scripts } = withoutNonces(rendered, nonce);
  const handoff = await handoffCode(serverHandoffStream);
  const additions = [
    `<script id="${HYDRATION_ID}" type="application/json">${dehydrateAnswers(queryClient, currentLocale())}</script>`,
    handoff && inline(handoff),
    import.meta.env.PROD && inline(AFTER_PAINT),
  ];
  headers.set('content-type', 'text/html; charset=utf-8');
  const branding = brandingHead(business.look, currentLocale());
  const page = withAdditions(
    import.meta.env.PROD ? withLateScripts(html) : html,
    `${branding}${inline(BEFORE_PAINT)}`,
    additions.filter(Boolean).join(''),
  );
  context.set(documentContext, {
    body: fill(page),
    scripts: [BEFORE_PAINT, AFTER_PAINT, ...scripts, ...(handoff ? [handoff] : [])],
    hosts: isVisitorPage(routeIdsOf(entry)) ? business.widgetSites : [],
  });
  return new Response(null, { status, headers });
}

const routeIdsOf = ({ staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>) =>
  staticHandlerContext.matches.map(({ route }) => route.id);

const visitorManifests = new Map<Locale, Manifest>();

/** A visitor's document names the scripts of its own language. Development has one manifest for all. */
function manifestOf(entry: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>): Manifest {
  const { manifest } = entry;
  if (!import.meta.env.PROD || !isVisitorPage(routeIdsOf(entry))) return manifest;
  const locale = currentLocale();
  const known = visitorManifests.get(locale) ?? visitorManifest(manifest, locale);
  visitorManifests.set(locale, known);
  return known;
}
