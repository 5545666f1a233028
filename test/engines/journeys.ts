import { fileURLToPath } from 'node:url';
import { test as siteTest } from '../e2e/site/site.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { createVisitor, PHONE, type Visitor } from './visitor.ts';
import { openWatchedSite } from './watched-site.ts';
import { startWebkit } from './webkit.ts';

const starts = { firefox: startFirefox, webkit: startWebkit };
export type EngineName = keyof typeof starts;

type Options = { engineName: EngineName };

/** Journeys through the built product in Firefox or WebKit, first at a phone's size. */
export const journey = siteTest.extend<{ visitor: Visitor; watched: string }, Options>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  watched: async ({ site }, use) => {
    const { url, close } = await openWatchedSite(site.url);
    await use(url);
    close();
  },
  visitor: async ({ engineName, watched }, use, info) => {
    const engine: Engine = await starts[engineName]();
    try {
      await engine.resize(PHONE.width, PHONE.height);
      const name = info.title.replaceAll(/\W+/g, '-').toLowerCase();
      const folder = new URL(`../../test-results/engines/${engineName}/${name}`, import.meta.url);
      const visitor = createVisitor(engine, watched, fileURLToPath(folder));
      await use(visitor);
      if (info.status !== info.expectedStatus) await visitor.saveFailure();
    } finally {
      await engine.close();
    }
  },
});
