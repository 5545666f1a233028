import { randomUUID } from 'node:crypto';
import { SpanStatusCode } from '@opentelemetry/api';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { serveDocs } from '#api/docs/serve-docs.ts';
import type { ApiServices } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { serveFeeds } from '#api/feeds/serve-feeds.ts';
import { takeCall } from '#api/http/guest-limits.ts';
import { describeFailure } from '#api/http/refusals.ts';
import { serveCalendarFeeds } from '#api/public/calendar-feeds.ts';
import { serveGatewayWebhook } from '#api/public/gateway-webhook.ts';
import { serveDocuments } from '#api/public/serve-documents.ts';
import { serveWidget } from '#api/public/serve-widget.ts';
import { openTeamLink } from '#api/public/team-links.ts';
import type { Api } from '#api/router.ts';
import { followRedirects, type Redirects } from '#api/seo/redirects.ts';
import { type SeoServices, serveSeo } from '#api/seo/seo.ts';
import { linkSchema } from '#contract/contact/newsletter.schemas.ts';
import { decodePart } from '#contract/http/decode-part.ts';
import { locales } from '#contract/localised.ts';
import { findPage, pageFactsAt } from '#contract/pages/page-facts.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { region } from '#contract/settings/region.ts';
import { Failure } from '#domain/failures.ts';
import { unsubscribe } from '#domain/newsletter/subscribe.ts';
import { serveOcto } from '#octo/serve-octo.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { serveStaticFiles } from '#platform/cache/static-files.ts';
import type { Role } from '#platform/config/config.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { serveFiles } from '#platform/http/files.ts';
import { findDown } from '#platform/http/health.ts';
import { networksOf } from '#platform/http/limits.ts';
import { type Metrics, mayReadMetrics } from '#platform/http/metrics.ts';
import { redactPath } from '#platform/http/redact-path.ts';
import { answerPage, answerUnsentForm, type RenderPage } from '#platform/http/render-response.ts';
import type { RequestVariables } from '#platform/http/request.ts';
import {
  clientAddress,
  isThisMachine,
  languageCookie,
  remembersLanguage,
  signOfProxy,
} from '#platform/http/request.ts';
import { ADMIN_PERMISSIONS, securityHeaders } from '#platform/http/security-headers.ts';
import { visitorCountry } from '#platform/http/visitor-country.ts';
import {
  detectLocale,
  LANGUAGE_KEY,
  offeredLocale,
  parseNamedLocale,
} from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/request-locale.ts';
import { describeError } from '#platform/log/log.ts';
import { traced } from '#platform/log/tracing.ts';
import type { VisitorQueue } from '#platform/queue/visitor-queue.ts';
import { version } from '#platform/version.ts';

export type AppServices = ApiServices &
  SeoServices & {
    files: FileStore;
    responseCache: ResponseCache;
    renderPage: RenderPage;
    redirects: Redirects;
    renderQueue: VisitorQueue;
    trustedProxies: number;
    metrics: Metrics;
    metricsToken: string | null;
    ending: AbortSignal;
    role: Role;
    staticFolder: string;
    dataDir: string;
  };

export type App = Hono<{ Variables: RequestVariables }>;

/** The part of a path before its first parameter. */
const startOf = (path: string): string => path.split(':', 1)[0] ?? path;

const lookedUp = [
  [startOf(pages.booking), 'lookUp'],
  [startOf(pages.review), 'lookUp'],
  [startOf(pages.teamLink), 'lookUp'],
  [pages.yourData, 'yourData'],
] as const;

/** A path normalised as the router does, ignoring case and slashes; null if it is malformed. */
function readPath(path: string): string | null {
  return (
    decodePart(path)
      ?.replaceAll(/\/{2,}/g, '/')
      .toLowerCase() ?? null
  );
}

const isAdminPage = (path: string) => /^\/admin(\/|$)/.test(path);

