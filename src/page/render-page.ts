import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ApiInProcess } from '#api/content.ts';
import type { RenderPage } from '#platform/http/answer-page.ts';
import type { documentContext, inPageContext } from './entry.server.tsx';

type Entry = { inPageContext: typeof inPageContext; documentContext: typeof documentContext };

/** The site as React Router builds it; its entry renders in a language, on answers of our API. */
type Site = ServerBuild & { entry: { module: Entry } };

/** Renders pages of the site with an API that is asked in process. */
export function renderPagesOf(
  site: Site,
  api: ApiInProcess,
  publicUrl: () => string,
  report: (error: unknown) => void,
): RenderPage {
  const handle = createRequestHandler(site, 'production');
  const { inPageContext, documentContext } = site.entry.module;
  return (request, locale) =>
    inPageContext({ locale, publicOrigin: publicUrl(), api, report }, async (context) => {
      const response = await handle(request, context);
      return { response, page: context.get(documentContext) };
    });
}
