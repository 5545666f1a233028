import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from './visitor.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test.use({ viewport: { width: 360, height: 780 } });

test('a visitor finds from the home page the tours with room for a party on a date, at its price', async ({
  page,
  site,
}) => {
  const date = inDays(11);
  const roomy = await createTourForTest(site);
  await roomy.open({ date });
  const small = await createTourForTest(site);
  await small.open({ date, capacity: 3 });
  await open(page, '/?lng=en');
  const search = page.getByRole('search', { name: en('tours_search') });
  await search.getByLabel(en('tours_filter_date')).fill(date);
  await search.getByLabel(en('tours_filter_people')).selectOption('4');
  await search.getByRole('button', { name: en('tours_search_submit') }).click();

  await expect(page).toHaveURL(
    (url) => url.pathname === '/tours' && url.search === `?date=${date}&people=4`,
  );
  const card = page.getByRole('article').filter({ hasText: roomy.name });
  await expect(card).toContainText('€180.00 for 4 people');
  await expect(page.getByRole('article').filter({ hasText: small.name })).toHaveCount(0);
  await page.getByLabel(en('tours_filter_people')).selectOption('3');
  await expect(page.getByRole('article').filter({ hasText: small.name })).toContainText(
    '€135.00 for 3 people',
  );
});

test('the next departures of the home page can be booked', async ({ page }) => {
  await open(page, '/?lng=en');
  const search = page.getByRole('search', { name: en('tours_search') });
  await expect(search.getByRole('listitem')).toHaveCount(3);
  const departure = search.getByRole('link').first();
  await expect(departure).toHaveAttribute(
    'href',
    /^\/book\/[\w-]+\?date=[\d-]+&time=\d\d%3A\d\d&step=details$/,
  );
});
