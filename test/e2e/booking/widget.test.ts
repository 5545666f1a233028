import type { Frame, Page } from '@playwright/test';
import { browserLaunch } from '../../programs/browser.ts';
import { inDays } from '../site/days.ts';
import { startHostPage } from '../site/host-page.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { test as base, putSettings } from '../site/restored-settings.ts';
import { expect, type Site } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

const test = base.extend<{ hostPage: HostPage }>({
  hostPage: async ({ site }, use) => {
    const host = await startHostPage(site.url);
    await use((attributes) => {
      host.showWidget(attributes);
      return host.address;
    });
    host.close();
  },
});

const launch = browserLaunch();
test.use({
  payment: 'stripe',
  keptSettings: ['widget'],
  launchOptions: { ...launch, args: [...launch.args, '--test-third-party-cookie-phaseout'] },
});

async function openDates(site: Site) {
  const office = await createTourForTest(site);
  for (const days of [10, 11]) await office.open({ date: inDays(days) });
  return office.tour.id;
}

type HostPage = (attributes: string) => string;

/** Opens a page of another website with the widget of a new tour, in Portuguese. */
async function openWidget(page: Page, site: Site, hostPage: HostPage) {
  const tour = await openDates(site);
  const address = hostPage(`data-tour="${tour}" data-language="pt"`);
  await putSettings(site, 'widget', { sites: [address] });
  await page.goto(address);
  const widget = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!widget) throw new Error('The page has no widget');
  return { tour, address, widget };
}

async function fillParty(form: Frame | Page): Promise<void> {
  await form.getByLabel(pt('book_first_name')).fill('Leonor');
  await form.getByLabel(pt('book_last_name')).fill('Brandão');
  const field = (key: string) => form.getByRole('textbox', { name: pt(key), exact: true });
  await field('fact_email').fill('leonor@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
  await form.getByRole('button', { name: pt('book_to_payment'), exact: true }).click();
  await form
    .getByRole('button', { name: pt('book_pay', { total: '€90.00' }), exact: true })
    .click();
}

async function payAndReturn(page: Page, hostPage: string): Promise<void> {
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(page).toHaveURL(hostPage);
  const confirmed = page.frameLocator('iframe').getByText(pt('booking_confirmed'), { exact: true });
  await expect(confirmed).toBeInViewport();
}

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('a guest books in the widget, pays at Stripe and returns to the page around it', async ({
    page,
    site,
    hostPage,
  }) => {
    const { address, widget } = await openWidget(page, site, hostPage);
    await expect(widget.getByRole('heading', { name: pt('tour_next_dates') })).toBeVisible();
    await expect(widget.locator('body > header, body > footer').first()).toBeHidden();
    await expect(widget.getByRole('link', { name: pt('tour_send_request') })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect
      .poll(() => widget.evaluate(() => innerHeight - document.documentElement.scrollHeight))
      .toBe(0);

    await widget.getByRole('link', { name: /10:00/ }).first().click();
    await fillParty(widget);
    await payAndReturn(page, address);
    expect(page.url()).toBe(address);

    const shown = page.frameLocator('iframe');
    await shown.getByRole('button', { name: pt('booking_cancel'), exact: true }).click();
    await expect(shown.getByRole('alertdialog').getByRole('heading')).toBeInViewport({ ratio: 1 });
  });

  test('a website that is not named shows a link instead', async ({ page, site, hostPage }) => {
    const tour = await openDates(site);
    await page.goto(hostPage(`data-tour="${tour}" data-title="Book this tour"`));
    const link = page.getByRole('link', { name: 'Book this tour' });
    await expect(link).toHaveAttribute('href', `${site.url}/widget/${tour}`);
    await putSettings(site, 'widget', { sites: ['http://localhost:1'] });
    const policy = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy'];
    await expect
      .poll(() => policy(`/widget/${tour}`))
      .toContain('frame-ancestors http://localhost:1');
    expect(await policy('/admin/login')).toContain("frame-ancestors 'none'");
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, screen: { width: 360, height: 780 } });

  test('a date opens the whole page, and the guest returns from Stripe to where they came from', async ({
    page,
    site,
    hostPage,
  }) => {
    const { tour, address, widget } = await openWidget(page, site, hostPage);
    await expect(page.getByRole('link')).toHaveCount(0);
    await widget.getByRole('link', { name: /10:00/ }).first().click();
    await expect(page).toHaveURL((url) => url.pathname === `/book/${tour}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await fillParty(page);
    await payAndReturn(page, address);
  });
});
