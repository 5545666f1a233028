import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another website's page, `localhost` to the browser and so a third party to our `127.0.0.1`. */
export async function startHostPage(siteUrl: string) {
  let html = '';
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/blog`,
    /** The widget is below the visible part of the page. */
    showWidget(attributes: string): void {
      html = `<!DOCTYPE html><meta name="viewport" content="width=device-width">
        <h1>Blog</h1><div style="height: 1500px"></div>
        <script async src="${siteUrl}/widget.js" ${attributes}></script><footer>End</footer>`;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
