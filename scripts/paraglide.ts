import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';

/** Shared by the site's build and by `npm run messages`, so both compile the same texts. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/platform/i18n/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  isServer: 'typeof window === "undefined"',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
} satisfies Parameters<typeof compile>[0];

const gathered = './src/platform/i18n/all-messages.js';

/**
 * Writes every message into one file, for the server: as a module each, as the site's build wants
 * them, they take a second of its start.
 */
async function gatherMessages(): Promise<void> {
  const folder = `${paraglideOptions.outdir}/messages`;
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.js') && name !== '_index.js')
    .sort();
  const messages = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const text = [
    "import { experimentalStaticLocale, getLocale } from './paraglide/runtime.js';",
    "import * as registry from './paraglide/registry.js';",
    ...messages.map((message) => message.replaceAll(/^import .*$/gm, '')),
    "export * as m from './all-messages.js';",
  ];
  await writeFile(gathered, text.join('\n'));
}

if (import.meta.main) {
  await compile(paraglideOptions);
  await gatherMessages();
}
