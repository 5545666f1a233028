import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '#platform/db/migrations.ts';
import { findBreakingStatements } from '../scripts/check-migrations.ts';

const refused = [
  'DROP TABLE "visits";',
  'ALTER TABLE "tours" DROP COLUMN "price";',
  'ALTER TABLE "tours" RENAME COLUMN "price" TO "price_cents";',
  'ALTER TABLE "tours" RENAME TO "walks";',
  'ALTER TABLE "tours" ALTER COLUMN "price" SET DATA TYPE bigint;',
  'ALTER TABLE "tours" ALTER COLUMN "price" SET NOT NULL;',
  'ALTER TABLE "tours" ALTER COLUMN "price" DROP DEFAULT;',
  'ALTER TABLE "tours" ADD COLUMN "zone" text NOT NULL;',
];

const allowed = [
  'ALTER TABLE "tours" ADD COLUMN "zone" text;',
  `ALTER TABLE "tours" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;`,
  'CREATE TABLE "zones" ("id" text PRIMARY KEY NOT NULL, "name" text NOT NULL);',
  'ALTER TABLE "tours" DROP CONSTRAINT "tours_price_in_range";',
  'DROP INDEX "tours_by_price";',
  'ALTER TABLE "tours" ALTER COLUMN "price" DROP NOT NULL;',
  '-- We rename nothing: drop column is only named here.\nselect 1;',
];

describe('the check of migrations for rolling updates', () => {
  it.each(refused)('refuses %s', (statement) => {
    const all = `select 1;--> statement-breakpoint\n${statement}`;
    expect(findBreakingStatements('0099_try', all)).toEqual([
      expect.stringContaining('0099_try: '),
    ]);
  });

  it.each(allowed)('allows %s', (statement) => {
    expect(findBreakingStatements('0099_try', statement)).toEqual([]);
  });

  it('refuses an old migration from before rolling updates', () => {
    const sql = readFileSync(join(migrationsFolder, '0010_team.sql'), 'utf8');
    expect(findBreakingStatements('0010_team', sql).length).toBeGreaterThan(0);
  });
});
