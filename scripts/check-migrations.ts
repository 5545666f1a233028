import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#platform/db/migrations.ts';

/**
 * Checks that no migration removes what the previous version uses: during a rolling restart both versions run.
 * Removals belong in the release after the last use.
 */

/** Statements that break the previous version, and the alternative. */
const breakingPatterns: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\bdrop\s+(table|column|view|type|schema)\b/i,
    instead: 'stop using it in one release, and drop it in the next',
  },
  {
    pattern: /\brename\b/i,
    instead: 'add the new name beside the old one, and drop the old one in the next release',
  },
  {
    pattern: /\balter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i,
    instead: 'add a column of the new type beside it',
  },
  {
    pattern: /\balter\s+column\s+"?\w+"?\s+set\s+not\s+null\b/i,
    instead: 'the previous version may leave it empty: set it in the next release',
  },
  {
    pattern: /\balter\s+column\s+"?\w+"?\s+drop\s+default\b/i,
    instead: 'the previous version does not set the column: drop the default in the next release',
  },
  {
    pattern: /\badd\s+column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/is,
    instead: 'add a default, because the previous version does not set the column',
  },
];

/** The last migration from before this rule. */
const LAST_BEFORE_THE_CHECK = '0017_booking_rules';

/** Allowed removals: the file, the statement and the reason. */
const exceptions: readonly { file: string; statement: RegExp; why: string }[] = [];

/** The breaking statements of a migration, each with the alternative. */
export function findBreakingStatements(name: string, migration: string): string[] {
  const words = migration.replace(/--(?!>).*$/gm, '');
  return words.split(/;|--> statement-breakpoint/).flatMap((statement) =>
    breakingPatterns
      .filter(({ pattern }) => pattern.test(statement))
      .filter(() => !exceptions.some((it) => it.file === name && it.statement.test(statement)))
      .map(({ instead }) => `${name}: ${statement.trim().replace(/\s+/g, ' ')}\n  ${instead}`),
  );
}

if (import.meta.main) {
  const names = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .filter((name) => name > LAST_BEFORE_THE_CHECK);
  const broken = names.flatMap((name) =>
    findBreakingStatements(name, readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8')),
  );
  if (broken.length > 0) {
    process.stderr.write(
      `These statements break the previous version, which still serves during a rolling restart:\n${broken.join('\n')}\n`,
    );
    process.exit(1);
  }
  process.stdout.write(`${names.length} migrations are compatible with the previous version\n`);
}
