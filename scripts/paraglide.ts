import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type compile, compileProject } from '@inlang/paraglide-js';
import {
  type InlangPlugin,
  type InlangProject,
  loadProjectInMemory,
  type NewMessage,
  type NewVariant,
  newProject,
  type ProjectSettings,
} from '@inlang/sdk';

const paraglideOptions = {
  project: './project.inlang',
  outdir: './generated/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  isServer: 'typeof window === "undefined"',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
} satisfies Parameters<typeof compile>[0];

const gathered = './generated/all-messages.js';

/** SQLite's limit for values in one statement. */
const ROWS_AT_ONCE = 400;

/**
 * Compiles the texts of `locales/`. Paraglide inserts texts into its database one by one after looking each up,
 * which takes four times as long as everything else; this inserts them together.
 */
async function compileTexts(): Promise<void> {
  const file = await readFile(`${paraglideOptions.project}/settings.json`, 'utf8');
  const settings: ProjectSettings = JSON.parse(file);
  // Passes the files to the project's reader, so they are not loaded again.
  const blob = await newProject({ settings: { ...settings, modules: [] } });
  const project = await loadProjectInMemory({ blob });
  await fill(project, settings);
  const compiled = await compileProject({ project, compilerOptions: paraglideOptions });
  await project.close();
  await writeChanged(compiled);
  await gatherMessages(compiled);
}

async function fill({ db }: InlangProject, settings: ProjectSettings): Promise<void> {
  const { default: plugin }: { default: InlangPlugin } = await import(
    join(process.cwd(), settings.modules?.[0] ?? '')
  );
  const read = await plugin.importFiles?.({
    settings,
    files: await Promise.all(
      settings.locales.map(async (locale) => ({
        locale,
        content: await readFile(`./locales/${locale}.json`),
      })),
    ),
  });
  if (!read) throw new Error('project.inlang has no plugin that reads texts');

  const ids = new Map<string, string>();
  const messages: NewMessage[] = read.messages.map((message) => {
    const id = randomUUID();
    ids.set(`${message.bundleId} ${message.locale}`, id);
    return { ...message, id };
  });
  const variants = read.variants.map((variant): NewVariant => {
    const key = `${variant.messageBundleId} ${variant.messageLocale}`;
    const messageId = ids.get(key);
    if (!messageId) throw new Error(`${key} has a variant without a message`);
    return { messageId, matches: variant.matches, pattern: variant.pattern };
  });
  await db.transaction().execute(async (tx) => {
    for (const rows of inParts(read.bundles)) await tx.insertInto('bundle').values(rows).execute();
    for (const rows of inParts(messages)) await tx.insertInto('message').values(rows).execute();
    for (const rows of inParts(variants)) await tx.insertInto('variant').values(rows).execute();
  });
}

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/**
 * Writes files one at a time, because processes in containers often may open only a thousand. Unchanged files are
 * left alone for file watchers.
 */
async function writeChanged(compiled: Readonly<Record<string, string>>): Promise<void> {
  const folder = paraglideOptions.outdir;
  const before = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of before) {
    if (name.includes('.') && !(name in compiled)) await rm(join(folder, name));
  }
  for (const [name, text] of Object.entries(compiled)) {
    const path = join(folder, name);
    if ((await readFile(path, 'utf8').catch(() => null)) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Writes all messages into one file for the server: as separate modules they add a second to its start. */
async function gatherMessages(compiled: Readonly<Record<string, string>>): Promise<void> {
  const isMessage = (name: string) => /^messages\/(?!_index).*\.js$/.test(name);
  const messages = Object.keys(compiled).filter(isMessage).sort();
  const text = [
    "import { experimentalStaticLocale, getLocale } from './paraglide/runtime.js';",
    "import * as registry from './paraglide/registry.js';",
    ...messages.map((name) => compiled[name]?.replaceAll(/^import .*$/gm, '')),
    "export * as m from './all-messages.js';",
  ].join('\n');
  if ((await readFile(gathered, 'utf8').catch(() => null)) !== text)
    await writeFile(gathered, text);
}

await compileTexts();
