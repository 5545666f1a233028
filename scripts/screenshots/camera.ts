import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Client } from '../../test/client.ts';
import { markAlive } from '../../test/e2e/spec/visitor.ts';

const THEMES = ['light', 'dark'] as const;

export type Look = { width: number; language: 'en' | 'pt' | 'ru' };

export type Visit = {
  page: Page;
  look: Look;
  /** A signed-in API client for changes between pictures. */
  staff: Client;
  /** Opens a path in the look's language and waits until the page is hydrated and idle. */
  open(path: string): Promise<void>;
  /** Takes a screenshot in both themes, as `name-width-theme-language.png`. */
  shoot(name: string, range?: 'page' | 'window'): Promise<void>;
};

/** One or more screenshots of one visit. */
export type Screen = {
  name: string;
  /** Restricts the looks, e.g. a phone's menu to narrow widths. */
  isIn?(look: Look): boolean;
  take(visit: Visit): Promise<void>;
};

export type Camera = {
  browser: Browser;
  origin: string;
  folder: string;
  /** A signed-in client; for staff screens the browser shares its session. */
  client: Client;
  isSignedIn: boolean;
};

/** Takes a screen in one look, in its own window. */
export async function take(camera: Camera, screen: Screen, look: Look): Promise<void> {
  const context = await camera.browser.newContext({
    baseURL: camera.origin,
    viewport: { width: look.width, height: look.width < 500 ? 780 : 900 },
    reducedMotion: 'reduce',
  });
  if (camera.isSignedIn) {
    const cookies = [...camera.client.cookies];
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: camera.origin })));
  }
  const page = await context.newPage();
  await markAlive(page);
  try {
    await screen.take({
      page,
      look,
      staff: camera.client,
      open: async (path) => {
        const answer = await page.goto(withLanguage(path, look.language));
        await page.waitForFunction(() => 'isAlive' in window);
        await page.waitForLoadState('networkidle');
        if (answer && answer.status() >= 500)
          throw new Error(`${path} answered ${answer.status()}`);
      },
      shoot: async (name, range = 'page') => {
        if (range === 'page') {
          await scrollThrough(page);
          // In a full-page screenshot, sticky elements would cover the middle.
          await page.addStyleTag({ content: '[data-bottom-bar] { position: static !important; }' });
        }
        for (const theme of THEMES) {
          await page.evaluate((worn) => {
            document.documentElement.dataset.theme = worn;
          }, theme);
          await page.screenshot({
            path: join(camera.folder, `${name}-${look.width}-${theme}-${look.language}.png`),
            fullPage: range === 'page',
            animations: 'disabled',
          });
        }
      },
    });
  } finally {
    await context.close();
  }
}

const withLanguage = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;

/** Lazy images load when they are near the viewport; hidden ones never do. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode()),
    ),
  );
}
