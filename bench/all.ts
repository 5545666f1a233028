import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import about from '../package.json' with { type: 'json' };

/**
 * Runs every bench in its short form and writes the output into docs/figures.md. That page lists the benches
 * with their arguments; a bench's output is written between two marks:
 *
 *     <!-- npm run bench:booking 500 -->
 *     <!-- end -->
 *
 * Output without a table becomes a code block. Progress is on standard error. Text outside the marks is unchanged.
 * Arguments choose benches by name. The others still run when one fails or has no marks.
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
  ends.push(
    `${name}: ${given ? await measure(name, given) : 'not run: add its marks to docs/figures.md'}`,
  );
  if (!given) process.exitCode = 1;
}
process.stderr.write(
  `\n${ends.join('\n')}\nAll benches took ${minutesSince(begun)}; see docs/figures.md.\n`,
);

/** Runs a bench and writes its output into the page. @returns how it ended */
async function measure(name: string, given: readonly string[]): Promise<string> {
  process.stderr.write(`\n${[name, ...given].join(' ')}\n`);
  const from = performance.now();
  const { printed, code } = await run(name, given);
  // Read now, because another bench may have written its part meanwhile.
  const text = await readFile(page, 'utf8');
  const written = text.replaceAll(
    MARKS,
    (all, opening: string, its: string, _given, end: string) =>
      its === name && printed ? `${opening}\n${printed}\n\n${end}` : all,
  );
  await writeFile(page, written);
  if (code !== 0) process.exitCode = 1;
  return code === 0
    ? minutesSince(from)
    : `failed with exit code ${code} after ${minutesSince(from)}`;
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
