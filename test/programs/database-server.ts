import { Client, type QueryResult } from 'pg';

export const TEMPLATE = 'miradouro_template';

type Run = (statement: string) => Promise<QueryResult>;

export async function administer(url: string, work: (run: Run) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}
