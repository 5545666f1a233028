import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

function complaints(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

const wrong: [variable: string, value: string][] = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'tours.example'],
  ['PUBLIC_URL', 'ftp://tours.example'],
  ['TRUSTED_PROXIES', '-1'],
  ['TRUSTED_PROXIES', 'all'],
  ['DATABASE_URL', 'mysql://localhost/tours'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgres://one:5432,two/tours'],
  ['DATABASE_URL', 'postgres://ana:hun/ter2@one,two/tours'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['STORAGE_URL', 'https://bucket.example'],
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['TEAM_EMAIL', 'team'],
  ['ADMIN_PASSWORD', 'too-short'],
  ['SEED', 'Demo'],
  ['ROLE', 'mailer'],
  ['ROLE', 'web'],
  ['DRAIN_SECONDS', '61'],
  ['METRICS_TOKEN', 'short'],
  ['BACKUP_PASSPHRASE', 'too-short'],
  ['INVOICING_URL', 'invoices.example'],
  ['INVOICING_URL', 'http://invoices.example/documents'],
  ['INVOICING_SECRET', 'too-short'],
  ['LOG_LEVEL', 'loud'],
];

it.each(wrong)('refuses %s=%s with one sentence that names the variable', (variable, value) => {
  expect(complaints({ [variable]: value })).toMatch(new RegExp(`^${variable} must \\S.*\\.$`));
});

it('refuses DATABASE_DIRECT_URL without DATABASE_URL', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://one,two/tours' };
  expect(complaints(direct)).toMatch(/^DATABASE_URL must be set beside DATABASE_DIRECT_URL: .*\.$/);
  const both = { ...direct, DATABASE_URL: 'postgres://pooler:6432/tours' };
  expect(parseConfig(both)).toMatchObject({ databaseDirectUrl: direct.DATABASE_DIRECT_URL });
});

it('refuses ROLE=worker without PUBLIC_URL', () => {
  const env = { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/tours' };
  expect(complaints(env)).toMatch(/^PUBLIC_URL must be set for a worker/);
  expect(complaints({ ...env, PUBLIC_URL: 'https://tours.example' })).toBe('accepted');
});

const live = {
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};
const server = { DATABASE_URL: 'postgres://localhost/tours' };

it.each([
  ['a key without the secret of its webhook', { STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY }],
  ['a live key on the embedded database', { ...live, PUBLIC_URL: 'https://tours.example' }],
  ['a live key without https', { ...live, ...server, PUBLIC_URL: 'http://tours.example' }],
])('refuses unsafe live payments: %s', (_what, env) => {
  const said = complaints(env);
  expect(said).toMatch(/^STRIPE_SECRET_KEY must .*\.$/);
  expect(said).not.toContain('0123456789');
});

it('accepts a live key with HTTPS and a database server, and a test key anywhere', () => {
  const safe = { ...live, ...server, PUBLIC_URL: 'https://tours.example' };
  expect(complaints(safe)).toBe('accepted');
  expect(complaints({ ...live, STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' })).toBe('accepted');
});

it('accepts an invoicing URL with its secret, by HTTPS or on localhost', () => {
  const secret = { INVOICING_SECRET: 'a secret of two' };
  const said = complaints({ INVOICING_SECRET: 'a secret of the two' });
  expect(said).toBe(
    'INVOICING_URL must be set together with INVOICING_SECRET, which signs the calls to it.',
  );
  for (const url of ['https://invoices.example/documents', 'http://127.0.0.1:9000']) {
    const env = { ...secret, INVOICING_SECRET: 'a secret of the two', INVOICING_URL: url };
    expect(parseConfig(env).invoicing).toEqual({ url, secret: env.INVOICING_SECRET });
  }
});

it('names every wrong variable on a line of its own, without its value', () => {
  const told = complaints({ PORT: 'eighty', ADMIN_PASSWORD: 'hunter2', SEED: 'x' });
  expect(told.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'ADMIN_PASSWORD',
    'SEED',
  ]);
  expect(told).not.toContain('hunter2');
});

it('requires no variable, and treats an empty one as absent', () => {
  const bare = parseConfig({});
  expect(bare).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    dataDir: './data',
    databaseUrl: null,
    smtpUrl: null,
    adminPassword: null,
    seed: 'demo',
  });
  expect(parseConfig(Object.fromEntries(wrong.map(([variable]) => [variable, ''])))).toEqual(bare);
});

it('seeds demo content by default only into an embedded database', () => {
  const DATABASE_URL = 'postgres://localhost/tours';
  expect(parseConfig({ DATABASE_URL }).seed).toBe('none');
  expect(parseConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
  expect(parseConfig({ SEED: 'none' }).seed).toBe('none');
});

it('reduces PUBLIC_URL to its origin', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://tours.example/x/' }).publicUrl).toBe(
    'https://tours.example',
  );
});

it('reads secrets from _FILE variables, and names the variable of a file that it cannot read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'database-url');
  writeFileSync(file, 'postgres://localhost/tours\n');
  expect(parseConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://localhost/tours');
  expect(complaints({ DATABASE_URL_FILE: `${file}s` })).toBe(
    'DATABASE_URL_FILE must be a file that can be read.',
  );
  expect(complaints({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/x' })).toBe(
    'DATABASE_URL must not be set together with DATABASE_URL_FILE.',
  );
  writeFileSync(file, 'mysql://localhost/tours');
  expect(complaints({ DATABASE_URL_FILE: file })).toMatch(/^DATABASE_URL must be a URL/);
});
