import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

const named = /`((?:src|test|demo|db|bench|scripts|locales|public|docs)\/[\w./-]+)(?::\d+)?`/g;
const linked = /\]\((?!https?:|\/|#)([^)#\s]+)/g;

it.each(pages)('%s names only existing files', async (page) => {
  const text = await readFile(join(root, page), 'utf8');
  const paths = [
    ...[...text.matchAll(named)].map(([, path = '']) => join(root, path)),
    ...[...text.matchAll(linked)].map(([, path = '']) => join(root, dirname(page), path)),
  ];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('decisions are numbered without a gap and listed in the index', async () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page)).sort();
  const index = await readFile(join(root, 'docs/decisions/README.md'), 'utf8');
  for (const [at, page] of decisions.entries()) {
    expect(page).toContain(`/${String(at + 1).padStart(4, '0')}-`);
    const [heading = ''] = (await readFile(join(root, page), 'utf8')).split('\n');
    expect(heading).toMatch(new RegExp(`^# ${at + 1}\\. `));
    const title = heading.replace(/^# \d+\. /, '');
    expect(index).toContain(`| ${at + 1} | [${title}](${basename(page)}) |`);
  }
});

it('the code walks in docs/walks.md name the right lines', async () => {
  const walks = await readFile(join(root, 'docs/walks.md'), 'utf8');
  const steps = [...walks.matchAll(/`([\w./-]+):(\d+)` `([^`]+)`/g)];
  const wrong: string[] = [];
  for (const [, path = '', line, words = ''] of steps) {
    const lines = (await readFile(join(root, path), 'utf8')).split('\n');
    if (!lines[Number(line) - 1]?.includes(words)) {
      const now = lines.findIndex((each) => each.includes(words)) + 1;
      wrong.push(`${path}:${line} has no ${words}; line ${now} has`);
    }
  }
  expect(steps.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
