import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';

// The next test on this site finds the demo's house.
const parts = ['house', 'reach', 'law', 'home', 'about', 'guides', 'questions', 'rules'].map(
  (part) => `/api/admin/settings/${part}`,
);
const before = new Map<string, object>();

test.beforeEach(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  for (const part of parts) before.set(part, (await staff.get<object>(part)).body);
});

test.afterEach(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  for (const [part, body] of before) {
    await staff.write('PUT', part, { ...body, updatedAt: undefined });
  }
});

test('a house gets its own name and contact, and visitors read them at once', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings - Miradouro Admin');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await page.getByLabel('What the house is called').fill('Casa do Porto');
  await page.getByLabel('In a few words').fill('walks in Porto');
  await page.getByRole('tab', { name: 'Português' }).click();
  await page.getByLabel('In a few words').fill('passeios no Porto');
  await expect(page.getByText('Casa do Porto: passeios no Porto')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Name - Casa do Porto Admin');

  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByLabel('Phone', { exact: true }).fill('220 000 000');
  await page.getByLabel('WhatsApp').fill('');
  await page.getByLabel('City').fill('Porto');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByLabel('Sunday: closes').fill('08:00');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Day 1', { exact: true }).fill('2099-12-25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Sunday: closes')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone', { exact: true }).fill('+351 220 000 000');
  await page.getByLabel('Sunday: closes').fill('18:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.url, locale: 'pt-PT' });
  await expect(async () => {
    await visitor.goto('/contact?lng=pt');
    await expect(visitor.locator('address')).toContainText('Porto', { timeout: 500 });
  }).toPass();
  await expect(visitor).toHaveTitle(/· Casa do Porto$/);
  await expect(visitor.getByRole('link', { name: /220.000.000/ })).toHaveAttribute(
    'href',
    'tel:+351220000000',
  );
  await expect(visitor.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(visitor.getByText('25 de dezembro de 2099')).toBeVisible();
  await visitor.goto('/?lng=pt');
  await expect(visitor).toHaveTitle('Casa do Porto: passeios no Porto');
  await expect(visitor.getByRole('banner')).toContainText('Casa do Porto');
  await expect(visitor.locator('body')).not.toContainText('Miradouro');
  await visitor.close();
});

test('whoever saves settings that somebody else has saved meanwhile is told, and loses nothing', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/house');
  const other = await browser.newPage({ baseURL: site.url });
  await signIn(other);
  await other.goto('/admin/settings/house');
  const name = 'What the house is called';
  await page.getByLabel(name).fill('Casa Um');
  await other.getByLabel(name).fill('Casa Dois');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Somebody else saved this part meanwhile.')).toBeVisible();
  await expect(other.getByLabel(name)).toHaveValue('Casa Dois');
  await other.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await other.close();
});

test('who answers for the house by law stands in the footer', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/settings/law');
  await page.getByLabel('Company').fill('Casa do Porto, Lda.');
  await page.getByLabel('Tax number').fill('500 000 000');
  await page.getByLabel('Complaints book').fill('livroreclamacoes.pt');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Complaints book')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Complaints book').fill('https://www.livroreclamacoes.pt');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.goto('/terms?lng=pt');
    await expect(footer).toContainText('Casa do Porto, Lda.', { timeout: 500 });
  }).toPass();
  await expect(footer).toContainText('NIF 500 000 000');
  await expect(footer.getByRole('link', { name: 'Livro de reclamações' })).toBeVisible();
});

test('the home page gets its own words, picture, reasons and parts, and visitors see them', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Home page' }).click();
  const top = page.getByRole('region', { name: 'At the top' });
  await top.getByLabel('Heading').fill('Porto, one stair at a time');
  await top.getByLabel(/^Text/).fill('Groups of {people} at most.');
  await top.getByRole('button', { name: 'Choose from the gallery' }).click();
  await page.getByRole('button', { name: 'Tram 28, uphill' }).click();
  await expect(top.getByLabel('What the picture shows')).toHaveValue('Tram 28, uphill');
  await top.getByLabel('What the picture shows').fill('A tram');
  const focus = top.getByRole('button', { name: /Picture at the top.*%/ });
  await focus.press('ArrowLeft');
  const why = page.getByRole('region', { name: 'Why people choose you' });
  for (let reason = 4; reason < 6; reason += 1) {
    await why.getByRole('button', { name: 'Add a reason' }).click();
  }
  await expect(why.getByRole('button', { name: 'Add a reason' })).toBeDisabled();
  await why.getByLabel('The reason in short').nth(4).fill('Slow food');
  await why.getByTitle('Knife and fork').nth(4).click();
  await expect(why.getByRole('radio', { name: 'Knife and fork' }).nth(4)).toBeChecked();
  await page.getByRole('checkbox', { name: 'Gallery' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(top.getByLabel(/^Text/)).toHaveAttribute('aria-invalid', 'true');
  await top.getByLabel(/^Text/).fill('Groups of {groupMaximum} at most.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The reason without a word was forgotten, not saved.
  await expect(why.getByLabel('The reason in short')).toHaveCount(5);

  const visitor = await browser.newPage({ baseURL: site.url, locale: 'en-GB' });
  await expect(async () => {
    await visitor.goto('/?lng=en');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'Porto, one stair at a time',
      { timeout: 500 },
    );
  }).toPass();
  await expect(visitor.getByText('Groups of 7 at most.')).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'A tram' });
  await expect(picture).toHaveCSS('object-position', '45% 50%');
  await expect(visitor.getByRole('heading', { name: 'Slow food' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Open the gallery' })).toHaveCount(0);
  await visitor.close();
});

test('a home page of which nothing is said has no hole and no stock word', async ({
  site,
  browser,
}) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const none = { heading: {}, text: {}, action: {}, picture: null };
  const { body } = await staff.get<{ parts: object }>('/api/admin/settings/home');
  const blank = {
    hero: none,
    facts: [],
    tours: { heading: {}, lead: {} },
    about: { heading: {}, text: {}, picture: null },
    reasonsHeading: {},
    reasons: [],
    galleryHeading: {},
    callToAction: none,
    footer: {},
    parts: body.parts,
  };
  expect((await staff.write('PUT', '/api/admin/settings/home', blank)).status).toBe(200);
  const visitor = await browser.newPage({ baseURL: site.url, locale: 'en-GB' });
  await expect(async () => {
    await visitor.goto('/?lng=en');
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('small-group tours in Lisbon', { timeout: 500 });
  }).toPass();
  const sections = visitor.locator('main > section');
  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    '',
    'tours',
    'our-guides',
    'reviews',
    '',
    'contact',
  ]);
  // The first tour's picture stands at the top, and the links lead where there is something.
  await expect(sections.first().getByRole('img')).toBeVisible();
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  await expect(footer.getByRole('link', { name: 'Book a tour' })).toHaveAttribute('href', '/tours');
  await expect(footer).toContainText('small-group tours in Lisbon');
  await visitor.close();
});

