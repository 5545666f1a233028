import type { Locator, Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest, type OwnTour } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 }, hasTouch: true });

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: en(key), exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, key: string) =>
  page.getByRole('textbox', { name: en(key), exact: true });

async function changeTour({ staff, tour }: OwnTour, part: Partial<AdminTourJson>): Promise<void> {
  const path = `/api/admin/tours/${tour.id}`;
  const { body } = await staff.get<AdminTourJson>(path);
  const headers = { ...(await staff.csrfHeaders()), 'content-type': 'application/json' };
  const changed = { ...body, ...part };
  const answer = await staff.send(path, { method: 'PUT', headers, body: JSON.stringify(changed) });
  expect(answer.status).toBe(200);
}

test('a guest books the date beside ‘Book now’ in six taps', async ({ page, site }) => {
  const { tour, open: openDate } = await createTourForTest(site);
  await openDate({ date: inDays(10) });
  await open(page, `/tour/${tour.id}?lng=en`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('link', { name: en('tour_book_now') }).filter({ visible: true }));
  await expect(heading(page)).toHaveText(en('book_participants_title'));
  for (const [key, typed] of [
    ['book_first_name', 'Rosa'],
    ['fact_email', 'rosa@correio.example'],
    ['fact_phone', '+351 912 000 111'],
  ] as const) {
    await tap(field(page, key));
    await page.keyboard.type(typed);
  }
  await tap(button(page, 'book_to_payment'));
  await tap(button(page, 'book_confirm'));
  await expect(heading(page)).toHaveText(en('book_confirmed_title', { name: 'Rosa' }));
  expect(taps).toBe(6);
});

test('a link whose start is sold out opens the dates and says why', async ({ page, site }) => {
  const office = await createTourForTest(site);
  const full = await office.open({ date: inDays(10), time: '09:30', capacity: 2 });
  await office.open({ date: inDays(10), time: '15:00' });
  await office.book(full);
  const link = `/book/${office.tour.id}?lng=en&date=${inDays(10)}&time=09:30&step=details`;
  await open(page, link);
  await expect(heading(page)).toHaveText(en('book_date_title'));
  const why = page.getByText(/9:30.AM can no longer be booked$/);
  await expect(why).toBeInViewport();
  await expect(page.getByText(/^fully booked\. Choose another/i)).toBeVisible();
  await page.getByRole('radio', { name: /3:00.PM/ }).check();
  await expect(why).toHaveCount(0);
  await button(page, 'book_to_participants').tap();
  await expect(heading(page)).toHaveText(en('book_participants_title'));
});

test('a next date, and a day with one start, lead to the party, and going back shows the choice', async ({
  page,
  site,
}) => {
  const { tour, open: openDate } = await createTourForTest(site);
  await openDate({ date: inDays(10) });
  await openDate({ date: inDays(11), time: '09:30' });
  await openDate({ date: inDays(11), time: '15:00' });
  await open(page, `/book/${tour.id}?lng=en`);
  const chip = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await chip.tap();
  await expect(heading(page)).toHaveText(en('book_participants_title'));
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const day = (days: number) => page.locator(`[role=grid] [data-day="${inDays(days)}"]`);
  await expect(day(10)).toHaveAttribute('aria-pressed', 'true');

  await day(11).tap();
  await expect(page.getByRole('radio', { name: /3:00.PM/ })).toBeVisible();
  await expect(heading(page)).toHaveText(en('book_date_title'));
  await day(10).tap();
  await expect(heading(page)).toHaveText(en('book_participants_title'));
});

