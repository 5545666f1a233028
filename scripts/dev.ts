import { createServer, type RequestListener } from 'node:http';
import { createServer as createVite } from 'vite';
import { parseConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { run, start } from '../src/main.ts';
import { renderPagesOf } from '../src/ssr/render-page.ts';

/**
 * The product for development: pages and styles change in the browser as they are saved. Server
 * code is read at the start; run with `node --watch` to start anew when it changes.
 */
await run(async () => {
  // One port for pages and for news of saved files: the pages' policy lets them reach no other.
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
        // The next request must see what was saved meanwhile.
        rendered.response.headers.set('cache-control', 'no-store');
        return rendered;
      },
  });
});
