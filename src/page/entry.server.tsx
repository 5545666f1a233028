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
import type { LookJson } from '#contract/branding/look.schemas.ts';
import { paletteOf } from '#contract/branding/palette.ts';
import type { Typeface } from '#contract/branding/typefaces.ts';
import type { Locale } from '#contract/localised.ts';
import { defaultBusiness } from '#contract/settings/business.ts';
import { tellRegion } from '#contract/settings/region.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { remember } from '#platform/http/answer.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import { keptPartsContext } from '#ui/kept-part.ts';
import { lazyPartsLoaded } from '#ui/lazy-part.tsx';
import { originContext } from '#ui/origin.ts';
import commissionerCyrillic from '#ui/theme/fonts/commissioner-cyrillic.woff2?url';
import commissionerLatin from '#ui/theme/fonts/commissioner-latin.woff2?url';
import golosCyrillic from '#ui/theme/fonts/golos-text-cyrillic.woff2?url';
import golosLatin from '#ui/theme/fonts/golos-text-latin.woff2?url';
import manropeCyrillic from '#ui/theme/fonts/manrope-cyrillic.woff2?url';
import manropeLatin from '#ui/theme/fonts/manrope-latin.woff2?url';
import onestCyrillic from '#ui/theme/fonts/onest-cyrillic.woff2?url';
import onestLatin from '#ui/theme/fonts/onest-latin.woff2?url';
import piazzollaCyrillic from '#ui/theme/fonts/piazzolla-cyrillic.woff2?url';
import piazzollaLatin from '#ui/theme/fonts/piazzolla-latin.woff2?url';
import playfairCyrillic from '#ui/theme/fonts/playfair-cyrillic.woff2?url';
import playfairLatin from '#ui/theme/fonts/playfair-latin.woff2?url';
import manropeFaces from '#ui/theme/fonts-manrope.css?url';
import playfairFaces from '#ui/theme/fonts-playfair.css?url';
import { LOOK_STYLE_ID, lookCss } from '#ui/theme/look-css.ts';
import { afterPaint } from './after-paint.ts';
import { beforePaint } from './before-paint.ts';
import { keptPartsOf } from './kept-parts.ts';
import { isVisitorPage, type Manifest, visitorManifest } from './visitor-manifest.ts';

/** Fonts of the first paint, preloaded so that headings don't switch fonts. */
const fontsOf = (typeface: Typeface, locale: Locale) =>
  firstFonts[typeface][locale === 'ru' ? 'cyrillic' : 'latin'];
const firstFonts: Readonly<Record<Typeface, { latin: string[]; cyrillic: string[] }>> = {
  piazzolla: {
    latin: [piazzollaLatin, onestLatin],
    cyrillic: [piazzollaCyrillic, onestCyrillic, onestLatin],
  },
  playfair: {
    latin: [playfairLatin, commissionerLatin],
    cyrillic: [playfairCyrillic, commissionerCyrillic, commissionerLatin],
  },
  manrope: {
    latin: [manropeLatin, golosLatin],
    cyrillic: [manropeCyrillic, golosCyrillic, golosLatin],
  },
};

/** The style sheet names the first pair; the others have small style sheets of their own. */
const facesOf: Partial<Record<Typeface, string>> = {
  playfair: playfairFaces,
  manrope: manropeFaces,
};

const preload = (font: string): string =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous">`;

/**
 * The business's branding in the head: fonts, the browser's theme colours, which the next script chooses
 * from, and the differences from the style sheet.
 */
const lookHead = remember((json) => {
  const [look, locale]: [LookJson, Locale] = JSON.parse(json);
  const { light, dark } = paletteOf(look);
  const css = lookCss(look);
  const bars = `<meta name="theme-color" content="${light.theme.page}" data-light="${light.theme.page}" data-dark="${dark.theme.page}">`;
  const style = css && `<style id="${LOOK_STYLE_ID}">${css}</style>`;
  const faces = facesOf[look.typeface];
  const sheet = faces ? `<link rel="stylesheet" href="${faces}">` : '';
  return `${bars}${style}${sheet}${fontsOf(look.typeface, locale).map(preload).join('')}`;
});

// Runs before the first paint: the dark theme must not flash, and a language that this browser stores without
// its cookie is passed to the server.
const BEFORE_PAINT = called(beforePaint);

const AFTER_PAINT = called(afterPaint);

/** The code of a self-calling function, without indentation. */
function called(code: () => void): string {
  return `(${String(code).replaceAll(/\n\s*/g, '\n')})()`;
}

const inline = (code: string): string => `<script>${code}</script>`;

/** A document and the code of our inline scripts in it. */
type PageDocument = { body: Buffer; scripts: readonly string[] };

