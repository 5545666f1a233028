import { test } from '../site/site.ts';
import { porto } from './porto.ts';
import { beginHouse, proveHouse } from './proof.ts';

test.use({ ownHouse: 'porto', viewport: { width: 1440, height: 900 } });

test('a house in Porto, in euros, without Russian, is made in the browser and knows no demo', async ({
  page,
  browser,
  site,
}) => {
  const stage = { page, browser, site };
  await beginHouse(stage, porto);
  await proveHouse(stage, porto, {
    language: 'pt',
    total: '€49.00',
    totalInTable: '49,00;;EUR',
    offset: '+00:00',
  });
});
