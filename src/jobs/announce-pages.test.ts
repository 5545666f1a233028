import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { describeOnDatabase } from '../../test/database.ts';
import { buildTour } from '../../test/factories.ts';
import { announcePages } from './announce-pages.ts';

type Announcement = { host: string; key: string; keyLocation: string; urlList: string[] };

/** A search engine on this machine. */
async function startSearchEngine(status = 200) {
  const received: Announcement[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push(JSON.parse(body) as Announcement);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/indexnow`, received };
}

describeOnDatabase('announcing pages to search engines', (kind) => {
  const open = async (status?: number) => {
    const engine = await startSearchEngine(status);
    const app = await openTestApp(kind, { indexNowUrl: engine.url });
    const { indexNow } = app;
    if (!indexNow) throw new Error('IndexNow is off');
    const announce = () => announcePages({ ...app, publicUrl: 'https://tours.example' }, indexNow);
    return { app, engine, indexNow, announce };
  };

  it('names the active tours that changed lately, with a key that the site serves', async () => {
    const { app, engine, indexNow, announce } = await open();
    await buildTour(app, { updatedAt: app.clock() });
    app.clock.advance({ hours: 3 });
    const { id } = await buildTour(app, { updatedAt: app.clock() });
    await buildTour(app, { isActive: false, updatedAt: app.clock() });
    expect(await announce()).toBe(1);
    const { key } = indexNow;
    expect(engine.received).toEqual([
      {
        host: 'tours.example',
        key,
        keyLocation: `https://tours.example/${key}.txt`,
        urlList: [`https://tours.example/tour/${id}`],
      },
    ]);
    expect((await app.client().get(`/${key}.txt`)).body).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('sends nothing when nothing changed', async () => {
    const { app, engine, announce } = await open();
    await buildTour(app, { updatedAt: app.clock() });
    app.clock.advance({ hours: 3 });
    expect(await announce()).toBe(0);
    expect(engine.received).toEqual([]);
  });

  it('fails when the search engine refuses, so that the job counts as failed', async () => {
    const { app, announce } = await open(403);
    await buildTour(app, { updatedAt: app.clock() });
    await expect(announce()).rejects.toThrow('IndexNow answered 403');
  });

  it('is off without an address', async () => {
    const app = await openTestApp(kind);
    expect(app.indexNow).toBeNull();
  });
});
