import sharp from 'sharp';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { isWordmark, type LogoJson, logoKey } from '#contract/branding/logo.ts';
import type { LookJson } from '#contract/branding/look.schemas.ts';
import { paletteOf } from '#contract/branding/palette.ts';
import { LOGO_MAX_BYTES } from '#contract/constants.ts';
import { defaultBusiness } from '#contract/settings/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { clearPictures } from '#jobs/pictures.ts';
import { renderMessageReply } from '#mail/visitor-mails.ts';
import { openTestApp, TEST_BUSINESS, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { asFile, nothing, someLogo, somePicture, somePixels } from '../../../test/pictures.ts';

const look = '/api/admin/settings/look';
const plum: LookJson = {
  colour: '#7a1f3d',
  accent: '#2f9e8f',
  ornament: 'waves',
  typeface: 'manrope',
  logo: null,
};

const logoPath = `${look}/logo`;
const wearing = (logo: LogoJson) => ({ ...plum, logo });

const seen = async (app: TestApp) => (await app.client().get<BusinessJson>('/api/house')).body.look;

describeOnDatabase('branding settings', (kind) => {
  it('returns cobalt, yellow and azulejos by default, then what staff saved', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect(await seen(app)).toEqual(defaultBusiness.look);
    expect((await staff.write('PUT', look, { ...plum, colour: '#7A1F3D' })).status).toBe(200);
    await expect.poll(() => seen(app)).toEqual(plum);
  });

  it.each([
    ['a colour with CSS code', { colour: 'red;}body{display:none' }, 'colour'],
    ['a colour with three digits', { colour: '#abc' }, 'colour'],
    ['a colour without contrast', { colour: '#ffee00' }, 'colour'],
    ['an accent without contrast', { accent: '#fffdf7' }, 'accent'],
    ['an unknown ornament', { ornament: 'stripes' }, 'ornament'],
    ['an unknown typeface', { typeface: 'Comic Sans MS' }, 'typeface'],
  ])('refuses %s with 422', async (_, part, field) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const refused = await staff.write<{ errors: object }>('PUT', look, { ...plum, ...part });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
    expect(await seen(app)).toEqual(defaultBusiness.look);
  });

  it('applies to the manifest, the icons and the pictures of shared links', async () => {
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

describeOnDatabase('the logo', (kind) => {
  it('is accepted as PNG or WebP, trimmed, and stored in two sizes', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    for (const name of ['logo.png', 'logo.webp']) {
      const sent = await staff.upload<LogoJson>(logoPath, await someLogo({ width: 600 }, name));
      expect(sent).toMatchObject({ status: 201, body: { width: 200, height: 100, plate: null } });
      const { pictureId } = sent.body;
      for (const [use, width] of [
        ['head', 200],
        ['whole', 600],
      ] as const) {
        const file = await app.app.request(`/files/${logoKey(pictureId, use)}`);
        expect(file.headers.get('content-type')).toBe('image/webp');
        const { hasAlpha, ...size } = await sharp(await file.arrayBuffer()).metadata();
        expect({ hasAlpha, width: size.width }).toEqual({ hasAlpha: true, width });
      }
    }
  });

  it.each([
    ['dark', '#1b1b3a', 'light'],
    ['light', '#fff6d8', 'dark'],
    ['visible on both themes', '#c2410c', null],
  ])('gets the plate that its colours need: %s', async (_, colour, plate) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const sent = await staff.upload<LogoJson>(logoPath, await someLogo({ colour }));
    expect(sent.body.plate).toBe(plate);
  });

  it('is refused with 422 or 413 if it isn’t a usable image, and nothing is stored', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const png = Buffer.from(await (await someLogo()).arrayBuffer());
    const moving = await sharp([png, await sharp(png).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    const refused: [string, File][] = [
      ['logo_unknown_kind', asFile(Buffer.from(svg), 'logo.svg', 'image/svg+xml')],
      ['logo_unknown_kind', asFile(Buffer.from(svg), 'logo.png', 'image/png')],
      ['logo_unknown_kind', await somePicture('logo.jpg')],
      [
        'logo_unknown_kind',
        asFile(await somePixels(64, 64).avif({ effort: 0 }).toBuffer(), 'a.avif', 'image/avif'),
      ],
      ['logo_too_many_pixels', await nothing(4001, 4)],
      ['logo_too_many_pixels', await nothing(9000, 9000)],
      ['logo_invisible', await nothing(300, 100)],
      ['picture_mislabelled', asFile(png, 'logo.webp', 'image/webp')],
      ['picture_animated', asFile(moving, 'logo.webp', 'image/webp')],
      ['picture_broken', asFile(png.subarray(0, png.length / 2), 'logo.png', 'image/png')],
    ];
    for (const [code, file] of refused) {
      expect(await staff.upload(logoPath, file), `${code} ${file.name}`).toMatchObject({
        status: 422,
        body: { code, detail: expect.any(String), errors: { file: [expect.any(String)] } },
      });
    }
    const large = asFile(new Uint8Array(LOGO_MAX_BYTES + 1), 'logo.png', 'image/png');
    expect(await staff.upload(logoPath, large)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', detail: expect.stringContaining('2 MB') },
    });
    expect(await app.files.list()).toEqual([]);
  });

  it('is saved only if it was uploaded as a logo, with its true size', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const photograph = await staff.upload<{ id: string }>(
      '/api/admin/uploads',
      await somePicture(),
    );
    const strange = { width: 9, height: 9, plate: null };
    for (const pictureId of [photograph.body.id, crypto.randomUUID()]) {
      const put = await staff.write('PUT', look, wearing({ ...strange, pictureId }));
      expect(put).toMatchObject({ status: 422, body: { code: 'picture_not_found' } });
    }
    const { pictureId } = (await staff.upload<LogoJson>(logoPath, await someLogo())).body;
    const put = await staff.write('PUT', look, wearing({ ...strange, pictureId }));
    expect(put).toMatchObject({ status: 200, body: { logo: { width: 100, height: 100 } } });
  });

  it('is deleted with its files only when the branding no longer uses it', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { body: logo } = await staff.upload<LogoJson>(logoPath, await someLogo());
    await staff.write('PUT', look, wearing(logo));
    app.clock.advance({ hours: 25 });
    expect(await app.inChange(clearPictures)).toBe(0);
    const again = await app.staffClient();
    await again.write('PUT', look, plum);
    expect(await app.inChange(clearPictures)).toBe(1);
    await app.startWorker();
    await expect.poll(() => app.files.list(), { timeout: 15_000 }).toEqual([]);
  });

  it('replaces the icons, the logo in emails and the shared pictures until it is removed', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client();
    const sizes = {
      '/favicon.svg': 96,
      '/apple-touch-icon.png': 180,
      '/icon-192.png': 192,
      '/icon-512.png': 512,
      '/icon-maskable-512.png': 512,
      '/logo.png': 88,
      '/og/en/site.jpg': 1200,
    };
    const read = async (path: string) => {
      const response = await app.app.request(path);
      expect(response.status, path).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const readAll = () => Promise.all(Object.keys(sizes).map(read));
    await staff.write('PUT', look, plum);
    await expect.poll(() => seen(app)).toEqual(plum);
    const drawn = await readAll();
    const { body: logo } = await staff.upload<LogoJson>(
      logoPath,
      await someLogo({ colour: '#1b1b3a' }),
    );
    await staff.write('PUT', look, wearing(logo));
    await expect.poll(() => seen(app)).toEqual(wearing(logo));
    const worn = await readAll();
    for (const [index, [path, width]] of Object.entries(sizes).entries()) {
      expect(worn[index]?.equals(drawn[index] ?? Buffer.alloc(0)), path).toBe(false);
      expect((await sharp(worn[index]).metadata()).width, path).toBe(width);
    }
    expect(worn[0]?.toString()).toContain('data:image/png;base64,');
    const corner = async (path: string) => [
      ...(await sharp(await read(path))
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    // A dark logo gets a light plate that also fills the corners of the icon.
    for (const path of ['/apple-touch-icon.png', '/icon-maskable-512.png', '/icon-192.png']) {
      expect(await corner(path), path).toEqual([255, 255, 255, 255]);
    }
    expect((await visitor.get('/logo.png')).headers.get('cross-origin-resource-policy')).toBe(
      'cross-origin',
    );
    await staff.write('PUT', look, plum);
    await expect
      .poll(async () => (await read('/logo.png')).equals(drawn[5] ?? Buffer.alloc(0)))
      .toBe(true);
  });
});

it('emails show the logo by a stable URL, with the business name beside it unless it is a wordmark', () => {
  const publicUrl = 'https://house.example';
  const answered = {
    name: 'Ana',
    subject: 'general' as const,
    message: 'Olá',
    language: 'pt' as const,
    reply: 'Olá, Ana',
    createdAt: Temporal.Instant.from('2026-11-22T10:00:00Z'),
  };
  const htmlWith = (logo: LogoJson) =>
    renderMessageReply(answered, { ...TEST_BUSINESS, publicUrl, look: wearing(logo) })?.html ?? '';
  const square: LogoJson = { pictureId: 'p', width: 100, height: 100, plate: null };
  const wide: LogoJson = { ...square, width: 400, plate: 'dark' };
  const heads = [square, wide].map(
    (logo) => /<tr>(?:(?!<h1).)*?logo\.png.*?<h1/s.exec(htmlWith(logo))?.[0] ?? '',
  );
  expect(heads[0]).toContain(`src="${publicUrl}/logo.png?v=p" width="44" height="44" alt=""`);
  expect(heads[0]).toContain(`>${TEST_BUSINESS.name}</td>`);
  expect(isWordmark(wide)).toBe(true);
  expect(heads[1]).toContain(`width="176" height="44" alt="${TEST_BUSINESS.name}"`);
  expect(heads[1]).not.toContain(`>${TEST_BUSINESS.name}</td>`);
  expect(heads[1]).toContain(paletteOf(plum).light.theme['cobalt-deep']);
});

it('emails have the colours of the branding', () => {
  const answered = {
    name: 'Ana',
    subject: 'general' as const,
    message: 'Olá',
    language: 'pt' as const,
    reply: 'Olá, Ana',
    createdAt: Temporal.Instant.from('2026-11-22T10:00:00Z'),
  };
  const mail = renderMessageReply(answered, { ...TEST_BUSINESS, look: plum });
  expect(mail?.html).toContain(`background:${plum.colour}`);
  expect(mail?.html).toContain(paletteOf(plum).dark.theme.surface);
  for (const colour of [defaultBusiness.look.colour, defaultBusiness.look.accent]) {
    expect(mail?.html).not.toContain(colour);
  }
});
