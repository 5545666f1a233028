import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../test/database.ts';
import { temporaryFolder } from '../../../test/programs/app-process.ts';
import { findDown } from './health.ts';

it('reports a data folder as ready to several processes that check it at once', async () => {
  const { db, close } = await openTestDatabase('embedded');
  onTestFinished(close);
  const folder = temporaryFolder('ready');
  onTestFinished(folder.remove);
  const process = async () => {
    const found: string[] = [];
    for (let look = 0; look < 100; look += 1) {
      found.push(...(await findDown({ db, dataDir: folder.path })));
    }
    return found;
  };
  expect(await Promise.all([process(), process(), process()])).toEqual([[], [], []]);
});
