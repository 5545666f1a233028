import type { Page, Route } from '@playwright/test';

/** Waits until the page answers to presses: its scripts come after its first paint. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isAlive' in window);
}

/** Opens a page from the server, as a visitor who types its address does. */
export async function open(page: Page, path: string): Promise<void> {
  await markAlive(page);
  await page.goto(path);
  await alive(page);
}

/**
 * Opens a page without the server's answers: the browser asks for everything itself, so that a
 * test can delay, change or refuse what it gets.
 */
export async function openByBrowser(page: Page, path: string): Promise<void> {
  await open(page, '/admin/login');
  await walk(page, path);
}

/** Goes to another page as a click on a link does, without a document load. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export const markAlive = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('alive', () => Object.assign(window, { isAlive: true }), { once: true }),
  );

/** Changes the JSON of an API path on its way to the browser. */
export async function changeAnswer<T>(
  page: Page,
  path: string,
  change: (answer: T) => unknown,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

/** Has an API path fail with a plain body. */
export const failWith =
  (status: number, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, body, contentType: 'text/plain' });

/** Keeps every request to a path waiting until the test lets them go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return () => gate.resolve();
}

/** The fields of the home page's and the contact page's form. */
export async function fillContactForm(page: Page): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel('Message') });
  await form.getByLabel('First name').fill('Ana');
  await form.getByLabel('Last name').fill('Prado');
  await form.getByLabel('Email').fill('ana@correio.example');
  await form.getByLabel('Message').fill('Is the sail fit for a grandmother?');
}
