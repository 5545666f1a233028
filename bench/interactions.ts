import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserLaunch, phone } from '../test/programs/browser.ts';
import { freePort } from '../test/programs/free-port.ts';
import { startProgram } from '../test/programs/start.ts';

/**
 * Responsiveness on a phone with a CPU four times slower: the longest interaction (INP, from the press to the next
 * frame) of each step of a booking, and the time from a press in the list until the tour's page is shown. The
 * latter is also measured with the CPU at full speed.
 */

const SLOWER = 4;
const STEP_MAX_MS = 100;
const NEXT_PAGE_MAX_MS = 100;
const runs = Number(process.argv[2] ?? 5);
const PATIENCE_MS = 15_000;
const TOUR = 'alfama-at-dawn';

type Times = Map<string, number[]>;

async function onPhone(
  { slower, reducedMotion }: { slower: number; reducedMotion: 'reduce' | 'no-preference' },
  journey: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion,
    ...phone,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await journey(page);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** The longest interaction in milliseconds since it was last read. */
    longestInteractionMs: number;
  }
}

/** Runs in the browser: records the longest interaction since it was last read. */
function observe(): void {
  window.longestInteractionMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming;
      if (!interactionId) continue;
      window.longestInteractionMs = Math.max(window.longestInteractionMs, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function book(page: Page, times: Times): Promise<void> {
  const step = async (name: string, act: () => Promise<void>) => {
    process.stderr.write(`${name}\n`);
    await settle(page);
    await readLongest(page);
    await act();
    await settle(page);
    note(times, `booking: ${name}`, await readLongest(page));
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(`/book/${TOUR}`, { waitUntil: 'networkidle' });
  await step('another month', () => button('Next month').tap());
  const free = page.locator('[role=grid] td button:not([aria-disabled=true])');
  // A day with one start leads to the party.
  await step('a day', async () => {
    await free.first().tap();
    await heading('Who’s coming?');
  });
  await step('one more person', () => button('One person more').tap());
  await step('participants', async () => {
    await page.getByLabel('First name').pressSequentially('Ana');
    await page.getByLabel('Last name').pressSequentially('Lima');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('E-mail').pressSequentially('ana@example.org');
    await field('Phone').pressSequentially('+351912345678');
  });
  await step('to the payment', async () => {
    await button('Continue to payment').tap();
    await heading('Check and confirm');
  });
  await step('confirm', async () => {
    await button('Confirm booking').tap();
    await heading(/booked/);
  });
}

/** Presses a tour's card in the list and waits for the frame that shows its page. */
async function goToTour(page: Page, name: string, times: Times): Promise<void> {
  await page.goto('/tours', { waitUntil: 'networkidle' });
  const link = page.locator(`a[href="/tour/${TOUR}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await settle(page);
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const isThere =
                location.pathname.startsWith('/tour/') && document.querySelector('h1');
              requestAnimationFrame(isThere ? () => resolve(performance.now() - timeStamp) : look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  // A real finger touches the glass for a moment.
  const box = await link.boundingBox();
  if (!box) throw new Error('The link to the tour is not visible');
  const devtools = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, 80));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  note(times, name, await waited);
}

const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 50)), {
          timeout: 1000,
        }),
      ),
  );

const readLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longest = window.longestInteractionMs;
    window.longestInteractionMs = 0;
    return longest;
  });

const note = (times: Times, name: string, value: number) =>
  times.set(name, [...(times.get(name) ?? []), value]);

const folder = mkdtempSync(join(tmpdir(), 'miradouro-interactions-'));
const program = startProgram({ PORT: String(await freePort()), DATA_DIR: folder, SEED: 'demo' });
const origin = await program.url();
const browser = await chromium.launch(browserLaunch());
try {
  const times: Times = new Map();
  for (let run = 0; run < runs; run++) {
    await onPhone({ slower: SLOWER, reducedMotion: 'reduce' }, (page) => book(page, times));
    for (const slower of [1, SLOWER]) {
      const pace = slower === 1 ? '' : `, ${slower} times slower`;
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const motion = reducedMotion === 'reduce' ? ', reduced motion' : '';
        const name = `list to tour${motion}${pace}`;
        await onPhone({ slower, reducedMotion }, (page) => goToTour(page, name, times));
      }
    }
  }
  for (const [name, values] of times) {
    const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const most = name.startsWith('list') ? NEXT_PAGE_MAX_MS : STEP_MAX_MS;
    const verdict = middle <= most ? '' : `  over ${most} ms`;
    process.stdout.write(
      `${name.padEnd(40)}${middle.toFixed(0).padStart(5)} ms, worst ${Math.max(...values).toFixed(0)}${verdict}\n`,
    );
    if (middle > most) process.exitCode = 1;
  }
} finally {
  await browser.close();
  program.process.kill('SIGTERM');
  await program.ended;
  rmSync(folder, { recursive: true, force: true });
}
