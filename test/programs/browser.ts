import { existsSync } from 'node:fs';
import packagedChromium from '@sparticuz/chromium';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The machine's Chromium, or the one inside the npm package, unpacked. */
export const browserPath = async (): Promise<string> =>
  existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : packagedChromium.executablePath();

/** The package's own flags would switch web security off, so these are ours. */
export const browserFlags = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
