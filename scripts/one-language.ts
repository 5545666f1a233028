import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { type Locale, locales } from '../src/contract/localised.ts';
import { isWordless, type Manifest, visitorManifest } from '../src/ssr/visitor-manifest.ts';

/**
 * A document has one language, so its scripts need only the texts of that one. The bundler writes each message as
 * a table of languages (`messageTables`). Afterwards each script for visitors is written once per language with
 * only that entry (`splitLanguages`). Admin scripts keep all three, because staff preview tours in other
 * languages.
 */

/** A key that only message tables have. `{ message }` would clash: it is an argument of many texts. */
const MARK = '$m';

/** The part of Paraglide that a browser needs: the language comes from the document. */
const runtime = `
let read = () => 'en';
export const getLocale = () => read();
export const overwriteGetLocale = (other) => { read = other; };
export const inLanguage = (table) => (inputs, options) => table[options?.locale ?? read()](inputs);
`;

/** Turns Paraglide's output for a message into one table, in browser scripts. */
export function messageTables(): Plugin {
  return {
    name: 'message-tables',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]paraglide[\\/](?:runtime|messages[\\/](?!_index)\w+)\.js$/ },
      handler: (code, id) => ({
        code: id.endsWith('runtime.js') ? runtime : toMessageTable(code, id),
        map: null,
      }),
    },
  };
}

/** `const en_hello = …, const pt_hello = …, export const hello = …` as one call. */
function toMessageTable(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const texts = new Map<string, string>();
  let name = '';
  for (const statement of program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declared = isExport ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const [{ id, init } = {}] = declared.declarations;
    if (id?.type !== 'Identifier' || !init) continue;
    if (isExport) name = id.name;
    else texts.set(id.name, code.slice(init.start, init.end));
  }
  const table = locales.map((locale) => {
    const text = texts.get(`${locale}_${name}`);
    if (!text) throw new Error(`${file} has no text in ${locale}`);
    return `${locale}: ${text}`;
  });
  return [
    "import * as registry from '../registry.js';",
    "import { inLanguage } from '../runtime.js';",
    `export const ${name} = /* @__PURE__ */ inLanguage({ ${table.join(', ')}, ${MARK}: 1 });`,
  ].join('\n');
}

/** Writes the visitors' scripts once per language, beside the bundler's. */
export async function splitLanguages(client: string): Promise<void> {
  const assets = `${client}/assets`;
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const scripts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(`${assets}/${name}`, 'utf8')] as const),
    ),
  );
  const manifestName = names.find((name) => name.startsWith('manifest-')) ?? '';
  const written = scripts.get(manifestName) ?? '';
  const start = written.indexOf('{');
  const manifest = JSON.parse(written.slice(start, written.lastIndexOf('}') + 1)) as Manifest;

  const visitors = reachable(manifest, scripts);
  for (const locale of locales) {
    const folder = `${assets}/${locale}`;
    await mkdir(folder);
    const localised = JSON.stringify(visitorManifest(manifest, locale));
    await writeFile(`${folder}/${manifestName}`, `${written.slice(0, start)}${localised};`);
  }
  for (const name of visitors) {
    const tables = parseTables(name, scripts.get(name) ?? '');
    for (const locale of locales) {
      const script = relocate(tables(locale), visitors, locale);
      await writeFile(`${assets}/${locale}/${name}`, script);
    }
  }
}

/** Scripts that a public page may load, at once or later, and that may contain texts. */
function reachable(manifest: Manifest, scripts: ReadonlyMap<string, string>): Set<string> {
  const { entry, routes } = visitorManifest(manifest, 'en');
  const first = [entry.module, ...Object.values(routes).map((route) => route?.module ?? '')];
  const seen = new Set<string>();
  const visit = (name: string) => {
    const script = scripts.get(name);
    if (script === undefined || seen.has(name) || isWordless(`/${name}`)) return;
    seen.add(name);
    for (const [mentioned] of script.matchAll(/[\w.-]+\.js\b/g)) visit(mentioned);
  };
  for (const url of first) visit(url.slice(url.lastIndexOf('/') + 1));
  return seen;
}

/** Finds the message tables of a script, and returns its text in each language. */
function parseTables(name: string, script: string): (locale: Locale) => string {
  const tables: { start: number; end: number; texts: Map<string, string> }[] = [];
  new Visitor({
    CallExpression({ start, end, arguments: [table] }) {
      if (table?.type !== 'ObjectExpression') return;
      const texts = new Map(table.properties.flatMap((property) => toEntry(property, script)));
      if (!texts.has(MARK)) return;
      if (!locales.every((locale) => texts.has(locale))) {
        throw new Error(`${name}: a message table at ${start} lacks a language`);
      }
      tables.push({ start, end, texts });
    },
  }).visit(parseSync(name, script).program);
  return (locale) => {
    let text = '';
    let done = 0;
    for (const { start, end, texts } of tables) {
      text += `${script.slice(done, start)}(${texts.get(locale)})`;
      done = end;
    }
    return text + script.slice(done);
  };
}

const toEntry = (property: ESTree.ObjectPropertyKind, script: string): [string, string][] =>
  property.type === 'Property' && property.key.type === 'Identifier'
    ? [[property.key.name, script.slice(property.value.start, property.value.end)]]
    : [];

/** Rewrites imports of other scripts for a language's folder. */
const relocate = (script: string, visitors: ReadonlySet<string>, locale: Locale): string =>
  script.replace(/(["'`])(\.\/|assets\/)([\w.-]+\.js)\1/g, (mention, quote, folder, name) => {
    if (folder === 'assets/')
      return visitors.has(name) ? `${quote}assets/${locale}/${name}${quote}` : mention;
    return visitors.has(name) ? mention : `${quote}../${name}${quote}`;
  });
