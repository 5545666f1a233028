import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { demoWords } from './demo-words.ts';

/**
 * Checks that the product contains nothing of the demo: its name, city, places, street, phone and people may occur
 * only in `demo/` and in tests.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that operators run, without tests. */
const shipped = [
  'src',
  'locales',
  'public',
  'db',
  ':!*.test.ts',
  ':!*.test.tsx',
  ':!db/migrations/meta',
];

/** Patterns of the demo's country code, coordinates and references. */
const demoPlace = '\\+351|38[.]71|LX-[0-9A-Z]';

type Allowed = { file: RegExp; line: RegExp; why: string };

const allowed: readonly Allowed[] = [
  {
    file: /^src\/contract\/constants\.ts$/,
    line: /PRODUCT_NAME = '|TIME_ZONE = '/,
    why: 'the name of the software, and the default time zone',
  },
  {
    file: /^src\//,
    line: /miradouro[-_.:/ ]|'miradouro'|`miradouro|MIRADOURO|Miradouro (needs|is|runs)/i,
    why: 'the name of the software in folders, headers, metrics and broadcast channels',
  },
  {
    file: /^src\//,
    line: /^\s*(\*|\/\/|\/\*)|\/\/ |\/\*\*/,
    why: 'examples in comments',
  },
  {
    file: /^(src|db\/migrations)\//,
    line: /Europe\/Lisbon|_lisbon|lisbon_/i,
    why: 'the default time zone and its texts',
  },
  {
    file: /^locales\//,
    line: /_lisbon|Lisbon time|Times? (in Lisbon|\(Lisbon\))|[Hh]oras? (\(|de |em |são de )Lisboa|лиссабонск|(Время (\(|в )|по )Лиссабон/,
    why: 'texts that name the time zone',
  },
  { file: /^db\/migrations\//, line: /^\s*--/, why: 'comments in migrations' },
  {
    file: /^src\/contract\/staff\/common-passwords\.ts$/,
    line: /./,
    why: 'common passwords include cities and names',
  },
];

/** Every occurrence of a demo word, as `file:line:text`. */
function findWords(): string[] {
  try {
    const found = execFileSync(
      'git',
      ['grep', '-n', '-i', '-I', '-E', `${demoWords}|${demoPlace}`, '--', ...shipped],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 32 * 1024 * 1024,
      },
    );
    return found.split('\n').filter(Boolean);
  } catch (error) {
    // `git grep` exits with 1 when it finds nothing.
    if (error instanceof Error && 'status' in error && error.status === 1) return [];
    throw error;
  }
}

const complaints = findWords().filter((place) => {
  const [, file = '', text = ''] = /^([^:]+):\d+:(.*)$/.exec(place) ?? [];
  return !allowed.some((each) => each.file.test(file) && each.line.test(text));
});
for (const complaint of complaints) process.stderr.write(`${complaint.slice(0, 200)}\n`);
process.stdout.write(`${complaints.length} words of the demo outside demo/ and tests\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
