import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import about from '../package.json' with { type: 'json' };

/**
 * Runs every bench in its short form and puts what it prints in its place in docs/figures.md. The page
 * is the list, and how long each runs: a bench belongs to it by two marks, between which its output
 * stands.
 *
 *     <!-- npm run bench:booking 500 -->
 *     <!-- end -->
 *
 * What a bench prints is Markdown when it has a table, and else is shown as it is; what it says
 * meanwhile goes to standard error. Words outside of the marks stay. Arguments choose benches by name.
 * One that fails, or that the page has no place for, does not keep the others from running.
 */

const page = fileURLToPath(new URL('../docs/figures.md', import.meta.url));
const MARKS = /(<!-- npm run bench:([\w-]+)((?: [\w.-]+)*) -->\n)[\s\S]*?(<!-- end -->)/g;

const begun = performance.now();
const chosen = process.argv.slice(2);
const places = new Map(
  [...(await readFile(page, 'utf8')).matchAll(MARKS)].map(([, , name = '', given = '']) => [
    name,
    given.split(' ').filter(Boolean),
  ]),
);
const benches = Object.keys(about.scripts)
  .filter((script) => script.startsWith('bench:'))
  .map((script) => script.replace('bench:', ''));
const ends: string[] = [];
for (const name of benches) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const given = places.get(name);
  ends.push(`${name}: ${given ? await measure(name, given) : 'has no place in docs/figures.md'}`);
  if (!given) process.exitCode = 1;
}
process.stderr.write(`\n${ends.join('\n')}\nAll in ${minutesSince(begun)}; see docs/figures.md.\n`);

/** Runs a bench and writes what it printed. @returns how it ended */
async function measure(name: string, given: readonly string[]): Promise<string> {
  process.stderr.write(`\n${[name, ...given].join(' ')}\n`);
  const from = performance.now();
  const { printed, code } = await run(name, given);
  // Read again: another bench may have written its own part meanwhile.
  const text = await readFile(page, 'utf8');
  const written = text.replaceAll(
    MARKS,
    (all, opening: string, its: string, _given, end: string) =>
      its === name && printed ? `${opening}\n${printed}\n\n${end}` : all,
  );
  await writeFile(page, written);
  if (code !== 0) process.exitCode = 1;
  return code === 0 ? minutesSince(from) : `ended with ${code} after ${minutesSince(from)}`;
}

async function run(
  name: string,
  given: readonly string[],
): Promise<{ printed: string; code: number | null }> {
  const child = spawn('npm', ['run', '--silent', `bench:${name}`, '--', ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  const trimmed = printed.trim();
  const hasTable = /^\|/m.test(trimmed);
  return { printed: hasTable || !trimmed ? trimmed : `\`\`\`\n${trimmed}\n\`\`\``, code };
}

function minutesSince(moment: number): string {
  return `${((performance.now() - moment) / 60_000).toFixed(1)} minutes`;
}
