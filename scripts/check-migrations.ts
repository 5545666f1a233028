import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#platform/db/migrations.ts';

/**
 * Checks that no migration takes from the version before what it still uses: processes of both serve side
 * by side while they are restarted in turn. What is to go goes a release after nobody uses it any more.
 */

/** What the version before would trip over, and how it is done instead. */
const breaking: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\bdrop\s+(table|column|view|type|schema)\b/i,
    instead: 'stop using it in one release, and drop it in the next',
  },
  {
    pattern: /\brename\b/i,
    instead: 'add the new name beside the old one, and drop that a release later',
  },
  {
    pattern: /\balter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i,
    instead: 'add a column of the new type beside it',
  },
  {
    pattern: /\balter\s+column\s+"?\w+"?\s+set\s+not\s+null\b/i,
    instead: 'let the version before leave it empty: set it a release later',
  },
  {
    pattern: /\balter\s+column\s+"?\w+"?\s+drop\s+default\b/i,
    instead: 'the version before does not name the column: drop the default a release later',
  },
  {
    pattern: /\badd\s+column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/is,
    instead: 'give it a default, for the version before does not name it',
  },
];

/** Made before two versions had to serve side by side; nothing is added here. */
const LAST_BEFORE_THE_CHECK = '0017_booking_rules';

/** What may go, for the release before this one uses it no more: the file, what it says, and why. */
const prepared: readonly { file: string; statement: RegExp; why: string }[] = [];

/** What a migration breaks, each in a sentence. */
export function breaksOf(name: string, migration: string): string[] {
  const words = migration.replace(/--(?!>).*$/gm, '');
  return words.split(/;|--> statement-breakpoint/).flatMap((statement) =>
    breaking
      .filter(({ pattern }) => pattern.test(statement))
      .filter(() => !prepared.some((it) => it.file === name && it.statement.test(statement)))
      .map(({ instead }) => `${name}: ${statement.trim().replace(/\s+/g, ' ')}\n  ${instead}`),
  );
}

if (import.meta.main) {
  const names = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .filter((name) => name > LAST_BEFORE_THE_CHECK);
  const broken = names.flatMap((name) =>
    breaksOf(name, readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8')),
  );
  if (broken.length > 0) {
    process.stderr.write(
      `These break the version before, which still serves while this one starts:\n${broken.join('\n')}\n`,
    );
    process.exit(1);
  }
  process.stdout.write(`${names.length} migrations leave the version before alone\n`);
}
