import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

declare global {
  interface Window {
    pageErrors(): string[];
  }
}

/** A file, because the site's policy blocks inline scripts. */
const SCRIPT = '/watch.js';

/** Runs before the page's own scripts, to catch the first error too. */
function watch(): void {
  const KEY = 'complaints';
  window.pageErrors = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  const record = (...words: unknown[]) =>
    sessionStorage.setItem(KEY, JSON.stringify([...window.pageErrors(), words.join(' ')]));
  const { console: page } = window;
  const { error } = page;
  page.error = (...words) => {
    record('console.error:', ...words);
    error(...words);
  };
  // A failed file has no message, and its event does not bubble.
  const recordError = ({ message, target }: ErrorEvent) => {
    // Not an error: the observer is notified in the next frame.
    if (message?.startsWith('ResizeObserver loop')) return;
    // Not an error: a failed preload is fetched when it is needed.
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
    record('error:', message ?? (target instanceof Element ? target.outerHTML : target));
  };
  addEventListener('error', recordError, true);
  addEventListener('unhandledrejection', ({ reason }) => record('rejection:', reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    record('refused:', violatedDirective, blockedURI),
  );
}

/** A proxy that records page errors, because WebDriver's older protocol cannot read the console. */
export async function openWatchedSite(siteUrl: string): Promise<{ url: string; close(): void }> {
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (incoming.url === SCRIPT) {
      answer.setHeader('content-type', 'text/javascript').end(`(${watch})()`);
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = request(new URL(incoming.url ?? '/', siteUrl), {
      method: incoming.method,
      headers,
      // A reused connection may be closed by the other side at the same moment.
      agent: false,
    });
    passed.on('error', () => answer.destroy());
    passed.on('response', async (given) => {
      const { 'content-length': _, ...stored } = given.headers;
      if (!given.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      const html = (await buffer(given)).toString();
      answer.writeHead(given.statusCode ?? 502, stored);
      answer.end(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
    });
    incoming.pipe(passed);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
