import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../test/programs/browser.ts';
import { startProgram } from '../test/programs/start.ts';
import { type Look, type Screen, take } from './screenshots/camera.ts';
import { adminScreens, publicScreens } from './screenshots/screens.ts';

/**
 * Pictures of every screen into `screenshots/`, from the built product with its demo content, at
 * three widths, in both themes and two languages. Words after the command choose screens by name.
 */
const WIDTHS = [360, 768, 1440];
const LANGUAGES = ['en', 'ru'];
const AT_A_TIME = 2;
const ADMIN_PASSWORD = 'correct-horse-battery';

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));

const startedAt = performance.now();
const folder = new URL('../screenshots', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'miradouro-screenshots-'));
const program = startProgram({ DATA_DIR: data, SEED: 'demo', ADMIN_PASSWORD });
const failures: string[] = [];
try {
  const origin = await program.url();
  const browser = await chromium.launch(browserLaunch());
  const looks = WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ width, language })));
  const visitor = { browser, origin, folder };
  const staff = { ...visitor, storageState: await signIn(origin) };
  const jobs = [
    ...publicScreens.filter(isWanted).map((screen) => ({ camera: visitor, screen })),
    ...adminScreens.filter(isWanted).map((screen) => ({ camera: staff, screen })),
  ].flatMap(({ camera, screen }) =>
    looks
      .filter((look) => screen.isIn?.(look) ?? true)
      .map((look) => async () => {
        await take(camera, screen, look).catch((error) => note(screen, look, error));
      }),
  );
  await inTurns(jobs);
  await browser.close();

  async function signIn(at: string) {
    const page = await browser.newPage({ baseURL: at });
    await page.goto('/admin/login');
    const fields = page.locator('form input');
    await fields.nth(0).fill('admin');
    await fields.nth(1).fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    const state = await page.context().storageState();
    await page.close();
    return state;
  }
} finally {
  program.process.kill('SIGTERM');
  await program.ended;
  rmSync(data, { recursive: true, force: true });
}

function note({ name }: Screen, { width, language }: Look, error: unknown): void {
  const [why] = String(error).split('\n', 1);
  failures.push(`${name} ${width} ${language}: ${why}`);
}

/** Two pages at a time: more would only wait for each other. */
async function inTurns(jobs: (() => Promise<void>)[]): Promise<void> {
  const left = jobs.values();
  const worker = async () => {
    for (const job of left) await job();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`screenshots/ is ready after ${seconds} s\n`);
for (const failure of failures) process.stderr.write(`missing: ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
