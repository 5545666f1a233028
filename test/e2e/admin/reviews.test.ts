import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

const name = 'Aoife Brennan';
const review = (page: Page) => page.getByRole('article', { name: en('admin_review_by', { name }) });

test('staff publish a review, reply to it and unpublish it', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/reviews');
  await expect(page).toHaveTitle('Reviews - Miradouro Admin');
  await expect(page.getByRole('article').first()).toContainText(en('admin_review_waiting'));
  await expectAccessibleInEveryLook(page);

  await page.getByRole('searchbox').fill('brennan');
  await page.getByLabel(en('admin_reviews_stars'), { exact: true }).selectOption('4');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/rating=4.*q=brennan|q=brennan.*rating=4/);
  await page.reload();
  await expect(review(page).getByRole('link', { name: /^Booking LX-/ })).toHaveAttribute(
    'href',
    /^\/admin\/bookings\/LX-/,
  );
  await review(page)
    .getByRole('button', { name: en('admin_review_approve_named', { name }) })
    .press('Enter');
  await expectNotice(page, en('admin_review_approved_notice', { name }));
  await expect(review(page)).toContainText(en('admin_review_approved'));

  await review(page)
    .getByRole('button', { name: en('admin_review_reply_named', { name }) })
    .press('Enter');
  const reply = page.getByLabel(en('admin_review_reply_label'));
  await expect(reply).toBeFocused();
  await page.getByRole('button', { name: en('admin_review_reply_submit') }).click();
  await expect(
    page.getByText(en('invalid_required_field', { field: en('admin_review_reply_label') })),
  ).toBeVisible();
  await reply.fill('Thank you, Aoife. One more set next time.');
  await page.getByRole('button', { name: en('admin_review_reply_submit') }).click();
  await expectNotice(page, en('admin_review_replied', { name }));
  await expect(review(page)).toContainText('One more set next time.');
  const shown = async () => {
    const all = await (await page.request.get('/api/testimonials')).json();
    return all.find((each: { customerName: string }) => each.customerName === name)?.reply;
  };
  await expect.poll(shown).toBe('Thank you, Aoife. One more set next time.');

  await review(page)
    .getByRole('button', { name: en('admin_review_reply_remove') })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: en('admin_review_reply_remove') }).click();
  await expect.poll(shown).toBe(null);
  await review(page)
    .getByRole('button', { name: en('admin_review_take_down_named', { name }) })
    .click();
  await expectNotice(page, en('admin_review_rejected_notice', { name }));
  await expect.poll(shown).toBe(undefined);
});

test('a filter by stars without reviews says so and links back', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/reviews?tourId=alfama-at-dawn&rating=1');
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
  await page.getByRole('link', { name: en('admin_filters_clear') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel(en('fact_tour'), { exact: true })).toHaveValue('');
});
