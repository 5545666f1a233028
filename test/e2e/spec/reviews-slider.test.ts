import type { Locator, Page } from '@playwright/test';
import type { TestimonialJson } from '#contract/content/reviews.schemas.ts';
import { expect, test } from '../site/site.ts';
import { changeAnswer, hold, openByBrowser } from './visitor.ts';

const inView = (track: Locator) =>
  track.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.children].flatMap((child, index) => {
      const { left, right } = child.getBoundingClientRect();
      return left >= frame.left - 2 && right <= frame.right + 2 ? [index] : [];
    });
  });

async function openSlider(page: Page, count: number) {
  await changeAnswer<TestimonialJson[]>(page, '/api/testimonials', ([review]) =>
    Array.from({ length: count }, (_, index) => ({
      ...review,
      id: `review-${index}`,
      text: `Review number ${index}`,
      customerName: `Guest ${index}`,
      customerCountry: 'Portugal',
      rating: (index % 5) + 1,
    })),
  );
  await openByBrowser(page, '/');
  const section = page.locator('#reviews');
  const slider = {
    track: section.getByRole('region'),
    previous: section.getByRole('button', { name: 'Previous reviews' }),
    next: section.getByRole('button', { name: 'Next reviews' }),
    dots: section.getByRole('listitem').getByRole('button'),
    expectShown: (indices: number[]) => expect.poll(() => inView(slider.track)).toEqual(indices),
  };
  await expect(slider.next).toBeVisible();
  return slider;
}

test('§4 reviews slider: shows 3 at 1024 px and above, 2 from 768 to 1023, and 1 below', async ({
  page,
}) => {
  const { expectShown, dots, track } = await openSlider(page, 8);
  for (const [width, shown, groups] of [
    [1440, 3, 3],
    [1024, 3, 3],
    [1023, 2, 4],
    [768, 2, 4],
    [767, 1, 8],
    [360, 1, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectShown(Array.from({ length: shown }, (_, index) => index));
    await expect(dots, `dots at ${width} px`).toHaveCount(groups);
  }
  // §3: stars by rating, text, name and country.
  const second = track.locator('> *').nth(1);
  await expect(second.getByRole('img', { name: '2 out of 5' })).toBeVisible();
  await expect(second).toContainText('Review number 1');
  await expect(second).toContainText('Guest 1');
  await expect(second).toContainText('Portugal');
});

test('§4 reviews slider: disables previous at the first position and next at the last possible start', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { previous, next, expectShown } = await openSlider(page, 5);
  await expect(previous).toBeDisabled();
  await next.click();
  await expectShown([1, 2, 3]);
  await expect(previous).toBeEnabled();
  await expect(next).toBeEnabled();
  await next.click();
  await expectShown([2, 3, 4]);
  await expect(next).toBeDisabled();
  await previous.click();
  await previous.click();
  await expectShown([0, 1, 2]);
  await expect(previous).toBeDisabled();
});

test('§4 reviews slider: dots jump to groups, and a wider window clamps the position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  const { next, previous, dots, expectShown } = await openSlider(page, 5);
  await dots.nth(4).click();
  await expectShown([4]);
  await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
  await expect(next).toBeDisabled();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectShown([2, 3, 4]);
  await expect(next).toBeDisabled();
  await expect(dots).toHaveCount(2);
  await dots.first().click();
  await expectShown([0, 1, 2]);
  await expect(previous).toBeDisabled();
  await dots.nth(1).click();
  await expectShown([2, 3, 4]);
});

test('§4 reviews slider: disables both buttons when all reviews fit', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { previous, next, expectShown } = await openSlider(page, 3);
  await expectShown([0, 1, 2]);
  await expect(previous).toBeDisabled();
  await expect(next).toBeDisabled();
});

test('§4 reviews: shows three loading skeletons, then the reviews', async ({ page }) => {
  const release = await hold(page, '/api/testimonials');
  await openByBrowser(page, '/');
  const section = page.locator('#reviews');
  const loading = section.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(loading.locator('> div')).toHaveCount(3);
  release();
  await expect(section.getByRole('region')).toBeVisible();
  await expect(loading).toHaveCount(0);
});

const COUNT = 8;

const rotations = [
  { device: 'tablet', upright: 820, perViewUpright: 2, sideways: 1180, perViewSideways: 3 },
  { device: 'phone', upright: 375, perViewUpright: 1, sideways: 812, perViewSideways: 2 },
];

for (const { device, upright, perViewUpright, sideways, perViewSideways } of rotations) {
  test(`§4 reviews slider: picture, dots and buttons agree at every position of a rotated ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: upright, height: 900 });
    const slider = await openSlider(page, COUNT);
    /** Asserts that the review `start` is first in view, with its dot and buttons. */
    const expectPosition = async (start: number, perView: number) => {
      await slider.expectShown(Array.from({ length: perView }, (_, index) => start + index));
      const lastStart = COUNT - perView;
      const group =
        start === lastStart ? Math.ceil(COUNT / perView) - 1 : Math.floor(start / perView);
      await expect(slider.dots.and(page.locator('[aria-current]'))).toHaveCount(1);
      await expect(slider.dots.nth(group)).toHaveAttribute('aria-current', 'true');
      await expect(slider.previous).toBeEnabled({ enabled: start > 0 });
      await expect(slider.next).toBeEnabled({ enabled: start < lastStart });
    };
    for (let start = 0; start <= COUNT - perViewUpright; start++) {
      await expectPosition(start, perViewUpright);
      await page.setViewportSize({ width: sideways, height: 700 });
      const turned = Math.min(start, COUNT - perViewSideways);
      await expectPosition(turned, perViewSideways);
      if (turned < COUNT - perViewSideways) {
        await slider.next.click();
        await expectPosition(turned + 1, perViewSideways);
        await slider.previous.click();
        await expectPosition(turned, perViewSideways);
      }
      await page.setViewportSize({ width: upright, height: 900 });
      await expectPosition(turned, perViewUpright);
      // Moves to the next position; the rotation at the last ones moved back a step or two.
      for (let at = turned; at <= start && at < COUNT - perViewUpright; at++) {
        await slider.next.click();
        await expectPosition(at + 1, perViewUpright);
      }
    }
    // Rotated before the slider has come to rest.
    await slider.dots.first().click();
    await expectPosition(0, perViewUpright);
    await slider.next.click();
    await page.setViewportSize({ width: sideways, height: 700 });
    await expectPosition(1, perViewSideways);
  });
}
