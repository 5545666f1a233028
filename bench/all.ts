import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Runs every bench that docs/figures.md names and puts what it prints in its place there. The page is
 * the list: a bench belongs to it by two marks, between which its output stands.
 *
 *     <!-- npm run bench:peers -->
 *     <!-- end -->
 *
 * What a bench prints is Markdown when it has a table, and else is shown as it is; what it says
 * meanwhile goes to standard error. Words outside of the marks stay. Arguments choose benches by name.
 */

const page = fileURLToPath(new URL('../docs/figures.md', import.meta.url));
const MARKS = /(<!-- npm run (bench:[\w-]+)((?: [\w.-]+)*) -->\n)[\s\S]*?(<!-- end -->)/g;

const chosen = process.argv.slice(2);
const begun = performance.now();
const places = [...(await readFile(page, 'utf8')).matchAll(MARKS)];
for (const [, , name = '', given = ''] of places) {
  if (chosen.length > 0 && !chosen.includes(name.replace('bench:', ''))) continue;
  process.stderr.write(`\n${name}${given}\n`);
  const printed = await run(name, given.split(' ').filter(Boolean));
  // Read again: another bench may have written its own part meanwhile.
  const text = await readFile(page, 'utf8');
  const written = text.replaceAll(
    MARKS,
    (all, opening: string, its: string, _given, end: string) =>
      its === name ? `${opening}\n${printed}\n\n${end}` : all,
  );
  await writeFile(page, written);
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
process.stderr.write(`\nAll in ${minutes} minutes; see docs/figures.md.\n`);

async function run(name: string, given: readonly string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return /^\|/m.test(printed) ? printed.trim() : `\`\`\`\n${printed.trim()}\n\`\`\``;
}
