import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** Drizzle without a relational schema: the same type over the embedded database and a server. */
type Schema = Record<string, never>;

/** The database outside a transaction: read with it, or open a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;

/**
 * An open transaction. Writes take this type, so none can happen outside one. Inside, only `tx` is
 * used: the embedded database has one connection and waits for ever when asked a second time.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a query can read from: the database or an open transaction. */
export type Reader = Pick<
  Db,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'with'
>;

/** A channel that is heard. */
export type Listening = {
  /**
   * Whether whatever was told on it by now has been heard, for which a server is asked: false where it
   * does not answer within a second, or follows another by now, on which changes are told.
   */
  isUpToDate(): Promise<boolean>;
  /** Stops listening. Closing the database does so too. */
  stop(): Promise<void>;
};

/** An open database of either kind. Only this folder knows which. */
export type Database = {
  readonly db: Db;
  /** Whether other processes may work on it too. */
  readonly isShared: boolean;
  /** The part of pg-boss's options that says where its jobs live. */
  readonly jobStore: ConstructorOptions;
  /**
   * Calls `heard` with the words of each `NOTIFY`, and with null after every (re)connection, when
   * some may be lost.
   */
  listen(channel: string, heard: (words: string | null) => void): Promise<Listening>;
  /** How many connections this process has, by what they do; one that is embedded has none. */
  connections(): { kind: 'busy' | 'idle' | 'waited for'; value: number }[];
  close(): Promise<void>;
};

/** How a database is opened. */
export type Opening = {
  /** What a new embedded one is a copy of. */
  image?: string;
  /**
   * Where a server is reached itself, when its URL leads to a pooler that gives a connection to
   * somebody else after each transaction.
   */
  directUrl?: string | null | undefined;
  /** Not migrated: what is only read, or compared, stays as it was found. */
  asItIs?: boolean;
  /** Called for each connection that breaks while it is idle. */
  onBrokenConnection?: (error: Error) => void;
};

/** The rows of a hand-written statement: the drivers answer in two shapes. */
export async function rows<Row>(reader: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await reader.execute(statement);
  if (Array.isArray(result)) return result as Row[];
  return (result as { rows: Row[] }).rows;
}
