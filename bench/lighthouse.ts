import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserLaunch } from '../test/programs/browser.ts';
import { freePort } from '../test/programs/free-port.ts';
import { startProgram } from '../test/programs/start.ts';
import { startControlPage } from './control-page.ts';

/**
 * Audits public pages with Lighthouse's mobile defaults and prints the median. Scores depend on the machine, so it
 * also prints Lighthouse's `benchmarkIndex`, and each page's main-thread work as a ratio to a control page of the
 * same run.
 */

const PAGES = [
  '/',
  '/tours',
  '/tour/alfama-at-dawn',
  '/book/alfama-at-dawn',
  '/articles',
  '/gallery',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const FIGURES = [
  { name: 'FCP', audit: 'first-contentful-paint', written: seconds },
  { name: 'LCP', audit: 'largest-contentful-paint', written: seconds },
  { name: 'TBT', audit: 'total-blocking-time', written: (ms: number) => `${ms.toFixed(0)} ms` },
  { name: 'CLS', audit: 'cumulative-layout-shift', written: (share: number) => share.toFixed(3) },
] as const;

const runs = Number(process.argv[2] ?? 5);
const pages = process.argv.length > 3 ? process.argv.slice(3) : PAGES;

/** Main-thread work of the control page. */
let controlWorkMs = Number.NaN;
const control = await startControlPage();
const folder = mkdtempSync(join(tmpdir(), 'miradouro-lighthouse-'));
const program = startProgram({ PORT: String(await freePort()), DATA_DIR: folder, SEED: 'demo' });
try {
  const origin = await program.url();
  const article = await firstArticle(origin);
  await audit(control.url, 'control page');
  for (const page of [...pages, ...(process.argv.length > 3 ? [] : [article])]) {
    await audit(origin + page, page);
  }
} finally {
  control.close();
  program.process.kill('SIGTERM');
  await program.ended;
  rmSync(folder, { recursive: true, force: true });
}

async function firstArticle(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/articles?published=true`);
  const [article] = (await response.json()) as { slug: string }[];
  return `/articles/${article?.slug}`;
}

async function audit(url: string, name: string): Promise<void> {
  const scores: Record<string, number[]> = {};
  const found: Record<string, number[]> = {};
  const misses = new Set<string>();
  const works: number[] = [];
  const indexes: number[] = [];
  await fetch(url);
  for (let run = 0; run < runs; run++) {
    const port = await freePort();
    const launch = browserLaunch();
    const browser = await chromium.launch({
      ...launch,
      args: [...launch.args, `--remote-debugging-port=${port}`],
    });
    try {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: [...CATEGORIES],
      });
      if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
      const { categories, audits, environment } = result.lhr;
      works.push(audits['mainthread-work-breakdown']?.numericValue ?? Number.NaN);
      indexes.push(environment.benchmarkIndex);
      for (const category of CATEGORIES) {
        const score = Math.round((categories[category]?.score ?? 0) * 100);
        scores[category] = [...(scores[category] ?? []), score];
        if (category === 'performance') continue;
        for (const { id, weight } of categories[category]?.auditRefs ?? []) {
          const { score } = audits[id] ?? {};
          if (weight > 0 && typeof score === 'number' && score < 1) misses.add(id);
        }
      }
      for (const { audit } of FIGURES) {
        found[audit] = [...(found[audit] ?? []), audits[audit]?.numericValue ?? Number.NaN];
      }
    } finally {
      await browser.close();
    }
  }
  const figures = FIGURES.map(
    ({ name, audit, written }) => `${name} ${written(median(found[audit] ?? []))}`,
  );
  const medians = CATEGORIES.map((category) => `${category} ${median(scores[category] ?? [])}`);
  const workMs = median(works);
  if (Number.isNaN(controlWorkMs)) controlWorkMs = workMs;
  const ratio = (workMs / controlWorkMs).toFixed(1);
  figures.push(
    `main thread ${workMs.toFixed(0)} ms (${ratio} × control page)`,
    `benchmarkIndex ${median(indexes).toFixed(0)}`,
  );
  const missed = misses.size > 0 ? `; missed: ${[...misses].join(', ')}` : '';
  process.stdout.write(
    `${name}: median of ${runs}: ${[...medians, ...figures].join(', ')}${missed}\n`,
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
