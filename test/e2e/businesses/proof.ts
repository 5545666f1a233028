import type { Browser, Page } from '@playwright/test';
import { load } from 'cheerio';
import { Temporal } from 'temporal-polyfill';
import type { Locale } from '#contract/localised.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectLoaded } from '../looks/loaded.ts';
import { ADMIN_PASSWORD, expect, type Site, TEAM_EMAIL } from '../site/site.ts';
import { text } from '../site/texts.ts';
import {
  type Business,
  bookAsTraveller,
  confirmRequest,
  missing,
  openFirstTour,
  requestAsTraveller,
  setUp,
} from './business.ts';
import {
  expectNoTrace,
  expectOwnAnswer,
  expectOwnPage,
  publicPages,
  readCalendar,
  readText,
} from './trace.ts';

const START = '10:00';

export type Expected = {
  language: Locale;
  total: string;
  totalInTable: string;
  /** The UTC offset at ten on the booked day. */
  offset: string;
};

type Stage = { page: Page; browser: Browser; site: Site };

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

export async function setUpBusiness({ page }: Stage, business: Business): Promise<void> {
  await setUp(page, business, ADMIN_PASSWORD);
  const seen = new Set<string>();
  for (const path of publicPages) {
    await expectOwnAnswer(page.request, path, business, seen);
  }
}

export async function checkBusiness(
  { page, browser, site }: Stage,
  business: Business,
  { language, total, totalInTable, offset }: Expected,
): Promise<string> {
  await page.goto('/admin');
  const tourId = await openFirstTour(page, business);
  await page.goto('/admin');
  const link = missing(page).getByRole('link', { name: en('admin_missing_tour') });
  // With a tour there may be guests, so the tasks are folded below them.
  await page.getByText(/^Site and server: \d+ things to do$/).click();
  await expect(missing(page)).toBeVisible();
  await expect(link).toHaveCount(0);

  const date = business.dates.from;
  const context = await browser.newContext({ baseURL: site.url, locale: language });
  const visitor = await context.newPage();
  const guest = {
    firstName: 'Marta',
    lastName: 'Brandt',
    email: 'marta@post.example',
    phone: '+44 7700 900123',
  };
  const journey = { language, guest, tour: { id: tourId, name: business.tour.name } };
  const booked = await bookAsTraveller(visitor, journey, { date, time: START });
  await expect(visitor.getByText(total).first()).toBeVisible();
  await expectOwnPage(visitor, business);
  await checkVoucher(visitor, business, { booked, total });
  const requested = await requestAsTraveller(visitor, journey);
  await expectOwnPage(visitor, business);
  await confirmRequest(page, requested);
  await writeAndSubscribe(site, language);

  await checkPages(visitor, business, tourId);
  await checkMails(site, business, { booked, requested, date, language, total });
  await checkTimes(site, business, { tourId, offset });
  await checkLedger(page, site, business, { booked, total, totalInTable });
  await context.close();
  return tourId;
}

async function checkVoucher(
  page: Page,
  business: Business,
  { booked, total }: { booked: string; total: string },
): Promise<void> {
  const voucher = page.locator('[data-print-alone]');
  await page.emulateMedia({ media: 'print' });
  const { name, tour, phone, localTime } = business;
  for (const its of [name, tour.name, tour.meetingPoint, phone, localTime, booked, total]) {
    await expect(voucher).toContainText(its);
  }
  expectNoTrace(await voucher.innerText(), 'the voucher', business);
  await page.emulateMedia({ media: null });
}

async function writeAndSubscribe(site: Site, language: Locale): Promise<void> {
  const client = site.client();
  const email = 'reader@post.example';
  const message = { name: 'Rea', subject: 'Hello', message: 'Do you walk in the rain?' };
  expect((await client.post('/api/contact', { ...message, email, language })).status).toBe(201);
  expect((await client.post('/api/newsletter', { email, language })).status).toBe(202);
}

