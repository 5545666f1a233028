import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ApiInProcess } from '#api/content.ts';
import type { RenderPage } from '#platform/http/render-response.ts';
import type { documentContext, inPageContext } from './entry.server.tsx';

type Entry = { inPageContext: typeof inPageContext; documentContext: typeof documentContext };

type Site = ServerBuild & { entry: { module: Entry } };

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
