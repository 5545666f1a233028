import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Replaces the package's own flags, which would disable web security. */
const flags = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A context like a phone's browser: 360 px wide, with touch. */
export const phone = {
  locale: 'en-GB',
  viewport: { width: 360, height: 760 },
  hasTouch: true,
  isMobile: true,
};

type BrowserLaunch = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * Launch options for the Chromium of the npm package with its libraries and fonts, the same on every
 * machine. `TEST_BROWSER` selects another browser.
 */
export function browserLaunch(chosen = process.env.TEST_BROWSER): BrowserLaunch {
  const env = definedOnly(process.env);
  if (chosen) return { executablePath: chosen, args: flags, env };
  const folder = unpackedBrowser();
  return {
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: { ...env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder },
  };
}

/** Unpacks it once, beside the package, so that `npm ci` with another version removes it. */
function unpackedBrowser(): string {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));
  if (existsSync(folder)) return folder;
  // A rename publishes the whole folder at once, also when processes unpack in parallel.
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const packed = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
  const unpack = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  writeFileSync(join(draft, 'chromium'), unpack('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    const { status, stderr } = spawnSync('tar', ['-x', '--no-same-owner', '-C', draft], {
      input: unpack(archive),
    });
    if (status !== 0) throw new Error(`Cannot unpack ${archive}: ${stderr}`);
  }
  writeFileSync(join(draft, 'fonts.conf'), fontSettings(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const fontSettings = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

const definedOnly = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