async function checkPages(page: Page, business: Business, tourId: string): Promise<void> {
  const seen = new Set<string>();
  for (const language of business.languages) {
    for (const path of [...publicPages, `/tour/${tourId}`, `/book/${tourId}`]) {
      const $ = await expectOwnAnswer(page.request, `${path}?lng=${language}`, business, seen);
      expect($('html').attr('lang'), path).toBe(language);
    }
  }
  const otherLanguages = (['pt', 'ru'] as const).filter(
    (each) => !business.languages.includes(each),
  );
  const siteMap = await (await page.request.get('/sitemap.xml')).text();
  for (const language of otherLanguages) {
    const home = load(await (await page.request.get(`/?lng=${language}`)).text());
    expect(home('html').attr('lang')).not.toBe(language);
    expect(siteMap).not.toContain(`lng=${language}`);
  }
  const tour = load(await (await page.request.get(`/tour/${tourId}?lng=en`)).text());
  const structuredData = tour('script[type="application/ld+json"]').text();
  expectNoTrace(structuredData, 'structured data', business);
  for (const its of [business.name, business.tour.name, `"priceCurrency":"${business.currency}"`]) {
    expect(structuredData.replaceAll(/":\s+"/g, '":"')).toContain(its);
  }
  for (const path of [
    '/articles/feed.xml',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/house',
  ]) {
    expectNoTrace(await (await page.request.get(path)).text(), path, business);
  }
}

type ExpectedMails = {
  booked: string;
  requested: string;
  date: string;
  language: Locale;
  total: string;
};

async function checkMails(
  { mail }: Site,
  business: Business,
  { booked, requested, date, language, total }: ExpectedMails,
): Promise<void> {
  const subject = (key: string, reference: string) => text(language, key, { reference });
  const [confirmation] = await Promise.all(
    [
      subject('mail_booking_confirmed_subject', booked),
      subject('mail_request_received_subject', requested),
      subject('mail_booking_confirmed_subject', requested),
    ].map((wanted) => mail.waitFor((each) => each.subject === wanted)),
  );
  await mail.waitFor((each) => isTo('reader@post.example')(each));
  await expect.poll(() => mail.mails.filter(isTo(TEAM_EMAIL)).length).toBeGreaterThanOrEqual(2);
  for (const each of mail.mails) {
    const content = readText(each);
    expectNoTrace(content, `the mail ${each.subject}`, business);
    expect(content, each.subject).toContain(business.name);
  }
  if (!confirmation) throw new Error('The confirmation email did not arrive');
  const words = readText(confirmation);
  expect(words).toContain(total);
  const calendar = readCalendar(confirmation);
  expect(calendar).toContain(`TZID:${business.timeZone}`);
  expect(calendar).toContain(
    `DTSTART;TZID=${business.timeZone}:${date.replaceAll('-', '')}T100000`,
  );
  expect(calendar.replaceAll(/\r?\n /g, '')).toContain(business.tour.name);
}

async function checkTimes(
  site: Site,
  { timeZone }: Business,
  { tourId, offset }: { tourId: string; offset: string },
): Promise<void> {
  const { body } = await site
    .client()
    .get<AvailabilityJson[]>(`/api/availabilities?tourId=${tourId}`);
  expect(body.length).toBeGreaterThan(1);
  for (const [index, { date, time, startsAt }] of body.entries()) {
    const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
    if (index === 0) expect(start.offset).toBe(offset);
    expect([String(start.toPlainDate()), String(start.toPlainTime()).slice(0, 5)]).toEqual([
      date,
      time,
    ]);
  }
}

async function checkLedger(
  page: Page,
  site: Site,
  business: Business,
  { booked, total, totalInTable }: { booked: string; total: string; totalInTable: string },
): Promise<void> {
  for (const path of [
    '/admin',
    '/admin/tours',
    '/admin/requests',
    '/admin/bookings',
    `/admin/bookings/${booked}`,
    '/admin/payments',
    '/admin/documents',
    '/admin/settings',
    '/admin/dashboard/mail',
    '/admin/dashboard/audit',
  ]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expectLoaded(page);
    expectNoTrace(await page.getByRole('main').innerText(), path, business);
  }
  await page.goto(`/admin/bookings/${booked}`);
  await expect(page.getByText(total).first()).toBeVisible();
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  await staff.confirm(ADMIN_PASSWORD);
  const { body: ledger } = await staff.get<string>('/api/admin/payments/export.csv');
  expect(ledger).toContain(booked);
  expect(ledger).toContain(totalInTable);
  expectNoTrace(ledger, 'the ledger', business);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
