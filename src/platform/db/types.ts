import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

type Schema = Record<string, never>;

export type Db = PgDatabase<PgQueryResultHKT, Schema>;

/** Inside a transaction use only this: the embedded database has one connection and would wait forever. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Reader = Pick<
  Db,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'with'
>;

export type Listening = {
  /** False when the server does not answer within a second, or is a standby, where no change is notified. */
  isUpToDate(): Promise<boolean>;
  stop(): Promise<void>;
};

export type Database = {
  readonly db: Db;
  readonly isShared: boolean;
  /** The pg-boss options for where its jobs are stored. */
  readonly jobStore: ConstructorOptions;
  /** Calls `heard` with each `NOTIFY`'s payload, and with null after a (re)connection: some may be lost. */
  listen(channel: string, heard: (words: string | null) => void): Promise<Listening>;
  /** The number of this process's connections by state; empty for the embedded database. */
  connections(): { kind: 'busy' | 'idle' | 'waited for'; value: number }[];
  close(): Promise<void>;
};

export type Opening = {
  image?: string;
  directUrl?: string | null | undefined;
  /** Skips the migrations, for databases that are only read or compared. */
  asItIs?: boolean;
  onBrokenConnection?: (error: Error) => void;
};

/** The rows of a hand-written statement; the drivers return two shapes. */
export async function rows<Row>(reader: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await reader.execute(statement);
  if (Array.isArray(result)) return result as Row[];
  return (result as { rows: Row[] }).rows;
}
