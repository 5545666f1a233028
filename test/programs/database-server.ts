import { Client, type QueryResult } from 'pg';

/** The migrated database that every test's own is copied from. */
export const TEMPLATE = 'miradouro_template';

type Run = (statement: string) => Promise<QueryResult>;

/** Runs statements that make and drop databases, on a connection of their own. */
export async function administer(url: string, work: (run: Run) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}
