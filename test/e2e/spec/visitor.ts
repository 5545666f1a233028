import type { Page, Route } from '@playwright/test';

export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isAlive' in window);
}

export async function open(page: Page, path: string): Promise<void> {
  await markAlive(page);
  await page.goto(path);
  await alive(page);
}

/** Opens a page that requests all data itself, so that a test can delay, change or refuse it. */
export async function openByBrowser(page: Page, path: string): Promise<void> {
  await open(page, '/admin/login');
  await navigate(page, path);
}

export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export const markAlive = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('alive', () => Object.assign(window, { isAlive: true }), { once: true }),
  );

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

export const respondWith =
  (status: number, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, body, contentType: 'text/plain' });

export async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return () => gate.resolve();
}

export async function fillContactForm(page: Page): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel('Message') });
  await form.getByLabel('First name').fill('Ana');
  await form.getByLabel('Last name').fill('Prado');
  await form.getByLabel('Email').fill('ana@correio.example');
  await form.getByLabel('Message').fill('Is the sail fit for a grandmother?');
}
