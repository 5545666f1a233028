import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Checks `docs/specification.md`: each named test, file and identifier exists. A clause names a test by a part of
 * its title that is unique in the file; for a computed title, by its source text.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const page = 'docs/specification.md';

/** `file` › `part of a title`; further titles of the same file follow, each after its own ›. */
const proof = /`([\w./-]+\.test\.ts)`((?: › `[^`]+`)+)/g;
const place = /`((?:src|test|demo|scripts|locales|db)\/[\w./-]+)(?::(\w+))?`/g;

const read = (path: string) => readFile(join(root, path), 'utf8');

/** A skipped test proves nothing. */
const isTest = /^(?:test|it|describe)\b(?!.*\.(?:skip|todo|fixme|fails)\b)/s;

/** Titles of a file's tests and describe blocks; interpolated values read as `${…}`. */
async function listTitles(path: string): Promise<string[]> {
  const source = ts.createSourceFile(path, await read(path), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const wrong: string[] = [];
const text = await read(page);

for (const [, path = '', name] of text.matchAll(place)) {
  if (!existsSync(join(root, path))) wrong.push(`${path} does not exist`);
  else if (name && !(await read(path)).includes(name))
    wrong.push(`${path} does not contain ${name}`);
}

const named = [...text.matchAll(proof)];
for (const [, path = '', parts = ''] of named) {
  if (!existsSync(join(root, path))) continue;
  const titles = await listTitles(path);
  for (const [, part = ''] of parts.matchAll(/`([^`]+)`/g)) {
    const found = titles.filter((title) => title.includes(part)).length;
    if (found === 0) wrong.push(`${path} has no test “${part}”`);
    if (found > 1) wrong.push(`${path} has ${found} tests “${part}”: quote more of the title`);
  }
}

if (named.length === 0) wrong.push('no test is named');
if (wrong.length > 0) {
  process.stderr.write(
    `${page} has errors:\n${[...new Set(wrong)].map((it) => `  ${it}\n`).join('')}`,
  );
  process.exitCode = 1;
}
