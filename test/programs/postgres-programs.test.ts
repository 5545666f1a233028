import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPostgresPrograms } from './postgres-programs.ts';

const withoutDebian = { debian: '/nowhere' };

function makeScratch(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'miradouro-programs-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  return scratch;
}

it('accepts another version in place of the oldest PostgreSQL and names it', () => {
  const { version } = findPostgresPrograms('oldest', makeScratch(), {
    ...withoutDebian,
    insistsOnOldest: false,
  });
  expect(Number.parseInt(version, 10)).toBeGreaterThan(15);
});

it('accepts only the oldest PostgreSQL in CI', () => {
  const inCi = { ...withoutDebian, insistsOnOldest: true };
  expect(() => findPostgresPrograms('oldest', makeScratch(), inCi)).toThrow(
    /promises tests on PostgreSQL 15 and found 1[6-9].*install postgresql-15/,
  );
  expect(findPostgresPrograms('package', makeScratch(), inCi).folder).toBeTruthy();
});
