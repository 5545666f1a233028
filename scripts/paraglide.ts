import nodeFs from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';

let lastWritten: Promise<void> = Promise.resolve();

/**
 * One file after the other. Paraglide opens all two thousand at once, and where a process may open
 * a thousand (a container, often) says nothing of those that it could not write.
 */
const inTurn = {
  ...nodeFs,
  promises: {
    ...nodeFs.promises,
    writeFile: (...file: Parameters<typeof writeFile>): Promise<void> => {
      lastWritten = lastWritten.then(() => writeFile(...file));
      return lastWritten;
    },
  },
};

/** Shared by the site's build and by `npm run messages`, so both compile the same texts. */
export const paraglideOptions = {
  project: './project.inlang',
  fs: inTurn,
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
  const messages: string[] = [];
  for (const name of names) messages.push(await readFile(`${folder}/${name}`, 'utf8'));
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
