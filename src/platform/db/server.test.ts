import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../test/database.ts';

it('lets a server compile no statement of ours before it answers', async () => {
  const { db, close } = await openTestDatabase('server');
  onTestFinished(close);
  const setting = { jit: sql<string>`current_setting('jit')` };
  expect(await db.select(setting).from(sql`(select) as nothing`)).toEqual([{ jit: 'off' }]);
});
