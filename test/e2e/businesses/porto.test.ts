import { test } from '../site/site.ts';
import { porto } from './porto.ts';
import { checkBusiness, setUpBusiness } from './proof.ts';

test.use({ ownBusiness: 'porto', viewport: { width: 1440, height: 900 } });

test('a business in Porto with euros and without Russian is set up in the browser without a trace of the demo', async ({
  page,
  browser,
  site,
}) => {
  const stage = { page, browser, site };
  await setUpBusiness(stage, porto);
  await checkBusiness(stage, porto, {
    language: 'pt',
    total: '€49.00',
    totalInTable: '49,00;;EUR',
    offset: '+00:00',
  });
});
