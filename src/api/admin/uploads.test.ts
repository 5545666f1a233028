import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { asFile, cameraPhotograph, somePicture, somePixels } from '../../../test/pictures.ts';
import { startS3Server } from '../../../test/programs/s3-server.ts';
import { startStallingProxy } from '../../../test/programs/stalling-proxy.ts';

const path = '/api/admin/uploads';

async function getBytes(app: TestApp, url: string): Promise<Buffer> {
  const response = await app.app.request(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describeOnEachDatabase('POST /api/admin/uploads', (kind) => {
  it('creates one picture and one gallery item from repeated requests with the same key', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const file = await somePicture();
    const again = { idempotencyKey: 'the same file' };
    const both = [1, 2].map(() => staff.upload<UploadJson>(path, file, again));
    const [first, second] = await Promise.all(both);
    const third = await staff.upload<UploadJson>(path, file, again);
    expect([first, second, third].map((reply) => reply?.status)).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map((reply) => reply?.body.id)).size).toBe(1);
    expect(await app.db.select().from(pictures)).toHaveLength(1);
    // As long as the first one, so only the content differs.
    const changed = new Uint8Array(await file.arrayBuffer());
    const at = changed.length - 10;
    changed[at] = (changed[at] ?? 0) ^ 1;
    const other = await staff.upload(path, asFile(changed, file.name, file.type), again);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    const item = { pictureId: third.body.id };
    const hung = [1, 2].map(() => staff.post<{ id: string }>('/api/admin/gallery', item, again));
    const ids = (await Promise.all(hung)).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    const uploads = (await app.db.select().from(auditLog)).map(({ action }) => action);
    expect(uploads.filter((action) => action === 'picture.uploaded')).toHaveLength(1);
    expect(uploads.filter((action) => action === 'gallery.created')).toHaveLength(1);
    const originals = async () =>
      (await app.files.list()).filter((key) => key.startsWith('originals/'));
    await expect.poll(originals).toEqual([]);
  });
});

