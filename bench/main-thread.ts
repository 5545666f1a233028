import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch, phone } from '../test/programs/browser.ts';
import { findScript, startProgram } from '../test/programs/start.ts';
import { startControlPage } from './control-page.ts';
import { median } from './load.ts';
import { type MainThread, readMainThread, TRACED_CATEGORIES } from './trace.ts';

/**
 * Main-thread work of six pages while they load on a phone: style, layout and script time and the largest task,
 * from a Chromium trace with a CPU four times slower. A control page of 500 plain elements is measured in the same
 * run, and ratios to it are printed. Another build is measured alternately with
 * `npm run bench:main-thread 5 FOLDER`.
 */

const SLOWER = 4;
const LARGEST_TASK_MAX_MS = 100;
/** Pages that this limit applies to. */
const HELD = ['/', '/tours', '/tour/alfama-at-dawn'];
const PAGES = [...HELD, '/book/alfama-at-dawn', '/articles', '/gallery'];

const [, , count = '5', other] = process.argv;
const rounds = Number(count);

type Site = { build: string; origin: string; stop(): Promise<void> };

async function startSite(build: string, folder?: string): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'miradouro-main-thread-'));
  const program = startProgram(
    { DATA_DIR: data, SEED: 'demo' },
    [],
    folder === undefined ? undefined : findScript(folder),
  );
  const origin = await program.url();
  const stop = async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { build, origin, stop };
}

/** Loads a page in a new window and reads its trace. */
async function trace(browser: Browser, url: string): Promise<MainThread> {
  const context = await browser.newContext({
    ...phone,
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await browser.startTracing(page, { categories: TRACED_CATEGORIES });
    await page.goto(url, { waitUntil: 'networkidle' });
    await untilIdle(page);
    return readMainThread(await browser.stopTracing(), url);
  } finally {
    await context.close();
  }
}

const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())));

const sites: Site[] = [];
const control = await startControlPage();
const browser = await chromium.launch(browserLaunch());
try {
  if (other !== undefined) sites.push(await startSite('other', other));
  sites.push(await startSite('this'));
  const measured = [
    { page: 'control page', build: '–', url: control.url },
    ...PAGES.flatMap((page) =>
      sites.map(({ build, origin }) => ({ page, build, url: origin + page })),
    ),
  ].map((each) => ({ ...each, traces: [] as MainThread[] }));
  // The first visit fills the server's caches and the browser's code cache.
  for (const { url } of measured) await trace(browser, url);
  for (let round = 0; round < rounds; round++) {
    for (const { url, traces } of measured) traces.push(await trace(browser, url));
  }

  const renderingOf = (traces: readonly MainThread[]) =>
    median(traces.map(({ styleMs, layoutMs }) => styleMs + layoutMs));
  const plain = renderingOf(measured[0]?.traces ?? []);
  process.stdout.write(
    '| page | build | style | layout | script | largest task | style and layout, × control |\n',
  );
  process.stdout.write('|---|---|---|---|---|---|---|\n');
  for (const { page, build, traces } of measured) {
    const figure = (part: keyof MainThread) => median(traces.map((each) => each[part]));
    const largest = figure('largestTaskMs');
    const isOver = build === 'this' && HELD.includes(page) && largest > LARGEST_TASK_MAX_MS;
    if (isOver) process.exitCode = 1;
    const over = isOver ? `, over ${LARGEST_TASK_MAX_MS}` : '';
    const times = [figure('styleMs'), figure('layoutMs'), figure('scriptMs')];
    const cells = [
      page,
      build,
      ...times.map((ms) => `${ms.toFixed(0)} ms`),
      `${largest.toFixed(0)} ms${over}`,
      (renderingOf(traces) / plain).toFixed(1),
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
} finally {
  await browser.close();
  control.close();
  for (const { stop } of sites) await stop();
}
