import { expectAccessible } from '../looks/axe.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

const GOOGLE_LINK =
  'https://www.google.com/maps/place/Ros/@38.7,-9.2,17z/data=!3m1!4b1!8m2!3d38.7160!4d-9.1370';

test('coordinates of stops, typed or pasted from a map, draw the route on the tour’s page', async ({
  page,
  site,
}) => {
  const { tour, open: openDate } = await createTourForTest(site);
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}`);
  const places = page.getByLabel(en('admin_tour_stop_place'));
  const titles = page.getByLabel(/^Stop \d$/);
  const stops = ['38.7112, -9.1276', GOOGLE_LINK, ''];
  for (const [index, place] of stops.entries()) {
    await page.getByRole('button', { name: en('admin_tour_add_stop') }).click();
    await titles.nth(index).fill(`Corner ${index + 1}`);
    await places.nth(index).fill(place);
  }
  await places.nth(2).fill('by the fountain');
  await page.getByLabel(en('admin_tour_stop_rides')).nth(1).check();
  const save = page.getByRole('button', { name: en('admin_save'), exact: true });
  await save.click();
  await expect(places.nth(2)).toHaveAccessibleDescription(/No coordinates found/);
  await expectAccessible(page);
  await places.nth(2).fill(`38°43'10"N 9°08'00"W`);
  await save.click();
  await expectNotice(page, en('admin_saved'));
  await expect(places.nth(1)).toHaveValue('38.716, -9.137');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/tour/${tour.id}`);
  const route = page.getByRole('region', { name: en('tour_itinerary') });
  const map = route.getByRole('img', { name: 'Map of the route with 3 stops' });
  await expect(map).toBeVisible();
  await expect(map.getByText(/^\d$/)).toHaveText(['1', '2', '3']);
  // 980 m in a straight line, with a third for corners, at 4.5 km/h; the second leg is ridden.
  await expect(route.getByText(/min on foot/)).toHaveText(['About 17 min on foot']);
  await expect(route.getByText('Dashed: by tram, boat or car.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { path } = await bookAsGuest(site, await openDate({ date: inDays(15) }));
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('article').getByRole('img', { name: /Map of the route/ }),
  ).toBeVisible();
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText([/1/, /2/, /3/]);
});
