import { expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/localised.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

export type Business = {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  city: string;
  country: string;
  timeZone: string;
  localTime: string;
  currency: string;
  languages: readonly Locale[];
  colour: string;
  accent: string;
  tour: {
    name: string;
    description: string;
    duration: string;
    minutes: string;
    price: string;
    meetingPoint: string;
  };
  dates: { from: string; to: string; weekday: string };
};

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const names: Record<Locale, string> = { en: 'English', pt: 'Portuguese', ru: 'Russian' };

export async function setUp(page: Page, business: Business, password: string): Promise<void> {
  const field = (key: string) => page.getByLabel(en(key), { exact: true });
  const continueSetup = () => page.getByRole('button', { name: en('admin_setup_go_on') }).click();
  const expectStep = (key: string) =>
    expect(page.getByRole('heading', { level: 2, name: en(key) })).toBeVisible();
  await page.goto('/admin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: en('admin_sign_in') }).click();

  await expectStep('admin_setup_business');
  await expect(field('admin_settings_name')).toHaveValue('');
  await field('admin_settings_name').fill(business.name);
  await page.getByLabel(en('admin_settings_tagline')).fill(business.tagline);
  await continueSetup();

  await expectStep('admin_setup_reach');
  await field('contact_email').fill(business.email);
  await field('contact_phone').fill(business.phone);
  await field('admin_settings_city').fill(business.city);
  await field('fact_country').selectOption({ label: business.country });
  await continueSetup();

  await expectStep('admin_setup_region');
  await field('admin_settings_time_zone').selectOption(business.timeZone);
  await field('admin_settings_currency').selectOption(business.currency);
  await page.getByLabel(en('admin_settings_local_time')).fill(business.localTime);
  for (const language of ['pt', 'ru'] as const) {
    const box = page.getByRole('checkbox', { name: names[language] });
    await box.setChecked(business.languages.includes(language));
  }
  await continueSetup();

  await expectStep('admin_setup_look');
  const code = (key: string) =>
    page.getByLabel(en('admin_settings_colour_code', { colour: en(key) }), { exact: true });
  await code('admin_settings_colour').fill(business.colour);
  await code('admin_settings_accent').fill(business.accent);
  await page.getByRole('button', { name: en('admin_setup_finish') }).click();
  await expect(page.getByRole('heading', { name: en('admin_missing_heading') })).toBeVisible();
}

export const missing = (page: Page) =>
  page.getByRole('region', { name: en('admin_missing_heading') });

export async function openFirstTour(
  page: Page,
  { tour, dates, currency }: Business,
): Promise<string> {
  await missing(page)
    .getByRole('link', { name: en('admin_missing_tour') })
    .click();
  const field = (key: string, inputs?: Record<string, string>) =>
    page.getByLabel(en(key, inputs), { exact: true });
  await field('admin_tour_name').fill(tour.name);
  await field('admin_tour_description').fill(tour.description);
  await page.getByLabel(en('admin_tour_duration')).fill(tour.duration);
  await page.getByLabel(en('admin_tour_minutes')).fill(tour.minutes);
  await field('admin_tour_price', { currency }).fill(tour.price);
  await page.getByLabel(en('admin_tour_meeting_words')).fill(tour.meetingPoint);
  await page.getByRole('switch', { name: en('admin_tour_is_inactive') }).click();
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expect(page).toHaveURL(/\/admin\/tours\/edit\/[^?]+\?tab=dates$/);

  await page.getByRole('button', { name: en('admin_dates_open') }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_dates_open') });
  await sheet.getByRole('tab', { name: en('admin_dates_mode_series') }).click();
  await sheet.getByLabel(en('admin_dates_from')).fill(dates.from);
  await sheet.getByLabel(en('admin_dates_to')).fill(dates.to);
  await sheet.getByRole('checkbox', { name: dates.weekday }).check();
  await sheet.getByRole('button', { name: en('admin_dates_open_series') }).click();
  await expect(sheet).toBeHidden();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

type Guest = { firstName: string; lastName: string; email: string; phone: string };

type Translate = (key: string, inputs?: Record<string, string>) => string;

async function fillParty(page: Page, t: Translate, guest: Guest): Promise<void> {
  await page.getByLabel(t('book_first_name')).fill(guest.firstName);
  await page.getByLabel(t('book_last_name')).fill(guest.lastName);
  const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true });
  await field('fact_email').fill(guest.email);
  await field('fact_phone').fill(guest.phone);
}

type Journey = { language: Locale; guest: Guest; tour: { id: string; name: string } };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function bookAsTraveller(
  page: Page,
  { language, guest, tour }: Journey,
  start: { date: string; time: string },
): Promise<string> {
  const t: Translate = (key, inputs) => text(language, key, inputs);
  await page.goto(`/?lng=${language}`);
  await page.locator('#tours').getByRole('link', { name: tour.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/tour/${tour.id}$`));
  await open(page, `/book/${tour.id}?lng=${language}&date=${start.date}&time=${start.time}`);
  await page.getByRole('button', { name: t('book_to_participants'), exact: true }).click();
  await fillParty(page, t, guest);
  await page.getByRole('button', { name: t('book_to_payment'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('book_payment_title'));
  await page.getByRole('button', { name: t('book_confirm'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('book_confirmed_title', { name: guest.firstName }));
  return readReference(page);
}

export async function requestAsTraveller(
  page: Page,
  { language, guest, tour }: Journey,
): Promise<string> {
  const t: Translate = (key, inputs) => text(language, key, inputs);
  await open(page, `/tour/${tour.id}?lng=${language}`);
  await page
    .getByRole('link', { name: t('tour_send_request') })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('book_request_title'));
  await page.getByRole('button', { name: t('calendar_next_month') }).click();
  await page.getByRole('gridcell').getByRole('button').filter({ hasText: /^15/ }).click();
  const time = page.getByLabel(t('fact_time'), { exact: true });
  const offered = await time
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  await time.selectOption(offered.find((value) => /^\d\d:\d\d$/.test(value)) ?? '');
  await fillParty(page, t, guest);
  await page.getByRole('button', { name: t('book_to_review') }).click();
  await page.getByRole('button', { name: t('book_send_request') }).click();
  await expect(heading(page)).toHaveText(t('book_sent_title'));
  return readReference(page);
}

async function readReference(page: Page): Promise<string> {
  const found = /\b[A-Z]{2,3}-[0-9A-HJKMNP-TV-Z]{8}\b/.exec(
    await page.getByRole('main').innerText(),
  );
  return found?.[0] ?? '';
}

export async function confirmRequest(page: Page, reference: string): Promise<void> {
  await page.goto(`/admin/requests?reference=${reference}`);
  await page.getByRole('button', { name: en('admin_confirm_submit') }).click();
  await expect(page.getByText(`${reference} has been confirmed`)).toBeVisible();
}
