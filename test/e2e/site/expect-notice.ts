import type { Page } from '@playwright/test';
import { expect } from './site.ts';
import { text } from './texts.ts';

export const expectNotice = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('region', { name: text('en', 'toast_region') })).toContainText(words);
