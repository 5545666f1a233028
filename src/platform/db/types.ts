import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** Drizzle without a relational schema: one type for the embedded database and a server. */
type Schema = Record<string, never>;

/** The database outside a transaction: read from it, or open a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;

/**
 * An open transaction. Writes take this type, so none can happen outside one. Inside, use only `tx`: the
 * embedded database has one connection and a second request would wait forever.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A source for queries: the database or an open transaction. */
export type Reader = Pick<
  Db,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'with'
>;

export type Listening = {
  /**
   * Asks the server whether all notifications sent so far were received. False when it doesn't answer within
   * a second, or is now a standby, where changes are not notified.
   */
  isUpToDate(): Promise<boolean>;
  /** Stops listening. Closing the database does so too. */
  stop(): Promise<void>;
};

/** An open database of either kind. Only this folder knows which. */
export type Database = {
  readonly db: Db;
  /** Whether other processes may use it too. */
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
  /** The image that a new embedded database is copied from. */
  image?: string;
  /** The server's own URL, when its main URL is a pooler in transaction mode. */
  directUrl?: string | null | undefined;
  /** Skips the migrations, for databases that are only read or compared. */
  asItIs?: boolean;
  /** Called for each connection that breaks while idle. */
  onBrokenConnection?: (error: Error) => void;
};

/** The rows of a hand-written statement; the drivers return two shapes. */
export async function rows<Row>(reader: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await reader.execute(statement);
  if (Array.isArray(result)) return result as Row[];
  return (result as { rows: Row[] }).rows;
}
