import { createRequestHandler, type ServerBuild } from 'react-router';
import type { AskApi } from '#api/router.ts';
import type { RenderPage } from '#platform/http/answer-page.ts';
import type { inPageContext } from './entry.server.tsx';

/** The site as React Router builds it; its entry renders in a language, on answers of our API. */
type Site = ServerBuild & { entry: { module: { inPageContext: typeof inPageContext } } };

/** Renders pages of the site with an API that is asked in process. */
export function renderPagesOf(site: Site, askApi: AskApi, publicUrl: () => string): RenderPage {
  const handle = createRequestHandler(site, 'production');
  return (request, locale) =>
    site.entry.module.inPageContext(
      { locale, publicOrigin: publicUrl(), api: (path) => askApi(path, locale) },
      (context) => handle(request, context),
    );
}