test('a bar with start, party, total and button stays at the bottom of each step', async ({
  page,
  site,
}) => {
  const { tour, open: openDate } = await createTourForTest(site);
  await openDate({ date: inDays(10) });
  await openDate({ date: inDays(11) });
  await open(page, `/book/${tour.id}?lng=en`);
  const bar = page.locator('[data-bottom-bar]');
  const expectBar = async (words: RegExp, key: string) => {
    await expect(bar).toContainText(words);
    await expect(page.locator('main .button-action').filter({ visible: true })).toHaveCount(1);
    for (const top of [0, 400]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect(bar.getByRole('button', { name: en(key), exact: true })).toBeInViewport({
        ratio: 1,
      });
    }
  };
  await expectBar(/€90\.00 for 2 people/, 'book_to_participants');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().tap();
  await expectBar(/10:00.AM.*€90\.00 for 2 people/s, 'book_to_payment');
  await field(page, 'book_first_name').fill('Rosa');
  await field(page, 'fact_email').fill('rosa@correio.example');
  await field(page, 'fact_phone').fill('12');
  await button(page, 'book_to_payment').tap();
  const fault = page.locator('#main [id$="-error"]', { hasText: '+44' });
  await expect(fault).toBeVisible();
  const edge = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
  const below = await edge(fault);
  expect(below.y + below.height).toBeLessThanOrEqual((await edge(bar)).y);
  await field(page, 'fact_phone').fill('+351 912 000 111');
  await button(page, 'book_to_payment').tap();
  await expectBar(/10:00.AM.*€90\.00 for 2 people/s, 'book_confirm');

  // An open keyboard leaves little height: the bar is then where the content ends.
  await page.setViewportSize({ width: 360, height: 380 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).not.toBeInViewport();
});

test('a stepper that stops says why, also to screen readers', async ({ page, site }) => {
  const office = await createTourForTest(site);
  const category = { fromAge: null, toAge: null, least: 0, comesAlone: false };
  await changeTour(office, {
    categories: [
      {
        ...category,
        id: 'adult',
        name: { en: 'Adult' },
        price: 4500,
        takesSpot: true,
        comesAlone: true,
        most: null,
      },
      { ...category, id: 'child', name: { en: 'Child' }, price: 2000, takesSpot: true, most: 1 },
      { ...category, id: 'infant', name: { en: 'Baby' }, price: 0, takesSpot: false, most: null },
    ],
  });
  const date = inDays(10);
  await office.open({ date, capacity: 4 });
  await open(page, `/book/${office.tour.id}?lng=en&date=${date}&time=10:00&step=details`);
  const more = (name: string) =>
    page.getByRole('button', { name: en('book_category_more', { name }) });
  const stops = async (name: string, reason: string) => {
    await expect(more(name)).toHaveAttribute('aria-disabled', 'true');
    await expect(more(name)).toHaveAccessibleDescription(reason);
    await expect(page.getByText(reason, { exact: true }).first()).toBeVisible();
  };
  await expect(more('Adult')).not.toHaveAttribute('aria-disabled');
  await more('Child').tap();
  await stops('Child', en('stepper_most_of', { most: '1' }));
  await more('Adult').tap();
  await stops('Adult', en('stepper_left_in_all', { count: '4' }));
  for (let babies = 0; babies < 4; babies += 1) await more('Baby').tap();
  await stops('Baby', en('stepper_one_each'));
  await expect(page.locator('[data-bottom-bar]')).toContainText(
    '3\u00a0adults, 1\u00a0child, 4\u00a0×\u00a0Baby',
  );
  await expect(page.getByText(/From €20\.00 per person/i).first()).toBeVisible();
  await expectAccessible(page);
});

test('a calendar of dates that differ in price names each price', async ({ page, site }) => {
  const office = await createTourForTest(site);
  const [cheap, dear] = [inDays(10), inDays(11)];
  await office.open({ date: cheap });
  await office.open({ date: dear });
  const weekday = new Date(`${dear}T00:00:00Z`).getUTCDay() || 7;
  const change = { kind: 'amount' as const, value: 1000 };
  await changeTour(office, { priceRules: [{ from: null, to: null, weekdays: [weekday], change }] });
  await open(page, `/book/${office.tour.id}?lng=en`);
  const grid = page.getByRole('grid');
  await expect(grid.locator(`[data-day="${cheap}"]`)).toContainText('€45.00');
  await expect(grid.getByRole('button', { name: /7 spots left, €55\.00$/ })).toBeVisible();
});

test('a booking page has logo, language and phone number, and no way to other pages', async ({
  page,
  site,
}) => {
  const { tour, open: openDate } = await createTourForTest(site);
  await openDate({ date: inDays(10) });
  await open(page, `/book/${tour.id}?lng=en`);
  const head = page.getByRole('banner');
  const foot = page.getByRole('contentinfo');
  await expect(head.getByRole('link', { name: /, home$/ })).toBeVisible();
  await expect(head.locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(foot.getByRole('textbox')).toHaveCount(0);
  await expect(foot.getByRole('link')).toHaveText([
    /^\+/,
    en('footer_terms'),
    en('footer_privacy'),
  ]);
  await head.locator('summary').tap();
  await head.getByRole('link', { name: 'Português' }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(320);
});
