import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expect, test } from '../site/site.ts';
import { open } from './visitor.ts';

test('§2 footer: shows brand, social links, quick links, tours in the current language, policies and year', async ({
  page,
  site,
}) => {
  const { body: tours } = await site.client().get<TourJson[]>('/api/tours');
  await open(page, '/about?lng=pt');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Miradouro', { exact: true })).toBeVisible();
  for (const url of ['instagram.com', 'tiktok.com', 'wa.me', 'youtube.com', 'mailto:']) {
    await expect(footer.locator(`a[href*="${url}"]`)).toHaveCount(1);
  }
  const hrefs = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await hrefs('Atalhos')).toEqual([
    '/',
    '/tours',
    '/#about',
    '/#reviews',
    '/#contact',
    '/#book-now',
    '/gift',
    '/gallery',
    '/find-booking',
  ]);
  const list = footer.getByRole('navigation', { name: 'Os nossos passeios' }).getByRole('link');
  await expect(list).toHaveText(tours.map(({ name }) => (name as { pt: string }).pt));
  for (const path of ['/terms', '/privacy', '/cookies']) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

test('§2 footer: the newsletter form takes an email address, says only “check your inbox”, and the emailed link confirms', async ({
  page,
  site,
}) => {
  await open(page, '/about');
  const newsletterForm = page.getByRole('contentinfo').locator('form');
  const email = newsletterForm.getByRole('textbox');
  await email.fill('not-an-address');
  await newsletterForm.getByRole('button').click();
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await email.fill('reader@mail.example');
  await newsletterForm.getByRole('button').click();
  await expect(page.getByRole('contentinfo').getByText('Check your inbox')).toBeVisible();
  const optIn = await site.mail.waitFor(isTo('reader@mail.example'));

  // ◆ Double opt-in: opening the link changes nothing, the button does.
  const link = /https?:\S+\/newsletter\?\S+/.exec(optIn.text ?? '')?.[0] ?? 'no link';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');
});
