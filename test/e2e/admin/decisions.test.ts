import type { Page } from '@playwright/test';
import {
  expectAccessibleInEveryLook,
  expectAllLooks,
  expectNoSidewaysScroll,
} from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: pt(key), exact: true });

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('on a phone, staff set a minimum of guests, a guest reads it, and staff let a date run below it', async ({
  page,
  site,
}) => {
  const { tour, name, open } = await createTourForTest(site);
  const date = inDays(2);
  await open({ date, time: '09:30' });
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?lng=pt`);
  await page.getByLabel(pt('admin_tour_min_guests')).fill('4');
  await expectNoSidewaysScroll(page);
  await button(page, 'admin_save').last().click();
  await expect(page.getByText(pt('admin_saved')).first()).toBeVisible();

  const guest = await page.context().newPage();
  const needs = guest.getByText(pt('minimum_needs', { people: '4' }));
  await guest.goto(`/tour/${tour.id}?lng=pt`);
  const rule = pt('tour_minimum_hours', { people: '4', hours: '24' });
  await expect(guest.getByText(rule)).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await guest.goto(`/book/${tour.id}?lng=pt&date=${date}&time=09:30`);
  await button(guest, 'book_to_participants').click();
  await guest.getByLabel(pt('book_first_name')).fill('Leonor');
  await guest.getByLabel(pt('book_last_name')).fill('Brandão');
  const field = (key: string) => guest.getByRole('textbox', { name: pt(key), exact: true });
  await field('fact_email').fill('leonor@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
  await button(guest, 'book_to_payment').click();
  await expect(needs).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await button(guest, 'book_confirm').click();
  await expect(needs).toBeVisible();
  await guest.getByRole('link', { name: pt('book_manage') }).click();
  await expect(needs).toBeVisible();
  await expectAccessibleInEveryLook(guest);

  await page.goto('/admin/dashboard?lng=pt');
  const decisions = page.getByRole('region', { name: pt('admin_decisions_heading') });
  const asked = decisions.getByRole('listitem').filter({ hasText: name });
  await expect(asked).toContainText(pt('admin_decisions_people', { booked: '2', people: '4' }));
  await expectAllLooks(page);
  await asked.getByRole('button', { name: pt('admin_call_off') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(pt('admin_call_off_choice'));
  await sheet.getByRole('button', { name: pt('admin_call_off_no') }).click();
  await asked.getByRole('button', { name: pt('admin_decisions_run') }).click();
  await expect(asked).toHaveCount(0);

  await guest.reload();
  await expect(guest.getByText(pt('minimum_goes_ahead'))).toBeVisible();
  await expect(needs).toHaveCount(0);
});
