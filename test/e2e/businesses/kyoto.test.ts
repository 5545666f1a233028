import { test } from '../site/site.ts';
import { kyoto } from './kyoto.ts';
import { checkBusiness, setUpBusiness } from './proof.ts';

test.use({ ownBusiness: 'kyoto', viewport: { width: 1440, height: 900 } });

test('a business in Kyoto with yen, English and Russian is set up in the browser without a trace of the demo', async ({
  page,
  browser,
  site,
}) => {
  const stage = { page, browser, site };
  await setUpBusiness(stage, kyoto);
  await checkBusiness(stage, kyoto, {
    language: 'ru',
    total: '¥13,000',
    totalInTable: '13000;;JPY',
    offset: '+09:00',
  });
});
