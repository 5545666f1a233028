import { test } from '../site/site.ts';
import { kyoto } from './kyoto.ts';
import { beginHouse, proveHouse } from './proof.ts';

test.use({ ownHouse: 'kyoto', viewport: { width: 1440, height: 900 } });

test('a house in Kyoto, in yen, in English and Russian, is made in the browser and knows no demo', async ({
  page,
  browser,
  site,
}) => {
  const stage = { page, browser, site };
  await beginHouse(stage, kyoto);
  await proveHouse(stage, kyoto, {
    language: 'ru',
    total: '¥13,000',
    totalInTable: '13000;;JPY',
    offset: '+09:00',
  });
});
