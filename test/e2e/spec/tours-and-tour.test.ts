import type { SameDayJson, TourInFullJson, TourJson } from '#contract/tours/tours.schemas.ts';
import { expect, test } from '../site/site.ts';
import { changeAnswer, hold, open, openByBrowser } from './visitor.ts';

test('§2 tour cards: show image, title, description and a view-details link to /tour/{id}', async ({
  page,
  site,
}) => {
  const { body: tours } = await site.client().get<TourJson[]>('/api/tours');
  await open(page, '/tours');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(tours.length);
  for (const [index, tour] of tours.entries()) {
    const { en: name } = tour.name as { en: string };
    const { en: description } = tour.shortDescription as { en: string };
    const card = cards.nth(index);
    await expect(card.getByRole('img').first()).toHaveAttribute('src', /\S/);
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(card.getByText(description)).toBeVisible();
    await expect(card.getByText('View details')).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', `/tour/${tour.id}`);
  }
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/tour/${tours[0]?.id}$`));
});

test('§5 tour card: without a short description, shows 100 characters of the long one and an ellipsis', async ({
  page,
}) => {
  const emoji = (count: number) => '🚋'.repeat(count);
  await changeAnswer<TourJson[]>(page, '/api/tours', (tours) =>
    tours.slice(0, 3).map((tour, index) => ({
      ...tour,
      shortDescription: index === 0 ? 'In short.' : '',
      description: emoji(99 + index),
      difficulty: 'HARD',
      badge: index === 0 ? 'New' : '',
      badgeColor: '#1f6b4a',
    })),
  );
  await openByBrowser(page, '/tours');
  const cards = page.getByRole('article');
  await expect(cards.nth(0).getByText('In short.', { exact: true })).toBeVisible();
  await expect(cards.nth(1).getByText(emoji(100), { exact: true })).toBeVisible();
  await expect(cards.nth(2).getByText(`${emoji(100)}…`, { exact: true })).toBeVisible();
  // §3: a badge shows its label on its colour; without a label there is none.
  const badges = cards.getByText('New', { exact: true });
  await expect(badges).toHaveCount(1);
  await expect(badges).toHaveCSS('background-color', 'rgb(31, 107, 74)');
  // §3: the label is chosen by the lowercased difficulty.
  await expect(cards.nth(0).getByText('Hard', { exact: true })).toBeVisible();
});

test('§4 tours: shows three loading skeletons, then the tours', async ({ page }) => {
  const release = await hold(page, '/api/tours');
  await openByBrowser(page, '/tours');
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(loading.locator('> div')).toHaveCount(3);
  await expect(page.getByRole('article')).toHaveCount(0);
  release();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(loading).toHaveCount(0);
});

test('§2 tour details: show facts, about, meeting point, reviews, book now and send request', async ({
  page,
}) => {
  await open(page, '/tour/alfama-at-dawn');
  const main = page.getByRole('main');
  for (const fact of ['Duration', 'Group', 'Difficulty']) {
    await expect(main.getByText(fact, { exact: true })).toBeVisible();
  }
  for (const heading of ['About the tour', 'Meeting point', 'Next dates', 'Reviews']) {
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(main.getByText('Largo do Chafariz de Dentro').first()).toBeVisible();
  await expect(main.getByText('Please arrive 15 minutes early')).toBeVisible();
  await expect(main.getByText('Free cancellation up to 24 hours before')).toBeVisible();
  await expect(main.getByText('Up to 7 people')).toBeVisible();
  const bookNow = main.getByRole('link', { name: 'Book now' }).filter({ visible: true });
  await expect(bookNow).toHaveAttribute(
    'href',
    /^\/book\/alfama-at-dawn\?date=\d{4}-\d\d-\d\d&time=\d\d%3A\d\d&step=details$/,
  );
  const request = main.getByRole('link', { name: 'Send request' }).filter({ visible: true });
  await expect(request.first()).toHaveAttribute('href', '/book/alfama-at-dawn?request=1');
});

test('§5 reviews: fill as many stars as the guest gave', async ({ page }) => {
  await open(page, '/');
  const reviews = page.locator('#reviews');
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByRole('figure').first()).toBeInViewport();
  const drawn = await reviews.locator('.stars').evaluateAll((ratings) =>
    ratings.map((rating) => {
      const { fontSize, gap } = getComputedStyle(rating);
      const star = Number.parseFloat(fontSize) * 1.1;
      const between = Number.parseFloat(gap);
      const filled = Number.parseFloat(getComputedStyle(rating, '::before').width);
      const labelled = /\d/.exec(rating.getAttribute('aria-label') ?? '')?.[0];
      return { said: Number(labelled), filled: Math.round((filled + between) / (star + between)) };
    }),
  );
  expect(new Set(drawn.map(({ said: labelled }) => labelled)).size).toBeGreaterThan(1);
  expect(drawn.map(({ filled }) => filled)).toEqual(drawn.map(({ said: labelled }) => labelled));
});

test('reviews in the visitor’s language come first, and five or more have a breakdown of ratings', async ({
  page,
}) => {
  const languages = ['pt', 'en', 'ru', 'en', 'pt'];
  await changeAnswer<TourInFullJson>(page, '/api/tours/fado-night', (tour) => {
    const [review] = tour.reviews;
    if (!review) throw new Error('The demo’s tour has no review');
    const reviews = languages.map((language, index) => ({
      ...review,
      id: String(index),
      language,
      text: `Review ${index}`,
    }));
    return { ...tour, reviews };
  });
  await openByBrowser(page, '/tour/fado-night');
  const section = page.getByRole('region', { name: 'Reviews' });
  const texts = section.getByText(/^Review \d$/);
  await expect(texts).toHaveText(['Review 1', 'Review 3', 'Review 0', 'Review 2', 'Review 4']);
  await expect(section.getByRole('listitem').nth(1)).not.toContainText('Portuguese');
  await expect(section.getByRole('listitem').nth(2)).toContainText('Portuguese');
  const breakdown = section.getByRole('table', { name: 'Rating breakdown' });
  await expect(breakdown.getByRole('row')).toHaveCount(5);
  languages.pop();
  await page.reload();
  await openByBrowser(page, '/tour/fado-night');
  await expect(texts).toHaveCount(4);
  await expect(breakdown).toHaveCount(0);
});

test('a tour shows the guides of its next dates, and other tours on the day of the first', async ({
  page,
  site,
}) => {
  const client = site.client();
  const { body: sameDay } = await client.get<SameDayJson>('/api/tours/alfama-at-dawn/same-day');
  await open(page, '/tour/alfama-at-dawn');
  const guides = page.getByRole('region', { name: 'Your guide' });
  await expect(guides.getByRole('heading', { level: 3 })).toHaveText(['Leonor Vaz']);
  await expect(guides.getByText('Portuguese, English', { exact: true })).toBeVisible();
  const dates = page.getByRole('region', { name: 'Next dates' });
  await expect(dates.getByText('with Leonor Vaz').first()).toBeVisible();
  await expect(dates.getByRole('link', { name: /, with Leonor Vaz$/ }).first()).toBeVisible();
  const others = page.getByRole('region', { name: /^Also on / }).getByRole('link');
  await expect(others).toHaveText(sameDay.tours.map(({ name }) => (name as { en: string }).en));
  // Rendered on the server.
  const html = await (await page.request.get('/tour/alfama-at-dawn?lng=en')).text();
  expect(html).toContain('Your guide');
  expect(html.includes('Also on ')).toBe(sameDay.tours.length > 0);
});

test('the next dates name their tour languages', async ({ page }) => {
  await open(page, '/tour/alfama-at-dawn');
  const dates = page.locator('#dates').getByRole('link', { name: /^Book / });
  await expect(dates.first()).toBeVisible();
  const names = await dates.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('aria-label') ?? '', link.textContent ?? '']),
  );
  for (const [name = '', seen = ''] of names) {
    const [both, english] = [
      name.includes('in English and Portuguese'),
      /in English(:|,|$)/.test(name),
    ];
    expect(both !== english, name).toBe(true);
    expect(seen).toContain(both ? 'English, Portuguese' : 'English');
  }
});

test('on wide screens the booking box is beside the title, with its button in the first view', async ({
  page,
}) => {
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await open(page, '/tour/alfama-at-dawn?lng=ru');
    const box = page.getByRole('complementary').filter({ visible: true });
    const title = page.getByRole('heading', { level: 1 });
    const third = page.locator('main button:has(img)').nth(2);
    const [around, button, heading, picture] = await Promise.all(
      [box, box.getByRole('link').first(), title, third].map((part) => part.boundingBox()),
    );
    if (!around || !button || !heading || !picture) throw new Error('A part is missing');
    expect(button.y + button.height).toBeLessThanOrEqual(768);
    expect(around.y).toBeLessThan(heading.y + heading.height);
    expect(picture.x + picture.width).toBeLessThanOrEqual(around.x);
  }
});

test('“How far am I?” requests the location only when pressed, and shows the distance or the problem', async ({
  page,
  context,
}) => {
  const ask = page.getByRole('button', { name: 'How far am I?' });
  await open(page, '/tour/alfama-at-dawn');
  await ask.click();
  await expect(page.getByText('Your browser isn’t sharing your location.')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.7223, longitude: -9.1393 });
  await ask.click();
  await expect(page.getByText(/You’re about [\d.,]+\s?k?m from the meeting point/)).toBeVisible();
});
