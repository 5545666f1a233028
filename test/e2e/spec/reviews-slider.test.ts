import type { Locator, Page } from '@playwright/test';
import type { TestimonialJson } from '#api/testimonials/testimonials.ts';
import { expect, test } from '../site/site.ts';
import { changeAnswer, openByBrowser } from './visitor.ts';

/** Numbers of the reviews that are wholly in view. */
const inView = (track: Locator) =>
  track.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.children].flatMap((child, index) => {
      const { left, right } = child.getBoundingClientRect();
      return left >= frame.left - 2 && right <= frame.right + 2 ? [index] : [];
    });
  });

/** The home page with this many reviews, and the parts of its slider. */
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

test('§4 reviews slider: 3 at 1024 px and above, 2 from 768 to 1023, 1 below', async ({ page }) => {
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

test('§4 reviews slider: previous is disabled at the first position, next at the last possible start', async ({
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

test('§4 reviews slider: dots jump to groups, and the position is clamped when the window grows', async ({
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
  // The last group ends with the last review.
  await dots.nth(1).click();
  await expectShown([2, 3, 4]);
});

test('§4 reviews slider: with no more reviews than fit both buttons are disabled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { previous, next, expectShown } = await openSlider(page, 3);
  await expectShown([0, 1, 2]);
  await expect(previous).toBeDisabled();
  await expect(next).toBeDisabled();
});
