import { expect, it, onTestFinished } from 'vitest';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { somePicture } from '../../../test/pictures.ts';
import { startS3Server } from '../../../test/programs/s3-server.ts';
import { createS3Store } from './s3-store.ts';

async function openServer() {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  return server;
}

it('keeps files in a bucket, finds them again and lets them go', async () => {
  const { storageUrl } = await openServer();
  const store = createS3Store(storageUrl);
  const bytes = new Uint8Array([0, 1, 2, 255]);
  expect(await store.get('pictures/one.webp')).toBe(null);
  await store.put('pictures/one.webp', bytes);
  expect(await store.get('pictures/one.webp')).toEqual(bytes);
  await store.delete('pictures/one.webp');
  expect(await store.get('pictures/one.webp')).toBe(null);
  await store.delete('pictures/one.webp');
});

it('says so when the bucket does not exist', async () => {
  const { storageUrl } = await openServer();
  const store = createS3Store(storageUrl.replace('/miradouro', '/elsewhere'));
  await expect(store.put('a', new Uint8Array([1]))).rejects.toThrow('STORAGE_URL');
});

it('takes an upload and serves its variants from there', async () => {
  const { storageUrl } = await openServer();
  const app = await openTestApp('embedded', { storageUrl });
  await app.startWorker();
  const staff = await app.staffClient();
  const { status, body } = await staff.upload<UploadJson>(
    '/api/admin/uploads',
    await somePicture(),
  );
  expect(status).toBe(201);
  for (const { url } of body.variants) {
    const response = await app.app.request(url);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect(await createS3Store(storageUrl).get(url.replace('/files/', ''))).not.toBe(null);
  }
});