type PageRequest = {
  locale: Locale;
  /** The configured public origin; null when only the request tells. */
  publicOrigin: string | null;
  api: ApiInProcess;
  /** Called with errors that occur while the page is rendered. */
  report(error: unknown): void;
};

const reportContext = createContext<PageRequest['report']>(() => {});

/** React Router would log the error with its URL, which may contain a guest's reference. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
};

/** The rendered document; the accompanying response has no body. */
export const documentContext = createContext<PageDocument | null>(null);

/** Runs `render` in the request's language, with API queries answered in process. */
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
  const mark = crypto.randomUUID();
  const business = queryClient.getQueryData<BusinessJson>([businessAddress]) ?? defaultBusiness;
  // The render bundle has its own copy of the region.
  tellRegion(business);
  const { parts, written } = keptPartsOf(business, currentLocale(), mark);
  const rendered = renderToString(
    <QueryClientProvider client={queryClient}>
      <keptPartsContext.Provider value={import.meta.env.PROD ? parts : null}>
        <ServerRouter
          context={{ ...entry, manifest: manifestOf(entry) }}
          url={request.url}
          nonce={mark}
        />
      </keptPartsContext.Provider>
    </QueryClientProvider>,
  );
  const { html, scripts } = withoutMarks(rendered, mark);
  const handoff = await handoffCode(serverHandoffStream);
  const tail = [
    `<script id="${HYDRATION_ID}" type="application/json">${dehydrateAnswers(queryClient, currentLocale())}</script>`,
    handoff && inline(handoff),
  ].join('');
  headers.set('content-type', 'text/html; charset=utf-8');
  const look = lookHead(JSON.stringify([business.look, currentLocale()]));
  context.set(documentContext, {
    body: written(completed(html, look, tail)),
    scripts: [BEFORE_PAINT, AFTER_PAINT, ...scripts, ...(handoff ? [handoff] : [])],
  });
  return new Response(null, { status, headers });
}

/**
 * React Router's scripts carry a nonce drawn for this rendering, which no outside text can contain, so only
 * these scripts are trusted. The nonces are removed so that equal pages are equal bytes.
 */
function withoutMarks(html: string, mark: string): { html: string; scripts: readonly string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  let plain = '';
  let at = 0;
  for (let found = html.indexOf(attribute); found >= 0; found = html.indexOf(attribute, at)) {
    plain += html.slice(at, found);
    at = found + attribute.length;
    // React writes no angle bracket inside a tag.
    if (!html.startsWith('<script', html.lastIndexOf('<', found))) continue;
    const start = html.indexOf('>', at) + 1;
    const code = html.slice(start, html.indexOf('</script>', start));
    if (code !== '') scripts.push(code);
  }
  return { html: plain + html.slice(at), scripts };
}

const visitorManifests = new Map<Locale, Manifest>();

/** A visitor's document names the scripts of its own language. Development has one manifest for all. */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const routes = staticHandlerContext.matches.map(({ route }) => route.id);
  if (!import.meta.env.PROD || !isVisitorPage(routes)) return manifest;
  const locale = currentLocale();
  const known = visitorManifests.get(locale) ?? visitorManifest(manifest, locale);
  visitorManifests.set(locale, known);
  return known;
}

/**
 * The document with its additions. The query results precede React Router's module scripts, which read them.
 * `after-paint.ts` loads those scripts later, except in development.
 */
function completed(html: string, look: string, tail: string): string {
  const head = html.indexOf(HEAD_START) + HEAD_START.length;
  const body = html.indexOf('</head>', head);
  const end = html.lastIndexOf('</body>');
  const start = `<!DOCTYPE html>${html.slice(0, head)}${look}${inline(BEFORE_PAINT)}`;
  if (!import.meta.env.PROD) return `${start}${html.slice(head, end)}${tail}${html.slice(end)}`;
  const preloads = html.slice(head, body).replaceAll('rel="modulepreload"', 'rel="later"');
  const script = html.lastIndexOf(MODULE_SCRIPT, end);
  const later = html.slice(script, end).replace(MODULE_SCRIPT, '<script type="later"');
  const page = html.slice(body, script).replaceAll(DISCOVERABLE, '');
  return `${start}${preloads}${page}${later}${tail}${inline(AFTER_PAINT)}${html.slice(end)}`;
}

const HEAD_START = '<head>';
const MODULE_SCRIPT = '<script type="module"';
/** React Router would fetch these links' routes, but a visitor's document already names them all. */
const DISCOVERABLE = ' data-discover="true"';

/** The loaders' data for the browser's router, which ServerRouter would stream after the page. */
async function handoffCode(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let data = '';
  for await (const part of stream) data += decoder.decode(part, { stream: true });
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${text});${controller}.close();`;
}
