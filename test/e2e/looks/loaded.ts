import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** Waits until the page has no loading placeholders. Its heading must be there already. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy=true], div[aria-hidden=true].bg-sunken')).toHaveCount(0);
