import { createServer, type RequestListener } from 'node:http';
import { createServer as createVite } from 'vite';
import { parseConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { run, start } from '../src/main.ts';
import { renderPagesOf } from '../src/ssr/render-page.ts';

/**
 * Development server: pages and styles update in the browser when saved. Server code is read at the start; use
 * `node --watch` to restart when it changes.
 */
await run(async () => {
  // Pages and update messages share a port, because the Content Security Policy allows no other.
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
  const config = parseConfig(process.env);
  await start(config, createLog(config.logLevel), {
    createServer: ((_options: object, answer: RequestListener) =>
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => answer(request, response)),
      )) as typeof createServer,
    createPages:
      async (...given) =>
      async (request, locale) => {
        const site = await vite.ssrLoadModule('virtual:react-router/server-build');
        const render = renderPagesOf(site as Parameters<typeof renderPagesOf>[0], ...given);
        const rendered = await render(request, locale);
        // The next request must render the saved code.
        rendered.response.headers.set('cache-control', 'no-store');
        return rendered;
      },
  });
});
