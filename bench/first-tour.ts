import { chromium, type Page } from '@playwright/test';
import { openFirstTour, setUp } from '../test/e2e/businesses/business.ts';
import { porto } from '../test/e2e/businesses/porto.ts';
import { ADMIN_PASSWORD, startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { browserLaunch } from '../test/programs/browser.ts';

/**
 * The way from an empty folder to a bookable tour of a new business: the product's time, and a person's by the
 * keystroke-level model (Card, Moran and Newell): 0.28 s a key, 1.3 s to point and press, 1.35 s to think before
 * each.
 */

const KEY_S = 0.28;
const PRESS_S = 1.3;
const THOUGHT_S = 1.35;

type Work = { presses: number; fields: number; keys: number };

const folder = temporaryFolder('bench-first-tour');
const browser = await chromium.launch(browserLaunch());
const begun = performance.now();
const seconds = () => (performance.now() - begun) / 1000;
const app = await startApp({ env: { DATA_DIR: folder.path } });
try {
  const up = seconds();
  const page = await browser.newPage({ baseURL: app.url, locale: 'en-GB' });
  const work: Work = { presses: 0, fields: 0, keys: 0 };
  await count(page, work);
  await setUp(page, porto, ADMIN_PASSWORD);
  const named = { ...work, at: seconds() };
  const tourId = await openFirstTour(page, porto);
  const isBookable = async () => {
    const answer = await fetch(`${app.url}/api/availabilities?tourId=${tourId}`);
    const dates: { bookable: boolean }[] = await answer.json();
    return dates.some(({ bookable }) => bookable);
  };
  while (!(await isBookable()));
  const rows = [
    ['first sign-in and setup', named, named.at - up],
    ['first tour and its dates', since(work, named), seconds() - named.at],
    ['total', work, seconds() - up],
  ] as const;
  process.stdout.write(
    `| | presses | fields | characters | product and script | person |\n|---|---|---|---|---|---|\n`,
  );
  process.stdout.write(`| start on an empty folder | | | | ${up.toFixed(1)} s | |\n`);
  for (const [name, { presses, fields, keys }, took] of rows) {
    const person = keys * KEY_S + (presses + fields) * (PRESS_S + THOUGHT_S);
    process.stdout.write(
      `| ${name} | ${presses} | ${fields} | ${keys} | ${took.toFixed(1)} s | ${(person / 60).toFixed(1)} min |\n`,
    );
  }
} finally {
  await browser.close();
  await app.stop();
  folder.remove();
}

/** Counts presses of controls, filled fields and their characters. */
async function count(page: Page, work: Work): Promise<void> {
  await page.exposeFunction('countPress', () => {
    work.presses += 1;
  });
  await page.exposeFunction('countField', (length: number) => {
    work.fields += 1;
    work.keys += length;
  });
  await page.addInitScript(() => {
    const counters = window as unknown as Record<'countPress' | 'countField', (n?: number) => void>;
    document.addEventListener('click', ({ isTrusted }) => isTrusted && counters.countPress(), true);
    document.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) counters.countField(0);
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
        if (isTyped) counters.countField(target.value.length);
      },
      true,
    );
  });
}

function since(now: Work, before: Work): Work {
  return {
    presses: now.presses - before.presses,
    fields: now.fields - before.fields,
    keys: now.keys - before.keys,
  };
}
