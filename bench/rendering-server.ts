import { createServer } from 'node:http';
import { run, start } from '../src/main.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { createLog } from '../src/platform/log/log.ts';
import { renderPagesOf } from '../src/ssr/render-page.ts';

/**
 * The product with one change: home is rendered for every request, at a URL of the tours. Home itself reads no query
 * parameter, so it is always cached.
 */

const HOME = '/tours?lng=en&difficulty=home';
const PAGES = new URL('../build/site/server/index.js', import.meta.url).href;

await run(async () => {
  const config = parseConfig(process.env);
  await start(config, createLog(config.logLevel), {
    createServer,
    async createPages(...given) {
      const site: Parameters<typeof renderPagesOf>[0] = await import(PAGES);
      const render = renderPagesOf(site, ...given);
      return (request, locale) =>
        request.url.endsWith(HOME)
          ? render(new Request(new URL('/?lng=en', request.url)), locale)
          : render(request, locale);
    },
  });
});
