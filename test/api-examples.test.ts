import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { API_KEY_READS_PER_MINUTE, API_KEY_WRITES_PER_MINUTE } from '#contract/constants.ts';
import { apiScopes } from '#contract/staff/api-scopes.ts';
import { buildTool } from './api-key.ts';
import { openTestApp, type TestApp } from './app.ts';
import { describeOnDatabase } from './database.ts';
import { buildAvailability, buildConfirmedBooking, buildTour } from './factories.ts';

const page = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');

/** Each example of the page, with the scope that the sentence before it names. */
const examples = [...page.matchAll(/^(.+) \(`([\w:]+)`\):\n\n```sh\n(curl [^`]+)```$/gm)].map(
  ([, title = '', scope = '', command = '']) => ({
    title,
    scope: apiScopes.find((each) => each === scope),
    command,
  }),
);

/** Runs a command of the page in a shell. A status of 400 or more throws, with the response as `stdout`. */
async function run(command: string, variables: Record<string, string>): Promise<string> {
  const strict = 'curl() { command curl -sS --fail-with-body --max-time 60 "$@"; }';
  const { stdout } = await promisify(execFile)('sh', ['-c', `${strict}\n${command}`], {
    env: { PATH: process.env.PATH, ...variables },
  });
  return stdout;
}

async function openBusiness(app: TestApp) {
  const site = await app.listen();
  const tour = await buildTour(app, { id: 'alfama-at-dawn' });
  const date = { tourId: tour.id, date: '2026-12-05', time: '10:00', capacity: 8 };
  await buildAvailability(app, date);
  const { reference } = await buildConfirmedBooking(app, {
    tourId: tour.id,
    participants: 2,
  });
  return { SITE: site, REFERENCE: reference };
}

it('docs/api.md has an example for each common task, and the limits', () => {
  expect(examples.map(({ scope }) => scope)).toEqual([
    'bookings:read',
    'bookings:read',
    'bookings:write',
    'availability:write',
    'payments:read',
  ]);
  expect(page.match(/^curl /gm)).toHaveLength(examples.length);
  const limits = `${API_KEY_READS_PER_MINUTE} reads or ${API_KEY_WRITES_PER_MINUTE} writes`;
  expect(page).toContain(limits);
});

describeOnDatabase('docs/api.md', (kind) => {
  it('names every scope, and examples that work with just the scope they name', async () => {
    for (const scope of apiScopes) expect(page).toContain(`| \`${scope}\` |`);
    const app = await openTestApp(kind);
    const business = await openBusiness(app);
    const found: Record<string, unknown>[] = [];
    for (const { command, scope, title } of examples) {
      if (!scope) throw new Error(`The example "${title}" names no known scope`);
      const { key } = await buildTool(app, [scope]);
      found.push(JSON.parse(await run(command, { ...business, KEY: key })));
    }
    const { REFERENCE: reference } = business;
    expect(found).toMatchObject([
      { bookings: [{ reference }], total: 1 },
      { reference, history: expect.any(Array) },
      { arrived: 2, noShow: 0 },
      { ids: [expect.any(String)] },
      { page: 1 },
    ]);
  });

  it('says how an example fails with a revoked key and without the right', async () => {
    const app = await openTestApp(kind);
    const business = await openBusiness(app);
    const [first] = examples;
    const weak = await buildTool(app, ['stats:read']);
    const fails = (key: string) =>
      run(first?.command ?? '', { ...business, KEY: key }).then(
        () => 'no failure',
        ({ stdout }: { stdout: string }) => (JSON.parse(stdout) as { code: string }).code,
      );
    expect(await fails(weak.key)).toBe('scope_missing');
    const owner = await app.confirmedClient();
    await owner.write('DELETE', `/api/admin/api-keys/${weak.id}`);
    expect(await fails(weak.key)).toBe('api_key_invalid');
    for (const code of ['scope_missing', 'api_key_invalid']) expect(page).toContain(`\`${code}\``);
  });
});
