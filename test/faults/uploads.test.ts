import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { somePicture } from '../pictures.ts';
import { startS3Server } from '../programs/s3-server.ts';
import { startStallingProxy } from '../programs/stalling-proxy.ts';

const upload = async (staff: Client, name: string) =>
  staff.upload<UploadJson>('/api/admin/uploads', await somePicture(name, 640));

async function openBusiness(storageUrl: string | null = null) {
  const app = await openTestApp('server', { storageUrl, limitsFactor: 1000 });
  await app.startWorker();
  const staff = await app.staffClient();
  const { status, body } = await upload(staff, 'tram.jpg');
  expect(status).toBe(201);
  const item = { pictureId: body.id, title: { en: 'A tram' }, description: {}, isActive: true };
  expect((await staff.post('/api/admin/gallery', item)).status).toBe(201);
  const [variant] = body.variants;
  const picture = () => app.client().get(variant?.url ?? '');
  expect((await picture()).status).toBe(200);
  return { app, staff, picture };
}

const gallery = async (app: TestApp) => (await app.client().get('/api/gallery')).status;

it('missing uploads break no page, new uploads are stored, and old ones work again once restored', async () => {
  const { app, staff, picture } = await openBusiness();
  const folder = join(app.dataDir, 'uploads');
  renameSync(folder, `${folder}-gone`);
  const missing = await picture();
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
  expect(await gallery(app)).toBe(200);
  expect((await upload(staff, 'ferry.jpg')).status).toBe(201);
  rmSync(folder, { recursive: true });
  renameSync(`${folder}-gone`, folder);
  expect((await picture()).status).toBe(200);
});

it('an unavailable bucket breaks no page, pictures and uploads get an uncached 503, and the upload can be repeated', async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const direct = new URL(s3.storageUrl);
  const between = await startStallingProxy(`http://${direct.host}`);
  onTestFinished(between.stop);
  const storageUrl = s3.storageUrl.replace(direct.host, new URL(between.url).host);
  const { app, staff, picture } = await openBusiness(storageUrl);

  between.stall();
  const began = performance.now();
  const [seen, sent] = await Promise.all([picture(), upload(staff, 'ferry.jpg')]);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await gallery(app)).toBe(200);
  for (const answer of [seen, sent]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  }
  expect(sent.body).toMatchObject({ detail: 'We’ll be back in a moment. Please try again.' });
  expect(app.logLines.join()).toContain('the file store did not answer');

  between.goOn();
  expect((await picture()).status).toBe(200);
  expect((await upload(staff, 'ferry.jpg')).status).toBe(201);
});
