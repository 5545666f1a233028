import { Hono } from 'hono';
import { API_DOCS_PATH } from '#contract/http/api-paths.ts';

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

/** The OpenAPI description as a page, by Swagger UI (docs/decisions/0059). The build copies its files. */
export const serveDocs = (): Hono =>
  new Hono().get(API_DOCS_PATH, (c) =>
    c.html(PAGE, 200, {
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    }),
  );