describeOnDatabase('POST /api/admin/uploads', (kind) => {
  it('creates all sizes and formats, upright and without metadata, and deletes the original', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const photograph = await cameraPhotograph(6);
    expect(photograph.includes('Exif')).toBe(true);
    expect((await sharp(photograph).metadata()).exif).toBeDefined();

    const reply = await staff.upload<UploadJson>(
      path,
      asFile(photograph, 'Férias.JPG', 'image/jpeg'),
    );
    expect(reply).toMatchObject({ status: 201, body: { width: 800, height: 1200 } });
    const { id, url, variants, placeholder } = reply.body;
    expect(variants.map(({ width, format }) => `${width} ${format}`)).toEqual(
      [320, 640, 800].flatMap((width) => [`${width} avif`, `${width} webp`, `${width} jpeg`]),
    );
    for (const variant of variants) {
      const bytes = await getBytes(app, variant.url);
      const { exif, icc, xmp, orientation, width, height, format, compression } =
        await sharp(bytes).metadata();
      expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
      expect(orientation ?? 1).toBe(1);
      expect([width, height]).toEqual([variant.width, variant.width * 1.5]);
      expect(compression === 'av1' ? 'avif' : format).toBe(variant.format);
      expect(bytes.length).toBeLessThan(photograph.length);
      expect(bytes.includes('Camera')).toBe(false);
    }
    // Orientation 6 is a quarter turn to the right, so the red left half is on top.
    const half = { left: 0, top: 0, width: 800, height: 500 };
    const upper = await sharp(await getBytes(app, url))
      .extract(half)
      .png()
      .toBuffer();
    const top = await sharp(upper).stats();
    expect(top.channels[0]?.mean).toBeGreaterThan(200);
    expect(top.channels[1]?.mean).toBeLessThan(40);

    const preview = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
    expect(preview.w / preview.h).toBeCloseTo(0.7, 1);

    const originalKey = `originals/${id}`;
    await vi.waitUntil(async () => (await app.files.get(originalKey)) === null, {
      timeout: 15_000,
    });
    const [row] = await app.db.select().from(pictures).where(eq(pictures.id, id));
    expect(row).toMatchObject({ originalKey: null });
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'picture.uploaded', subjectId: id },
    ]);
  });

  it('accepts PNG, WebP and AVIF without enlarging them, and serves no original (404)', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const files = [
      asFile(await somePixels(300, 200).png().toBuffer(), 'a.png', 'image/png'),
      asFile(await somePixels(300, 200).webp().toBuffer(), 'b.webp', ''),
      asFile(await somePixels(300, 200).avif({ effort: 0 }).toBuffer(), 'c', 'image/avif'),
    ];
    const replies = await Promise.all(files.map((file) => staff.upload<UploadJson>(path, file)));
    for (const { status, body } of replies) {
      expect(status).toBe(201);
      expect(new Set(body.variants.map(({ width }) => width))).toEqual(new Set([300]));
    }
    await app.files.put('originals/one', new Uint8Array([1]));
    expect((await app.app.request('/files/originals/one')).status).toBe(404);
  });

  it('refuses unknown, mislabelled, animated, too large or broken pictures with 422', async () => {
    const app = await openTestApp(kind);
    await app.startWorker();
    const staff = await app.staffClient();
    const jpeg = await somePixels().jpeg().toBuffer();
    const png = await somePixels(64, 64).png().toBuffer();
    const white = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const moving = await sharp([png, white], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(100),
    ]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const refused: [string, File][] = [
      ['picture_unknown_kind', asFile(Buffer.from('hello'), 'hello.jpg', 'image/jpeg')],
      ['picture_unknown_kind', asFile(svg, 'drawing.svg', 'image/svg+xml')],
      ['picture_heic', asFile(heic, 'phone.heic', 'image/heic')],
      ['picture_unknown_kind', asFile(Buffer.alloc(0), 'empty.jpg', 'image/jpeg')],
      ['picture_mislabelled', asFile(png, 'photo.jpg', 'image/jpeg')],
      ['picture_mislabelled', asFile(jpeg, 'photo.png', 'image/jpeg')],
      ['picture_mislabelled', asFile(jpeg, 'photo.jpg', 'image/png')],
      ['picture_mislabelled', asFile(jpeg, 'photo.html', 'text/html')],
      ['picture_animated', asFile(moving, 'moving.webp', 'image/webp')],
      ['picture_too_many_pixels', asFile(bomb, 'bomb.png', 'image/png')],
      ['picture_broken', asFile(jpeg.subarray(0, 20), 'head.jpg', 'image/jpeg')],
      ['picture_broken', asFile(jpeg.subarray(0, jpeg.length / 2), 'half.jpg', 'image/jpeg')],
      ['picture_broken', asFile(png.subarray(0, png.length / 2), 'half.png', 'image/png')],
    ];
    for (const [code, file] of refused) {
      expect(await staff.upload(path, file), file.name).toMatchObject({
        status: 422,
        body: { code, detail: expect.any(String), errors: { file: [expect.any(String)] } },
      });
    }
    expect(await app.db.select().from(pictures)).toEqual([]);
  });

  it('refuses a file over 15 MB with 413, and a malformed form with 415 or 422', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const csrf = await staff.csrfHeaders();
    const large = asFile(new Uint8Array(UPLOAD_MAX_BYTES + 1), 'large.jpg', 'image/jpeg');
    expect(await staff.upload(path, large)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', detail: expect.stringContaining('15 MB') },
    });
    const json = { ...csrf, 'content-type': 'application/json' };
    expect(await staff.send(path, { method: 'POST', headers: json, body: '{}' })).toMatchObject({
      status: 415,
      body: { code: 'not_multipart' },
    });
    const empty = new FormData();
    empty.set('file', 'a text');
    expect(await staff.send(path, { method: 'POST', headers: csrf, body: empty })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { file: [expect.any(String)] } },
    });
    const unclear = { ...csrf, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await staff.send(path, { method: 'POST', headers: unclear, body: 'y' })).status).toBe(
      422,
    );
  });

  it('reads no body of a request that it refuses with 401 or 403', async () => {
    const app = await openTestApp(kind);
    const visitor = app.client();
    const staff = await app.staffClient();
    const send = async (from: typeof staff, headers: Record<string, string>) => {
      let pulled = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(1024));
          },
        },
        { highWaterMark: 0 },
      );
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const init = { method: 'POST', headers: { ...type, ...headers }, body, duplex: 'half' };
      const { status } = await from.send(path, init as RequestInit);
      return { status, pulled };
    };
    expect(await send(visitor, await visitor.csrfHeaders())).toEqual({ status: 401, pulled: 0 });
    expect(await send(staff, {})).toEqual({ status: 403, pulled: 0 });
    expect((await send(staff, await staff.csrfHeaders())).status).toBe(413);
  });
});

it('other requests get responses from the embedded database during an upload to a slow bucket', async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const direct = new URL(s3.storageUrl);
  const proxy = await startStallingProxy(`http://${direct.host}`);
  onTestFinished(proxy.stop);
  const storageUrl = s3.storageUrl.replace(direct.host, new URL(proxy.url).host);
  const app = await openTestApp('embedded', { storageUrl });
  const staff = await app.staffClient();
  proxy.stall();
  const uploading = staff.upload(path, await somePicture());
  const isUploading = vi.fn(() => true);
  uploading.then(() => isUploading.mockReturnValue(false));
  await expect.poll(proxy.connections).toBeGreaterThan(0);
  const visit = { path: '/tours', referrer: null };
  expect((await app.client().post('/api/track-visit', visit)).status).toBe(204);
  expect(isUploading()).toBe(true);
  proxy.goOn();
  expect((await uploading).status).toBe(503);
});
