import { chromium } from '@playwright/test';
import { browserFlags, browserPath } from '../test/programs/browser.ts';

/** Starts the tests' browser once; fails when the machine cannot. */
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
await browser.close();
