import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

type Target = { css: string; words?: string };
type Point = { x: number; y: number };

export const ESCAPE = '\ue00c';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

export const button = (words: string): Target => ({ css: 'button, [role=tab], summary', words });
export const link = (words: string): Target => ({ css: 'a[href]', words });
export const heading = (words: string): Target => ({ css: 'h1, h2, h3', words });
const field = (words: string): Target => ({
  css: ':is(main, [role=dialog], [role=alertdialog]) :is(input, textarea, select)',
  words,
});
export const anyElement = (words: string): Target => ({ css: 'body *', words });

export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(engine: Engine, siteUrl: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  let pictures = 0;

  async function find(elementQuery: Target, mustBeUncovered = true): Promise<Point> {
    let point: Point | null = null;
    await expect(async () => {
      const before = await engine.run(findPoint, elementQuery, mustBeUncovered);
      const now = await engine.run(findPoint, elementQuery, mustBeUncovered);
      expect(now, `${elementQuery.css} “${elementQuery.words ?? ''}” is in sight`).not.toBeNull();
      expect(now).toEqual(before);
      point = now;
    }).toPass({ timeout: 30_000 });
    if (!point) throw new Error('unreachable');
    return point;
  }

  async function click(elementQuery: Target): Promise<void> {
    const { x, y } = await find(elementQuery);
    await engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async function waitForHydration(): Promise<void> {
    await expect.poll(() => engine.run(isHydrated), { message: 'the page is alive' }).toBe(true);
  }

  return {
    click,
    type,
    see: (elementQuery: Target) => find(elementQuery, false),
    run: engine.run,
    resize: ({ width, height }: typeof PHONE) => engine.resize(width, height),
    chooseFile: engine.chooseFile,

    async open(path: string): Promise<void> {
      await engine.open(siteUrl + path);
      await waitForHydration();
    },
    awake: waitForHydration,

    async fill(label: string, text: string): Promise<void> {
      // A validation message of the previous field may move this one during the click.
      await expect(async () => {
        await click(field(label));
        expect(await engine.run(isFocused, label), label).toBe(true);
      }).toPass({ timeout: 30_000 });
      await type(text);
      await expect.poll(() => engine.run(valueInFocus), { message: label }).toBe(text);
    },

    /** Sets the value of a select, because its menu belongs to the operating system. */
    async choose(label: string, option: string): Promise<void> {
      await find(field(label));
      await engine.run(selectOption, field(label), option);
    },

    async drag(from: Target, to: Target): Promise<void> {
      const start = await find(from);
      const scrolledBefore = await engine.run(scrollTop);
      const end = await find(to);
      start.y -= (await engine.run(scrollTop)) - scrolledBefore;
      const move = ({ x, y }: Point, duration = 0) =>
        ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration }) as const;
      const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      await engine.perform([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            move(start),
            { type: 'pointerDown', button: 0 },
            move(middle, 200),
            move(end, 200),
            move(end, 100),
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },

    async saveFailure(): Promise<void> {
      writeFileSync(join(folder, 'trouble.png'), await engine.picture());
    },

    async screenshot(name: string): Promise<void> {
      await expect
        .poll(() => engine.run(isPainted), { message: `all of ${name} is there` })
        .toBe(true);
      pictures += 1;
      const file = `${String(pictures).padStart(2, '0')}-${name}.png`;
      writeFileSync(join(folder, file), await engine.picture());
      const { complaints: errors, overflow } = await engine.run(readProblems);
      expect.soft(errors, `complaints at ${file}`).toEqual([]);
      expect.soft(overflow, `pixels too wide at ${file}`).toBe(0);
    },
  };
}

// The functions below run in the page.

function isHydrated(): boolean {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
}

async function isPainted(): Promise<boolean> {
  const isInViewport = (image: Element) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return width > 0 && isInWindow;
  };
  const images = [...document.images].filter(isInViewport);
  const decoded = await Promise.all(
    images.map((image) =>
      image.decode().then(
        () => true,
        () => false,
      ),
    ),
  );
  // Firefox pauses transitions in parts that are not rendered until they are near the viewport.
  const isRendered = (target: Element | null) =>
    target?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
  const moves = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && isRendered((effect as KeyframeEffect | null)?.target ?? null),
    );
  return decoded.every(Boolean) && !moves;
}

const scrollTop = () => Math.round(scrollY);

function readProblems() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return { complaints: window.pageErrors(), overflow: scrollWidth - clientWidth };
}

function isFocused(label: string): boolean {
  const focused = document.activeElement;
  const isLabelled = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  if (!isLabelled) return false;
  const names = [focused.ariaLabel, focused.labels?.[0]?.textContent];
  return names.some((name) => name?.trim().startsWith(label));
}

function valueInFocus(): string | null {
  const focused = document.activeElement;
  return focused !== null && 'value' in focused ? String(focused.value) : null;
}

function findPoint({ css, words }: Target, mustBeUncovered: boolean): Point | null {
  const hasName = (element: Element, name: string) => {
    const label = 'labels' in element ? (element.labels as NodeList | null)?.[0] : null;
    const spoken = element.cloneNode(true) as Element;
    for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    const names = [element.ariaLabel, label?.textContent, spoken.textContent];
    return names.some((each) => each?.trim().startsWith(name));
  };
  for (const element of document.querySelectorAll(css)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (words !== undefined && !hasName(element, words)) continue;
    if (element.closest('[inert], [aria-hidden=true]')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = element.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    if (!mustBeUncovered) return point;
    const above = document.elementFromPoint(point.x, point.y);
    if (above && (element.contains(above) || above.contains(element))) return point;
  }
  return null;
}

function selectOption({ words = '' }: Target, wanted: string): void {
  for (const select of document.querySelectorAll('select')) {
    const name = select.ariaLabel ?? select.labels[0]?.textContent ?? '';
    const option = [...select.options].find(({ text }) => text.startsWith(wanted));
    if (!name.trim().startsWith(words) || !option) continue;
    select.value = option.value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  throw new Error(`${words} has no option ${wanted}`);
}
