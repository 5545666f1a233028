import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createClient } from '../test/client.ts';
import { browserLaunch } from '../test/programs/browser.ts';
import { startProgram } from '../test/programs/start.ts';
import { type Camera, type Look, type Screen, take } from './screenshots/camera.ts';
import { guestJourneys } from './screenshots/guest-journeys.ts';
import { adminScreens, publicScreens } from './screenshots/screens.ts';
import { staffJourneys } from './screenshots/staff-journeys.ts';

/**
 * Takes screenshots of every screen into `screenshots/`, from the built product with its demo content, in both
 * themes: at three widths in English, and in the other languages where space is tight. Arguments choose screens by
 * the start of their names.
 */
const looks = (languages: Record<number, Look['language'][]>): Look[] =>
  Object.entries(languages).flatMap(([width, spoken]) =>
    spoken.map((language) => ({ width: Number(width), language })),
  );
const VISITOR_LOOKS = looks({ 360: ['en', 'pt', 'ru'], 768: ['en'], 1440: ['en', 'ru'] });
const STAFF_LOOKS = looks({ 360: ['en', 'pt'], 768: ['ru'], 1440: ['en', 'ru'] });
const JOURNEY_LOOKS = looks({ 360: ['en', 'pt', 'ru'], 768: ['en'], 1440: ['en', 'pt', 'ru'] });
const CONCURRENT_PAGES = 2;
const ADMIN_PASSWORD = 'correct-horse-battery';

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) =>
  wanted.length === 0 || wanted.some((word) => name === word || name.startsWith(`${word}-`));

const startedAt = performance.now();
const folder = new URL('../screenshots', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'miradouro-screenshots-'));
const program = startProgram({ DATA_DIR: data, SEED: 'demo', ADMIN_PASSWORD });
const failures: string[] = [];
try {
  const origin = await program.url();
  const client = createClient((path, init) => fetch(origin + path, init));
  await client.signIn(ADMIN_PASSWORD);
  const browser = await chromium.launch(browserLaunch());
  const visitor: Camera = { browser, origin, folder, client, isSignedIn: false };
  const staff: Camera = { ...visitor, isSignedIn: true };
  await runConcurrently([
    ...shots(visitor, publicScreens, VISITOR_LOOKS),
    ...shots(staff, adminScreens, STAFF_LOOKS),
  ]);
  // These change data, so they run after the others.
  await runConcurrently([
    ...shots(visitor, guestJourneys, JOURNEY_LOOKS),
    ...shots(staff, staffJourneys, STAFF_LOOKS),
  ]);
  await browser.close();
} finally {
  program.process.kill('SIGTERM');
  await program.ended;
  rmSync(data, { recursive: true, force: true });
}

function shots(camera: Camera, screens: readonly Screen[], looks: readonly Look[]) {
  return screens
    .filter(isWanted)
    .flatMap((screen) =>
      looks
        .filter((look) => screen.isIn?.(look) ?? true)
        .map((look) => () => take(camera, screen, look).catch((why) => note(screen, look, why))),
    );
}

function note({ name }: Screen, { width, language }: Look, error: unknown): void {
  const [why] = String(error).split('\n', 1);
  failures.push(`${name} ${width} ${language}: ${why}`);
}

/** Two pages at a time; more would only compete for the CPU. */
async function runConcurrently(jobs: (() => Promise<void>)[]): Promise<void> {
  const left = jobs.values();
  const worker = async () => {
    for (const job of left) await job();
  };
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, worker));
}

const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`The screenshots are in screenshots/, after ${seconds} s\n`);
for (const failure of failures) process.stderr.write(`No screenshot of ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