test('questions are added, put in order and taken away, and a page without them has no such part', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/questions');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question', { exact: true }).last().fill('May my dog come?');
  await page
    .getByLabel('Answer', { exact: true })
    .last()
    .fill('On a lead, {arriveMinutes} minutes early.');
  const handle = page.getByRole('button', { name: /May my dog come\?/ }).first();
  await handle.press('Space');
  for (let place = 0; place < 8; place += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url, locale: 'en-GB' });
  const asked = visitor.locator('#questions summary');
  await expect(async () => {
    await visitor.goto('/contact?lng=en');
    await expect(asked).toHaveCount(9, { timeout: 500 });
  }).toPass();
  const jsonLd = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.join()).toContain('On a lead, 15 minutes early.');
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  await staff.write('PUT', '/api/admin/settings/questions', { questions: [] });
  await expect(async () => {
    await visitor.goto('/contact?lng=en');
    await expect(asked).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(visitor.locator('#questions')).toHaveCount(0);
  await visitor.close();
});

test('a guide gets a portrait and stands on the page about the house', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/guides');
  await page.getByRole('button', { name: 'Add a guide' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Inês Rocha');
  const portrait = page.getByRole('group', { name: 'Portrait' }).last();
  await portrait.getByRole('button', { name: 'Choose from the gallery' }).click();
  await page.getByRole('button', { name: 'Tram 28, uphill' }).click();
  await page.getByRole('checkbox', { name: 'Shown on the site' }).first().uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url, locale: 'en-GB' });
  const guides = visitor.locator('#our-guides');
  await expect(async () => {
    await visitor.goto('/about?lng=en');
    await expect(guides.getByRole('heading', { name: 'Inês Rocha' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(guides.getByRole('img', { name: 'Tram 28, uphill' })).toBeVisible();
  await expect(guides.getByText('Leonor Vaz')).toHaveCount(0);
  await visitor.close();
});

test('the settings are accessible in both themes, on a phone too', async ({ page }) => {
  await signIn(page);
  for (const part of ['', '/house', '/reach', '/law', '/home', '/about', '/guides', '/questions']) {
    await page.goto(`/admin/settings${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
});

test('a house gives its own rules, and visitors read them and are held to them', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  const free = page.getByLabel('Free cancellation until before the start (hours)');
  await expect(free).toHaveValue('24');
  await expect(free).toHaveAccessibleDescription(/^From 1 to 720\. Until then guests cancel/);
  await free.fill('0');
  await page.getByLabel('References begin with').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(free).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Two or three letters from A to Z').first()).toBeVisible();
  await free.fill('1');
  await page.getByLabel('References begin with').fill('opo');
  await page.getByLabel('Guests come early (minutes)').fill('21');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('References begin with')).toHaveValue('OPO');

  const visitor = await browser.newPage({ baseURL: site.url });
  const tour = '/tour/alfama-at-dawn';
  for (const [language, cancellation, early] of [
    ['en', 'Free cancellation up to 1 hour before', '21 minutes early'],
    ['pt', 'Cancelamento gratuito até 1 hora antes', '21 minutos antes'],
    ['ru', 'Бесплатная отмена за 1 час до начала', 'на 21 минуту раньше'],
  ] as const) {
    await expect(async () => {
      await visitor.goto(`${tour}?lng=${language}`);
      const box = visitor.getByRole('complementary');
      await expect(box.getByText(cancellation, { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(visitor.locator('#meeting-point')).toContainText(early);
  }
  await visitor.close();
});
