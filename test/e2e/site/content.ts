import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashQuickly } from '../../hash-quickly.ts';
import { administer } from '../../programs/database-server.ts';
import { startPostgres } from '../../programs/postgres-server.ts';
import { makeRunFolder } from '../../programs/run-folder.ts';
import { startProgram } from '../../programs/start.ts';

export const ADMIN_PASSWORD = 'correct-horse-battery';

const MAIL_FROM = 'bookings@tours.example';
export const TEAM_EMAIL = 'team@tours.example';

/** The initial content of a site: the demo, or a business that is not set up yet. */
type Content = 'demo' | 'empty';

export const contentEnv: Readonly<Record<Content, Record<string, string>>> = {
  demo: { SEED: 'demo', ADMIN_PASSWORD },
  empty: { SEED: 'none', ADMIN_PASSWORD, MAIL_FROM, TEAM_EMAIL },
};

/** Environment variables through which this setup passes its results to the workers. */
const SERVER_URL = 'MIRADOURO_TEST_SERVER_URL';
const DATA_FOLDER = 'MIRADOURO_TEST_DATA_FOLDER';

const databaseOf = (content: Content) => `template_${content}`;

/**
 * Playwright's global setup: one PostgreSQL server for the whole run, and on it, migrated and filled, a
 * template of each content. A site is a copy of a template instead of a server and a seed of its own.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeFolder = makeRunFolder('e2e');
  const server = await startPostgres('package');
  try {
    const folder = mkdtempSync(join(tmpdir(), 'templates-'));
    const make = async (content: Content) => {
      await administer(server.url('postgres'), (run) =>
        run(`create database ${databaseOf(content)}`),
      );
      const program = startProgram({
        ...contentEnv[content],
        DATABASE_URL: server.url(databaseOf(content)),
        DATA_DIR: join(folder, content),
        DRAIN_SECONDS: '0',
      });
      await program.url();
      program.process.kill('SIGTERM');
      const code = await program.ended;
      if (code !== 0) throw new Error(`the program ended with ${code}: ${program.output().stderr}`);
      const passwordHash = await hashQuickly(ADMIN_PASSWORD);
      await administer(server.url(databaseOf(content)), (run) =>
        run(`update staff set password_hash = '${passwordHash}'`),
      );
    };
    await Promise.all([make('demo'), make('empty')]);
    process.env[SERVER_URL] = server.url('postgres');
    process.env[DATA_FOLDER] = folder;
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await server.stop();
    removeFolder();
  };
}

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: does the Playwright config name a globalSetup?`);
  return value;
};

let copies = 0;

/** Copies a template's database and files. `dataFolder` must not hold anything yet. */
export async function copyContent(
  content: Content,
  dataFolder: string,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const serverUrl = setting(SERVER_URL);
  cpSync(join(setting(DATA_FOLDER), content), dataFolder, { recursive: true });
  copies += 1;
  const name = `site_${process.pid}_${copies}`;
  await administer(serverUrl, (run) =>
    run(`create database ${name} template ${databaseOf(content)}`),
  );
  return {
    databaseUrl: new URL(`/${name}`, serverUrl).href,
    drop: () => administer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`)),
  };
}
