import { expect, type Site, test } from '../site/site.ts';
import { open } from './visitor.ts';

// Stopping a separate server leaves other sites their database.
test.use({ database: 'own server' });

const AWAY = '503: We’ll be back in a moment. Please try again.';
const AWAY_IN_PORTUGUESE = /^Não foi possível carregar os passeios: 503: .{10}/;

/** Restarts the program and stops its database, so that nothing is cached. */
async function withoutDatabase({ restart, database }: Site, work: () => Promise<void>) {
  if (!database) throw new Error('This test needs a database server.');
  await restart();
  await database.pause();
  try {
    await work();
  } finally {
    await database.resume();
  }
}

test('§8 a server-rendered error text stays after hydration and after each failed retry', async ({
  page,
  site,
}) => {
  const whole = (text: string) => page.getByText(text, { exact: true });
  const tryAgain = page.getByRole('button', { name: /^try again$/i });
  await withoutDatabase(site, async () => {
    await open(page, '/tours');
    await expect(whole(`Failed to load tours: ${AWAY}`)).toBeVisible();
    await Promise.all([page.waitForResponse('**/api/cards/tours'), tryAgain.click()]);
    await expect(whole(`Failed to load tours: ${AWAY}`)).toBeVisible();

    await open(page, '/');
    await expect(whole(`Failed to load tours: ${AWAY}`)).toBeVisible();
    await expect(whole(`Failed to load reviews: ${AWAY}`)).toBeVisible();

    await open(page, '/gallery');
    await expect(whole('Still loading the photos')).toBeVisible();
    await open(page, '/articles');
    await expect(whole(`Failed to load articles: ${AWAY}`)).toBeVisible();
    await open(page, '/privacy');
    await expect(whole(`Failed to load the text: ${AWAY}`)).toBeVisible();
    await open(page, '/tour/fado-night');
    await expect(whole(`Failed to load the tour: ${AWAY}`)).toBeVisible();
    await open(page, '/book/fado-night');
    await expect(whole(`Failed to load the tour: ${AWAY}`)).toBeVisible();
    await open(page, '/gift');
    await expect(whole(`Failed to load gift vouchers: ${AWAY}`)).toBeVisible();
    await Promise.all([page.waitForResponse('**/api/house'), tryAgain.click()]);
    await expect(whole(`Failed to load gift vouchers: ${AWAY}`)).toBeVisible();
    await open(page, '/booking/LX-00000000?token=wrong');
    await expect(whole(`Failed to load the booking: ${AWAY}`)).toBeVisible();

    await open(page, '/tours?lng=pt');
    await expect(page.getByText(AWAY_IN_PORTUGUESE)).toBeVisible();
  });
});
