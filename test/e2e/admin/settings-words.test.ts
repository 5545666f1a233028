import { putSettings, saveForm, test } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { expect } from '../site/site.ts';

test.use({ keptSettings: ['home', 'about', 'guides', 'questions'] });

test('a business sets the texts, picture, reasons and sections of its home page, and visitors see them', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Home page' }).click();
  const top = page.getByRole('region', { name: 'Top of the page' });
  await top.getByLabel('Heading').fill('Porto, one stair at a time');
  await top.getByLabel(/^Text/).fill('Groups of {people} at most.');
  await top.getByRole('button', { name: 'Choose from the gallery' }).click();
  await page.getByRole('button', { name: 'Tram 28, uphill' }).click();
  await expect(top.getByLabel('Alt text')).toHaveValue('Tram 28, uphill');
  await top.getByLabel('Alt text').fill('A tram');
  const focus = top.getByRole('button', { name: /Main picture.*%/ });
  await focus.press('ArrowLeft');
  const why = page.getByRole('region', { name: 'Why people choose you' });
  for (let reason = 4; reason < 6; reason += 1) {
    await why.getByRole('button', { name: 'Add a reason' }).click();
  }
  await expect(why.getByRole('button', { name: 'Add a reason' })).toBeDisabled();
  await why.getByLabel('Short title').nth(4).fill('Slow food');
  await why.getByTitle('Knife and fork').nth(4).click();
  await expect(why.getByRole('radio', { name: 'Knife and fork' }).nth(4)).toBeChecked();
  await page.getByRole('checkbox', { name: 'Gallery' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(top.getByLabel(/^Text/)).toHaveAttribute('aria-invalid', 'true');
  await top.getByLabel(/^Text/).fill('Groups of {groupMaximum} at most.');
  await saveForm(page);
  await expect(why.getByLabel('Short title')).toHaveCount(5);

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

test('a home page without texts has no gaps and no stock texts', async ({ site, browser }) => {
  const none = { heading: {}, text: {}, action: {}, picture: null };
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
  };
  await putSettings(site, 'home', blank);
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
  await expect(sections.first().getByRole('img')).toBeVisible();
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  await expect(footer.getByRole('link', { name: 'Book a tour' })).toHaveAttribute('href', '/tours');
  await expect(footer).toContainText('small-group tours in Lisbon');
  await visitor.close();
});

test('questions are added, ordered and removed, and a page without questions has no such section', async ({
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
  await saveForm(page);
  const visitor = await browser.newPage({ baseURL: site.url, locale: 'en-GB' });
  const summaries = visitor.locator('#questions summary');
  await expect(async () => {
    await visitor.goto('/contact?lng=en');
    await expect(summaries).toHaveCount(9, { timeout: 500 });
  }).toPass();
  const jsonLd = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.join()).toContain('On a lead, 15 minutes early.');
  await putSettings(site, 'questions', { questions: [] });
  await expect(async () => {
    await visitor.goto('/contact?lng=en');
    await expect(summaries).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(visitor.locator('#questions')).toHaveCount(0);
  await visitor.close();
});

test('a guide gets a portrait and appears on the about page', async ({ page, browser, site }) => {
  await signIn(page);
  await page.goto('/admin/settings/guides');
  await page.getByRole('button', { name: 'Add a guide' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Inês Rocha');
  const portrait = page.getByRole('group', { name: 'Portrait' }).last();
  await portrait.getByRole('button', { name: 'Choose from the gallery' }).click();
  await page.getByRole('button', { name: 'Tram 28, uphill' }).click();
  await page.getByRole('checkbox', { name: 'Show on the site' }).first().uncheck();
  await saveForm(page);
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
