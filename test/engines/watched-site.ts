import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

declare global {
  interface Window {
    /** What the pages of this tab complained about so far. */
    complaints(): string[];
  }
}

/** A file, because the site's policy refuses scripts in the page that are not its own. */
const SCRIPT = '/watch.js';

/** Runs before all of a page's own scripts, so that not even its first error is missed. */
function watch(): void {
  const KEY = 'complaints';
  window.complaints = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  const complain = (...words: unknown[]) =>
    sessionStorage.setItem(KEY, JSON.stringify([...window.complaints(), words.join(' ')]));
  const { console: page } = window;
  const { error } = page;
  page.error = (...words) => {
    complain('console.error:', ...words);
    error(...words);
  };
  // A file that did not come has no message, and its event stays at its element.
  const tell = ({ message, target }: ErrorEvent) => {
    // Not a fault: what an observer saw too late for this frame it is told in the next one.
    if (message?.startsWith('ResizeObserver loop')) return;
    // Not a fault either: what could not be fetched ahead is fetched, or missed, when it is needed.
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
    complain('error:', message ?? (target instanceof Element ? target.outerHTML : target));
  };
  addEventListener('error', tell, true);
  addEventListener('unhandledrejection', ({ reason }) => complain('rejection:', reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    complain('refused:', violatedDirective, blockedURI),
  );
}

/**
 * The site behind a door that writes down what its pages complain about: WebDriver’s older dialect
 * cannot ask for the console.
 */
export async function openWatchedSite(siteUrl: string): Promise<{ url: string; close(): void }> {
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    if (asked.url === SCRIPT) {
      answer.setHeader('content-type', 'text/javascript').end(`(${watch})()`);
      return;
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '/', siteUrl), {
      method: asked.method,
      headers,
      // A connection that is kept may be closed at the other end just when it is used again.
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
    asked.pipe(passed);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
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
