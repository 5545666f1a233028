import type { Page } from '@playwright/test';
import { expect } from './site.ts';
import { text } from './texts.ts';

/** What the page says when something is done, or did not work: the words of its toast. */
export const told = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('region', { name: text('en', 'toast_region') })).toContainText(words);