/** The whole product behind one fetch handler: health, API, files, pages. */
export function createApp(services: AppServices, api: Api): App {
  const { log, isSecure } = services;
  const headers = Object.entries(securityHeaders(isSecure));
  const app: App = new Hono();
  let isProxyUnnamed = false;
  function warnAboutProxy(sign: string): void {
    if (services.trustedProxies > 0 || isProxyUnnamed) return;
    isProxyUnnamed = true;
    log.warn(
      `A proxy stands in front (${sign}), but TRUSTED_PROXIES is 0: all visitors share one limit, and /metrics stays shut. Set TRUSTED_PROXIES to the number of proxies in front.`,
    );
  }
  // We don't terminate TLS ourselves.
  if (isSecure) warnAboutProxy('PUBLIC_URL is https');

  app.use((c, next) => {
    const method = knownMethod(c.req.method);
    return traced(method, { kind: 'server' }, async (span) => {
      await next();
      const route = routeOf(routePath(c));
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'miradouro.request_id': c.var.requestId,
      });
      if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    });
  });

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const query = c.req.query('lng') ?? null;
    c.set('requestId', randomUUID());
    const { trustedProxies } = services;
    const address = clientAddress(c, trustedProxies);
    c.set('clientAddress', address);
    // A remote visitor may send arbitrary headers.
    const sign = isThisMachine(address) ? signOfProxy(c.req.raw.headers) : null;
    if (sign) warnAboutProxy(sign);
    c.set('country', () => visitorCountry({ headers: c.req.raw.headers, address, trustedProxies }));
    c.set(
      'locale',
      detectLocale(
        {
          query,
          cookie: getCookie(c, LANGUAGE_KEY),
          acceptLanguage: c.req.header('accept-language'),
        },
        /^\/(api\/)?admin(\/|$)/.test(c.req.path) ? locales : region().languages,
      ),
    );
    await next();
    if (isAdminPage(c.req.path)) c.res.headers.set('permissions-policy', ADMIN_PERMISSIONS);
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set('x-request-id', c.var.requestId);
    const isRemembered = remembersLanguage(c.res.headers.get('content-type'));
    const chosen = isRemembered ? offeredLocale(parseNamedLocale(query)) : null;
    if (chosen) c.res.headers.append('set-cookie', languageCookie(chosen, isSecure));
    const ms = performance.now() - startedAt;
    const { method } = c.req;
    const { status } = c.res;
    services.metrics.observe({
      method: knownMethod(method),
      route: routeOf(routePath(c)),
      status,
      seconds: ms / 1000,
      isCached: false,
    });
    log.info(
      {
        requestId: c.var.requestId,
        method,
        path: redactPath(c.req.path),
        status: c.res.status,
        ms: Math.round(ms),
      },
      'request',
    );
  });

  // The API checks this itself; none of our other paths contain such a name, and no database accepts it.
  app.use((c, next) => {
    const isNoName = c.req.path.includes('\0') && !c.req.path.startsWith('/api/');
    return isNoName ? Promise.resolve(c.text('Not Found', 404)) : next();
  });

  app.use(followRedirects(services.redirects));

  app.get('/health/live', (c) => c.json({ status: 'up' }));
  app.get('/health/ready', async (c) => {
    if (services.ending.aborted) return c.json({ status: 'stopping', version }, 503);
    const down = await findDown(services);
    return down.length === 0
      ? c.json({ status: 'up', version })
      : c.json({ status: 'down', down, version }, 503);
  });

  app.get('/metrics', async (c) => {
    const { metrics, metricsToken } = services;
    // Behind a proxy any client may appear to be on this machine.
    const isSentOn = isProxyUnnamed || signOfProxy(c.req.raw.headers) !== null;
    const isAnybody = isSentOn && metricsToken === null;
    if (
      isAnybody ||
      !mayReadMetrics(c.var.clientAddress, c.req.header('authorization'), metricsToken)
    ) {
      return c.text('Not Found', 404);
    }
    return c.text(await metrics.read());
  });

  if (services.role === 'worker') {
    app.use((c) => Promise.resolve(c.text('Not Found', 404)));
  }

  app.route('/', serveDocs(endpoints, services.responseCache));
  app.use('/api/*', compress());
  app.use(pages.teamLink, openTeamLink(services));
  app.use('/api/team/:secret/*', openTeamLink(services));
  app.route('/', serveGatewayWebhook(services));
  app.route('/', serveOcto(services));
  app.route('/', api);

  // RFC 8058: the subscriber's email program sends this without cookies; the signed link authorises it.
  app.post(pages.newsletterUnsubscription, async (c) => {
    const link = linkSchema.safeParse({ id: c.req.query('id'), token: c.req.query('token') });
    if (!link.success) throw new Failure('link_expired');
    await services.inChange((change) => unsubscribe(change, services.newsletterSecret, link.data));
    return c.body(null, 204);
  });

  app.route('/', serveCalendarFeeds(services));
  app.route('/', serveFeeds(services));
  app.route('/', serveWidget(services));
  app.route('/', serveSeo(services));
  app.route('/', serveDocuments(services));
  app.route('/', serveFiles(services.files));
  app.route('/', serveStaticFiles(services.staticFolder, services.responseCache));
  app.get('/tours/:id', (c) => {
    const { search } = new URL(c.req.url);
    return c.redirect(`${pageAt(pages.tour, { id: c.req.param('id') })}${search}`, 301);
  });

  // Reveals whether a booking exists, so it counts as its API call, however its address is written.
  app.get('*', async (c, next) => {
    const path = readPath(c.req.path);
    if (path === null) {
      return c.text(
        withLocale(c.var.locale, () => m.problem_not_found()),
        404,
      );
    }
    const limit = lookedUp.find(([start]) => path.startsWith(start))?.[1];
    const wait = limit ? await takeCall(services, limit, c.var.clientAddress) : null;
    if (wait === null) return next();
    const text = withLocale(c.var.locale, () => m.problem_too_many_requests());
    return c.text(text, 429, { 'retry-after': String(wait) });
  });

  // A page has one address and one cache entry; other spellings are redirected.
  app.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const page = findPage(pathname);
    return page === null || page.ownPath === pathname
      ? next()
      : Promise.resolve(c.redirect(`${page.ownPath}${search}`, 308));
  });

  app.get('*', (c) =>
    answerPage(c, c.var.locale, {
      render: services.renderPage,
      responseCache: services.responseCache,
      queue: services.renderQueue,
      visitor: networksOf(c.var.clientAddress).own,
      publicUrl: services.publicUrl,
      pageFactsAt,
    }),
  );
  app.post('*', (c, next) =>
    findPage(new URL(c.req.url).pathname) ? answerUnsentForm(c, c.var.locale) : next(),
  );
  app.onError((error, c) => {
    const { requestId } = c.var;
    if (error instanceof Failure) {
      const { status, code, title } = withLocale(c.var.locale, () => describeFailure(error));
      log.info({ requestId, code, status }, 'request refused');
      return c.text(title, status as ContentfulStatusCode);
    }
    log.error({ requestId, error: describeError(error) }, 'request failed');
    return isUnavailable(error)
      ? c.text('Service Unavailable', 503, { 'retry-after': '5' })
      : c.text('Internal Server Error', 500);
  });
  app.notFound((c) => c.text('Not Found', 404));
  return app;
}

const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const knownMethod = (method: string): string => (KNOWN_METHODS.includes(method) ? method : 'other');

/** The route pattern; paths that are neither API calls nor files may be pages. */
const routeOf = (pattern: string): string => (/^\/?\*$/.test(pattern) ? 'page' : pattern);
