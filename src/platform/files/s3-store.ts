import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/**
 * Files in a bucket of an S3 service, from `s3://key:secret@host[:port]/bucket`, with `?region=`
 * and, for a service without https, `?tls=off`. A file appears whole or not at all: S3 shows an
 * object once it is complete.
 */
export function createS3Store(storageUrl: string): FileStore {
  const url = new URL(storageUrl);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 3,
  });
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const bucket = `${protocol}://${url.host}${url.pathname.replace(/\/$/, '')}`;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array) => {
    const init = body ? { method, body: new Uint8Array(body) } : { method };
    const response = await client.fetch(`${bucket}/${key}`, init);
    if (response.ok || response.status === 404) return response;
    throw new Error(`the file store answered ${response.status} to ${method} ${key}`);
  };
  return {
    async put(key, bytes) {
      const response = await ask('PUT', key, bytes);
      if (!response.ok) throw new Error('the bucket of STORAGE_URL does not exist');
    },
    async get(key) {
      const response = await ask('GET', key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async delete(key) {
      await ask('DELETE', key);
    },
  };
}
