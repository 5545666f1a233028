import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ApiInProcess } from '#api/content.ts';
import type { RenderPage } from '#platform/http/answer-page.ts';
import type { documentContext, inPageContext } from './entry.server.tsx';

type Entry = { inPageContext: typeof inPageContext; documentContext: typeof documentContext };

/** React Router's build of the site; its entry renders in a language with our API's responses. */
type Site = ServerBuild & { entry: { module: Entry } };

/** Renders the site's pages with an in-process API. */
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
