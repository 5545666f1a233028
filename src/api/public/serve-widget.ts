import { Hono } from 'hono';
import { pages } from '#contract/pages/pages.ts';
import { allowedHostPage, RETURN_TO, RETURNED_TO } from '#contract/settings/widget.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { EncodedResponse, respond } from '#platform/cache/encoded-response.ts';
import type { Db } from '#platform/db/types.ts';
import { showWidget } from './widget-script.ts';

const script = new EncodedResponse({
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
  },
  body: Buffer.from(`(${String(showWidget)})();\n`),
});

/** The widget's script, and the way back from the payment gateway to the page that shows the widget. */
export function serveWidget({ db }: { db: Db }): Hono {
  const app = new Hono();
  app.get('/widget.js', (c) => respond(c.req.raw, script));

  app.get(pages.booking, async (c, next) => {
    const { [RETURN_TO]: page, ...query } = c.req.query();
    if (page === undefined) return next();
    const { sites } = await readSettings(db, 'widget');
    const hostPage = allowedHostPage(sites, page);
    if (hostPage === null) return next();
    const own = `${c.req.path}?${new URLSearchParams(query)}`;
    return c.redirect(`${hostPage}#${new URLSearchParams({ [RETURNED_TO]: own })}`);
  });
  return app;
}
