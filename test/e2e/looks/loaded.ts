import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** Waits until nothing on the page stands for content that is still loading. Its heading must be there already. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy=true], div[aria-hidden=true].bg-sunken')).toHaveCount(0);
