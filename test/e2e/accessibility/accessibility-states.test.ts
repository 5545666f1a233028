import type { Page } from '@playwright/test';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { expectAccessibleInEveryLook, type Width } from '../looks/looks.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { changeAnswer, open, openByBrowser, respondWith } from '../spec/visitor.ts';

/** Russian has the longest words, which are the hardest to fit. */
const ru = (key: string) => text('ru', key);

const toast = (page: Page) => page.locator('[data-tone]');

type State = {
  name: string;
  /** Brings the page into the state and waits for it. */
  reach: (page: Page) => Promise<void>;
  widths?: readonly Width[];
};

const states: State[] = [
  {
    name: 'failed tours, reviews and pictures',
    async reach(page) {
      for (const path of ['tours', 'testimonials', 'gallery']) {
        await page.route(`**/api/${path}`, respondWith(503, 'no'));
      }
      await openByBrowser(page, '/?lng=ru');
      await expect(page.getByRole('button', { name: ru('try_again') })).toHaveCount(2);
    },
  },
  {
    name: 'empty lists',
    async reach(page) {
      for (const path of ['tours', 'testimonials', 'gallery']) {
        await changeAnswer(page, `/api/${path}`, () => []);
      }
      await openByBrowser(page, '/gallery');
      await expect(page.getByText(ru('gallery_empty'))).toBeVisible();
    },
  },
  {
    name: 'loading lists',
    async reach(page) {
      for (const path of ['tours', 'testimonials', 'gallery']) {
        await page.route(`**/api/${path}`, () => {});
      }
      await openByBrowser(page, '/');
      await expect(page.getByText(ru('loading')).first()).toBeAttached();
    },
  },
  {
    name: 'a failed tour',
    async reach(page) {
      await page.route('**/api/tours/fado-night', respondWith(503, 'no'));
      await openByBrowser(page, '/tour/fado-night');
      await expect(page.getByRole('button', { name: ru('try_again') })).toBeVisible();
    },
  },
  {
    name: 'a tour without dates, reviews and pictures',
    async reach(page) {
      await changeAnswer<TourJson>(page, '/api/tours/fado-night', (tour) => ({
        ...tour,
        availabilities: [],
        nextAvailability: null,
        reviews: [],
        rating: null,
        reviewCount: 0,
        pictures: [],
      }));
      await openByBrowser(page, '/tour/fado-night');
      await expect(page.getByText(ru('tour_no_dates'))).toBeVisible();
    },
  },
  {
    name: 'failed dates',
    async reach(page) {
      await page.route('**/api/availabilities?*', respondWith(503, 'no'));
      await openByBrowser(page, '/book/fado-night');
      await expect(page.getByText(ru('book_load_failed'))).toBeVisible();
    },
  },
  {
    name: 'an incomplete contact form with its toast',
    async reach(page) {
      await open(page, '/contact?lng=ru');
      await page.getByRole('button', { name: ru('contact_submit') }).click();
      await expect(toast(page)).toHaveText(ru('contact_missing'));
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'a request form with errors',
    async reach(page) {
      await open(page, '/book/fado-night?request=1&lng=ru');
      await page.getByRole('button', { name: ru('book_to_review') }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a review form with errors',
    async reach(page) {
      await page.route('**/api/reviews/LX-7KQ9M2FD', (route) =>
        route.fulfill({
          json: { tourId: 'fado-night', tourName: 'Фаду', date: '2026-11-01', firstName: '' },
        }),
      );
      await openByBrowser(page, '/review/LX-7KQ9M2FD');
      await page.getByRole('button', { name: ru('review_submit') }).click();
      await expect(page.getByText(ru('review_rating_missing'))).toBeVisible();
    },
  },
  {
    name: 'the open mobile menu',
    widths: [360],
    async reach(page) {
      await page.setViewportSize({ width: 360, height: 800 });
      await open(page, '/about?lng=ru');
      await page.getByRole('banner').locator('summary').filter({ visible: true }).click();
      await expect(page.getByRole('link', { name: ru('nav_tours') }).first()).toBeVisible();
    },
  },
  {
    name: 'the open articles dropdown',
    widths: [1440],
    async reach(page) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await open(page, '/about?lng=ru');
      await page.getByText(ru('nav_articles'), { exact: true }).first().hover();
      await expect(page.getByRole('link', { name: ru('nav_all_articles') })).toBeVisible();
    },
  },
  {
    name: 'the open language selector',
    widths: [1440],
    async reach(page) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await open(page, '/about?lng=ru');
      await page.getByRole('banner').locator('summary', { hasText: 'Русский' }).click();
      await expect(page.getByRole('link', { name: 'Português' })).toBeVisible();
    },
  },
  {
    name: 'an open tooltip',
    widths: [1440],
    async reach(page) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await open(page, '/contact?lng=ru');
      await page.getByRole('main').locator('a[href*="youtube"]').hover();
      await expect(page.locator('[data-tooltip]')).toBeVisible();
    },
  },
  {
    name: 'the open lightbox',
    async reach(page) {
      await open(page, '/gallery?lng=ru&picture=2');
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
];

for (const { name, reach, widths } of states) {
  test(`${name}: axe finds no violation in both themes on phone and desktop`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'ru'));
    await reach(page);
    await expectAccessibleInEveryLook(page, widths);
  });
}
