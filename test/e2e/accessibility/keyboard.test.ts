import { expectFocusOn, expectFocusVisible, press, tabTo } from '../looks/keyboard.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open, openByBrowser } from '../spec/visitor.ts';

/** Every flow of the public site and the navigation of the admin area, by keyboard alone. */

test('a guest finds a tour and books it by keyboard', async ({ page }) => {
  await open(page, '/?lng=en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'View all tours' }));
  await expectFocusOn(page, 'Our tours');
  await press(page, page.getByRole('link', { name: 'View details: Sintra in the Mist' }));
  await expectFocusOn(page, 'Sintra in the Mist');
  await press(page, page.getByRole('link', { name: 'Book now' }).filter({ visible: true }));
  await expectFocusOn(page, 'Who’s coming?');
  await press(page, page.getByRole('link', { name: 'Change date' }));
  await expectFocusOn(page, 'When would you like to come?');
  const dates = page.getByRole('main').getByRole('listitem').getByRole('button');
  await press(page, dates.nth(3), 'Space');
  await expectFocusOn(page, 'Who’s coming?');

  await press(page, page.getByRole('button', { name: 'Continue to payment' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Rosa');
  for (const [label, words] of [
    ['Last name', 'Teixeira'],
    ['Email', 'rosa@correio.example'],
    ['Phone', '+351 912 000 111'],
  ] as const) {
    await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  }
  await press(page, page.getByRole('button', { name: 'Continue to payment' }));
  await expectFocusOn(page, 'Check and confirm');
  await press(page, page.getByRole('button', { name: 'Confirm booking' }));
  await expectFocusOn(page, 'You’re booked, Rosa');

  await press(page, page.getByRole('link', { name: 'Manage your booking' }));
  await expectFocusOn(page, /Rosa/);
  // The discount code field loads late and moves the elements below it.
  await expect(page.getByRole('img', { name: text('en', 'booking_code') })).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel booking' });
  await press(page, cancel);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFocusVisible(page);
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
});

test('a guest sends a request by keyboard', async ({ page }) => {
  await open(page, '/tour/azulejos-from-wall-to-brush?lng=en');
  const request = page.getByRole('link', { name: 'Send request' }).filter({ visible: true });
  await press(page, request.last());
  await expectFocusOn(page, 'Request a date');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('grid').locator('button[tabindex="0"]'));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await tabTo(page, main.getByLabel('Time', { exact: true }));
  await page.keyboard.type('11:30');
  await expect(main.getByLabel('Time', { exact: true })).toHaveValue('11:30');
  for (const [label, words] of [
    ['First name', 'Ivo'],
    ['Last name', 'Prata'],
    ['Email', 'ivo@correio.example'],
    ['Phone', '+351 912 000 222'],
  ] as const) {
    await tabTo(page, main.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Is everything correct?');
  await press(page, page.getByRole('button', { name: 'Send request' }));
  await expectFocusOn(page, 'Request sent');
});

test('a visitor writes to the team by keyboard', async ({ page }) => {
  await open(page, '/contact?lng=en');
  const main = page.getByRole('main');
  await tabTo(page, main.getByLabel('First name'));
  await page.keyboard.press('Enter');
  const toast = page.locator('[data-tone]');
  await expect(toast).toHaveText('All fields are required to submit the form');
  await expect(main.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ana');
  await tabTo(page, main.getByLabel('Last name'));
  await page.keyboard.type('Prado');
  await tabTo(page, main.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type('ana@correio.example');
  await tabTo(page, main.getByLabel('Subject'));
  await page.keyboard.press('ArrowDown');
  await expect(main.getByLabel('Subject')).toHaveValue('Booking Information');
  await tabTo(page, main.getByLabel('Message'));
  await page.keyboard.type('Is there a way up without stairs?');
  await press(page, main.getByRole('button', { name: 'Send message' }));
  await expect(toast.getByText('Message Sent!')).toBeVisible();
  await expectFocusVisible(page);
  await page.keyboard.press('F8');
  await press(page, toast.getByRole('button', { name: 'Close the notification' }));
  await expect(toast).toHaveCount(0);
  await expectFocusVisible(page);
});

test('a guest reviews a tour by keyboard', async ({ page }) => {
  await page.route('**/api/reviews/LX-7KQ9M2FD', (route) =>
    route.fulfill({
      json: { tourId: 'fado-night', tourName: 'Fado', date: '2026-11-01', firstName: 'Ana' },
    }),
  );
  await page.route('**/api/reviews', (route) =>
    route.fulfill({ status: 201, json: { status: 'awaiting_approval' } }),
  );
  await openByBrowser(page, '/review/LX-7KQ9M2FD');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio')).toHaveCount(5);
  await tabTo(page, main.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let star = 2; star <= 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('radio').nth(3)).toBeChecked();
  await tabTo(page, main.getByLabel('What should other guests know?'));
  await page.keyboard.type('Short');
  await press(page, main.getByRole('button', { name: 'Send review' }));
  await expect(main.getByLabel('What should other guests know?')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' of breath, and happy.');
  await tabTo(page, main.getByLabel('Your country'));
  await page.keyboard.type('Portugal');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Thank you, Ana!');
});

test('a visitor changes the language and the theme by keyboard', async ({ page }) => {
  await open(page, '/about?lng=en');
  const banner = page.getByRole('banner');
  const languages = banner.locator('summary', { hasText: 'English' });
  await press(page, languages);
  await tabTo(page, banner.getByRole('link', { name: 'Português' }).filter({ visible: true }));
  await page.keyboard.press('Escape');
  await expect(languages).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Dark theme' }), 'Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tabTo(page, languages, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, banner.getByRole('link', { name: 'Português' }).filter({ visible: true }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
});

test('a visitor reads an article from the dropdown by keyboard', async ({ page }) => {
  await open(page, '/about?lng=en');
  const banner = page.getByRole('banner');
  const articles = banner.locator('summary', { hasText: 'Articles' });
  await press(page, articles);
  const entries = banner.locator('details[open] ul a');
  await expect(entries).toHaveCount(8);
  await tabTo(page, entries.nth(1));
  await page.keyboard.press('Escape');
  await expect(articles).toBeFocused();
  await expect(entries).toHaveCount(0);
  await page.keyboard.press('Enter');
  const title = await entries.first().innerText();
  await press(page, entries.first());
  await expectFocusOn(page, title);
});

test('a visitor enlarges pictures by keyboard', async ({ page }) => {
  await open(page, '/gallery?lng=en');
  const print = page.getByRole('button', { name: /^Enlarge/ }).nth(2);
  await press(page, print);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const name of ['Next photo', 'Close', 'Previous photo']) {
    await tabTo(page, dialog.getByRole('button', { name }));
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Photo 2 of/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(print).toBeFocused();
});

test('a visitor filters the tours by keyboard', async ({ page }) => {
  await open(page, '/tours?lng=en');
  const filters = page.getByRole('search');
  const tours = page.getByRole('article');
  const all = await tours.count();
  await tabTo(page, filters.getByLabel('Difficulty'));
  await page.keyboard.type('Hard');
  await expect(page).toHaveURL(/difficulty=hard/);
  await expect(tours).toHaveCount(1);
  await tabTo(page, filters.getByLabel('Price'));
  await page.keyboard.type('Per person');
  await expect(page.getByRole('heading', { name: 'No tour matches all of that' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Clear filters' }).last());
  await expect(tours).toHaveCount(all);
  await expectFocusVisible(page);
});

test('a visitor moves through the reviews by keyboard', async ({ page }) => {
  await open(page, '/?lng=en');
  const reviews = page.locator('#reviews');
  const next = reviews.getByRole('button', { name: 'Next reviews' });
  const track = reviews.getByRole('region');
  await tabTo(page, track);
  await page.keyboard.press('ArrowRight');
  await expect(reviews.getByRole('button', { name: 'Previous reviews' })).toBeEnabled();
  await page.keyboard.press('ArrowLeft');
  await expect(reviews.getByRole('button', { name: 'Previous reviews' })).toBeDisabled();
  await tabTo(page, next);
  // The button disables itself at the end and must not lose the focus.
  while (await next.isEnabled()) await page.keyboard.press('Enter');
  await expectFocusVisible(page);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a visitor finds a page in the mobile menu by keyboard', async ({ page }) => {
    await open(page, '/about?lng=en');
    const banner = page.getByRole('banner');
    const toggle = banner.locator('summary').filter({ visible: true });
    await press(page, toggle);
    const menu = banner.getByRole('navigation').filter({ visible: true });
    await tabTo(page, menu.getByRole('link', { name: 'Contact' }));
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, menu.getByRole('link', { name: 'Tours', exact: true }));
    await expectFocusOn(page, 'Our tours');
    await expect(menu).toHaveCount(0);
  });

  test('the keyboard reaches everything on a tour’s page and in a booking, visible above its bar', async ({
    page,
  }) => {
    const walk = async () => {
      await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
      await tabTo(page, page.getByRole('banner').getByRole('link').first(), 'Shift+Tab');
    };
    await open(page, '/tour/alfama-at-dawn?lng=en');
    await walk();
    await press(page, page.getByRole('link', { name: 'Book now' }).filter({ visible: true }));
    await expectFocusOn(page, 'Who’s coming?');
    await walk();
    await press(page, page.getByRole('link', { name: 'Change date' }));
    await expectFocusOn(page, 'When would you like to come?');
    await walk();
  });
});

test('every page of the admin area focuses its heading after keyboard navigation', async ({
  page,
}) => {
  await signIn(page);
  await open(page, '/admin?lng=en');
  const menu = page.getByRole('navigation');
  await press(page, menu.getByRole('link', { name: 'Tours' }));
  await expectFocusOn(page, 'Tours');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Sintra in the Mist' }));
  await expectFocusOn(page, 'Sintra in the Mist');
  await tabTo(page, menu.getByRole('link', { name: 'Bookings' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Bookings');
});
