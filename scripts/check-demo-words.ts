import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { demoWords } from './demo-words.ts';

/**
 * Checks that what is sold is anybody's site: the demo's name, city, places, street, phone and
 * people stand in `demo/` and in tests, which look at the demo, and nowhere in what an operator runs.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** What an operator runs and reads, tests aside. */
const shipped = [
  'src',
  'locales',
  'public',
  'db',
  ':!*.test.ts',
  ':!*.test.tsx',
  ':!db/migrations/meta',
];

/** And where it stands: examples that a form gives are nobody's. */
const demoPlace = '\\+351|38[.]71|LX-[0-9A-Z]';

type Allowed = { file: RegExp; line: RegExp; why: string };

const allowed: readonly Allowed[] = [
  {
    file: /^src\/contract\/constants\.ts$/,
    line: /PRODUCT_NAME = '|TIME_ZONE = '/,
    why: 'what the software is called, and the zone until it is a setting',
  },
  {
    file: /^src\//,
    line: /miradouro[-_.:/ ]|'miradouro'|`miradouro|MIRADOURO|Miradouro (needs|is|runs)/i,
    why: 'the software’s own name: folders, headers, metrics, broadcast channels',
  },
  {
    file: /^src\//,
    line: /^\s*(\*|\/\/|\/\*)|\/\/ |\/\*\*/,
    why: 'a comment tells by example; the zone’s are being reworded with it',
  },
  {
    file: /^(src|db\/migrations)\//,
    line: /Europe\/Lisbon|_lisbon|lisbon_/i,
    why: 'the zone and the texts about it, until the zone is a setting',
  },
  {
    file: /^locales\//,
    line: /_lisbon|Lisbon time|Times? (in Lisbon|\(Lisbon\))|[Hh]oras? (\(|de |em |são de )Lisboa|лиссабонск|(Время (\(|в )|по )Лиссабон/,
    why: 'in whose zone a time is meant, until the zone is a setting',
  },
  { file: /^db\/migrations\//, line: /^\s*--/, why: 'a comment of what was done once' },
  {
    file: /^src\/contract\/staff\/common-passwords\.ts$/,
    line: /./,
    why: 'words that are guessed first, cities and names among them',
  },
];

/** Every place where a word of the demo stands, as `file:line:text`. */
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
    // Nothing found is an exit code of its own.
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
