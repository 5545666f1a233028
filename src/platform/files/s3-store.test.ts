import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { somePicture } from '../../../test/pictures.ts';
import { startS3Server } from '../../../test/programs/s3-server.ts';
import { createS3Store, openBucket } from './s3-store.ts';

async function openServer() {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  return server;
}

it('stores, reads and deletes files in an S3 bucket', async () => {
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

async function openListServer(pages: Record<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    const after = new URL(url, 'http://s3').searchParams.get('continuation-token') ?? '';
    response.end(pages[after]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `s3://key:secret@127.0.0.1:${port}/miradouro/folder?tls=off`;
}

const listOf = (keys: string[], more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>miradouro</Name>${more}
${keys.map((key) => `<Contents><Key>folder/${key}</Key><ETag>&quot;0cc175b9&quot;</ETag><Size>1</Size></Contents>`).join('')}
</ListBucketResult>`;

it('lists the names of all pages of an S3 bucket', async () => {
  const names = Array.from({ length: 1000 }, (_, at) => String(1000 + at));
  const storageUrl = await openListServer({
    '': listOf(names, '<NextContinuationToken>a+b&amp;c==</NextContinuationToken>'),
    'a+b&c==': listOf(['2026-11&amp;12.backup'], '<NextContinuationToken/>'),
  });
  expect(await openBucket(storageUrl).list()).toEqual([...names, '2026-11&12.backup']);
});

it('lists an empty S3 folder, and rejects a response that is not a list', async () => {
  expect(await openBucket(await openListServer({ '': listOf([]) })).list()).toEqual([]);
  const other = await openListServer({ '': '<html><body>Sign in</body></html>' });
  await expect(openBucket(other).list()).rejects.toThrow('returned no list of objects');
});

it('names STORAGE_URL in the error when the S3 bucket does not exist', async () => {
  const { storageUrl } = await openServer();
  const store = createS3Store(storageUrl.replace('/miradouro', '/elsewhere'));
  await expect(store.put('a', new Uint8Array([1]))).rejects.toThrow('STORAGE_URL');
});

it('stores an uploaded picture in the S3 bucket and serves its variants from it', async () => {
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
