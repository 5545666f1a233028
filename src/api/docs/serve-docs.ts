import { Hono } from 'hono';
import { API_DOCS_PATH } from '#contract/http/api-paths.ts';
import { EncodedResponse, respond } from '#platform/cache/encoded-response.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import type { Endpoint } from '../endpoint.ts';
import { describeApi } from '../openapi.ts';
import { docsParts, isInPart } from './describe-keys.ts';

/** Everything is from here: the page makes no request to another server, and has no inline script or style. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>API documentation</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
<link rel="stylesheet" href="/api-docs/page.css">
<script src="/api-docs/swagger-ui-bundle.js" defer></script>
<script src="/api-docs/start.js" defer></script>
</head>
<body>
<main id="docs"></main>
<noscript><p>This page needs JavaScript. The same description is in <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
</body>
</html>
`;

/**
 * The OpenAPI description, and a page that shows it by Swagger UI (docs/decisions/0059). The page loads one part,
 * because Swagger UI takes seconds to open a call of the whole.
 */
export function serveDocs(endpoints: readonly Endpoint[], responseCache: ResponseCache): Hono {
  const app = new Hono();
  const serve = (path: string, described: readonly Endpoint[]) =>
    app.get(path, async (c) =>
      respond(c.req.raw, await responseCache.get(path, { make: () => describe(described) })),
    );
  serve('/api/openapi.json', endpoints);
  for (const part of docsParts) {
    serve(
      `${API_DOCS_PATH}/${part}.json`,
      endpoints.filter((it) => isInPart(it, part)),
    );
  }
  return app.get(API_DOCS_PATH, (c) =>
    c.html(PAGE, 200, {
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    }),
  );
}

async function describe(endpoints: readonly Endpoint[]) {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  };
  const body = Buffer.from(JSON.stringify(describeApi(endpoints, 'Miradouro')));
  return { answer: new EncodedResponse({ headers, body }), isCacheable: true };
}
