import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ELEMENTS = 500;

const paragraphs = Array.from({ length: ELEMENTS }, (_, at) => `<p>Plain element ${at}</p>`);
const html = `<!doctype html>
<html lang="en">
<head>
<title>Control page</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
</head>
<body><main><h1>Control page</h1>${paragraphs.join('')}</main></body>
</html>`;

/**
 * Serves a page of 500 plain elements. Benches measure it in the same run, because the ratio to it holds on any
 * machine.
 */
export async function startControlPage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
