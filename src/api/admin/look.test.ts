import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { defaultHouse } from '#contract/house.ts';
import type { LookJson } from '#contract/look.schemas.ts';
import { paletteOf } from '#contract/palette.ts';
import type { HouseJson } from '#contract/settings.schemas.ts';
import { renderMessageReply } from '#mail/visitor-mails.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';

const look = '/api/admin/settings/look';
const plum: LookJson = { colour: '#7a1f3d', accent: '#2f9e8f', ornament: 'waves' };

const seen = async (app: TestApp) => (await app.client().get<HouseJson>('/api/house')).body.look;

describeOnEachDatabase('the look of the house', (kind) => {
  it('is cobalt and yellow with azulejos until somebody chooses otherwise', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect(await seen(app)).toEqual(defaultHouse.look);
    expect((await staff.write('PUT', look, { ...plum, colour: '#7A1F3D' })).status).toBe(200);
    await expect.poll(() => seen(app)).toEqual(plum);
  });

  it.each([
    ['a colour that is none', { colour: 'red;}body{display:none' }, 'colour'],
    ['a colour of three digits', { colour: '#abc' }, 'colour'],
    ['a colour that nobody could read', { colour: '#ffee00' }, 'colour'],
    ['buttons like paper', { accent: '#fffdf7' }, 'accent'],
    ['an ornament that nobody drew', { ornament: 'stripes' }, 'ornament'],
  ])('takes no %s', async (_, part, field) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const refused = await staff.write<{ errors: object }>('PUT', look, { ...plum, ...part });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
    expect(await seen(app)).toEqual(defaultHouse.look);
  });

  it('is worn by the manifest, the icons and the pictures of shared links', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const paths = ['/favicon.svg', '/favicon.ico', '/icon-192.png', '/og/en/site.jpg'];
    const etags = async () =>
      Promise.all(paths.map(async (path) => (await visitor.get(path)).headers.get('etag')));
    const before = await etags();
    expect(before).not.toContain(null);
    await staff.write('PUT', look, plum);
    await expect
      .poll(async () => (await visitor.get<string>('/favicon.svg')).body)
      .toContain(plum.colour);
    const after = await etags();
    for (const [index, etag] of after.entries()) expect(etag).not.toBe(before[index]);
    const { page } = paletteOf(plum).light.theme;
    expect((await visitor.get('/manifest.webmanifest')).body).toMatchObject({
      theme_color: page,
      background_color: page,
    });
  });
});

it('mails wear the look of the house', () => {
  const answered = {
    name: 'Ana',
    subject: 'general' as const,
    message: 'Olá',
    language: 'pt' as const,
    reply: 'Olá, Ana',
    createdAt: Temporal.Instant.from('2026-11-22T10:00:00Z'),
  };
  const mail = renderMessageReply(answered, { ...defaultHouse, look: plum });
  expect(mail?.html).toContain(`background:${plum.colour}`);
  expect(mail?.html).toContain(paletteOf(plum).dark.theme.surface);
  for (const colour of [defaultHouse.look.colour, defaultHouse.look.accent]) {
    expect(mail?.html).not.toContain(colour);
  }
});
