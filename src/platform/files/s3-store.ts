import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { Config } from '#platform/config/config.ts';
import { outsideChanges } from '#platform/db/change.ts';
import { DatabaseUnavailable } from '#platform/db/unavailable.ts';
import { createFolderStore, type FileStore } from './file-store.ts';

type Bucket = {
  put(name: string, body: Uint8Array | Blob): Promise<void>;
  get(name: string): Promise<Response | null>;
  delete(name: string): Promise<void>;
  list(under?: string): Promise<string[]>;
};

/** S3's limit for a single upload. */
const OBJECT_MAX_BYTES = 5 * 1024 ** 3;

/** How long a store may take to begin a response, retries included, and how long an upload may take. */
const PATIENCE_MS = 8000;
const SLOWEST_BYTES_A_SECOND = 100_000;

type ListAnswer = {
  ListBucketResult?: { Contents?: { Key: string }[]; NextContinuationToken?: string };
};

/** Keys stay strings, and a single object is an array too. */
const listParser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
});

/** `s3://key:secret@host[:port]/bucket[/folder]`, `?region=`; `?tls=off` without https. Writes are atomic. */
export function openBucket(storageUrl: string): Bucket {
  const url = new URL(storageUrl);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 3,
  });
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const path = url.pathname.replace(/\/$/, '');
  const [, bucket = '', ...folders] = path.split('/');
  const prefix = folders.map((each) => `${each}/`).join('');
  const origin = `${protocol}://${url.host}`;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', at: string, body?: Blob) => {
    const told = `the file store did not answer ${method} ${at}`;
    const silence = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => {
        silence.abort();
        // The client may ignore the signal, so the timeout rejects on its own.
        late.reject(new DatabaseUnavailable(told));
      },
      PATIENCE_MS + ((body?.size ?? 0) / SLOWEST_BYTES_A_SECOND) * 1000,
    );
    const init = { method, signal: silence.signal, ...(body && { body }) };
    const asked = client.fetch(`${origin}${at}`, init).catch((cause: unknown) => {
      throw new DatabaseUnavailable(told, { cause });
    });
    const response = await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
    if (response.ok || response.status === 404) return response;
    const answered = `the file store answered ${response.status} to ${method} ${at}`;
    throw response.status >= 500 ? new DatabaseUnavailable(answered) : new Error(answered);
  };
  return {
    async put(name, body) {
      const blob = body instanceof Blob ? body : new Blob([new Uint8Array(body)]);
      const response = await ask('PUT', `${path}/${name}`, blob);
      if (!response.ok) throw new Error(`the bucket ${bucket} of STORAGE_URL does not exist`);
    },
    async get(name) {
      const response = await ask('GET', `${path}/${name}`);
      return response.ok ? response : null;
    },
    async delete(name) {
      await ask('DELETE', `${path}/${name}`);
    },
    async list(under) {
      const names: string[] = [];
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: under ? `${prefix}${under}/` : prefix,
        });
        if (after !== '') query.set('continuation-token', after);
        const response = await ask('GET', `/${bucket}?${query}`);
        if (!response.ok) throw new Error(`the bucket ${bucket} does not exist`);
        const { ListBucketResult: page } = listParser.parse(await response.text()) as ListAnswer;
        if (page === undefined) throw new Error(`The bucket ${bucket} returned no list of objects`);
        for (const { Key } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        after = page.NextContinuationToken || undefined;
      }
      return names.sort();
    },
  };
}

export function createS3Store(storageUrl: string): FileStore {
  const bucket = openBucket(storageUrl);
  return {
    ...bucket,
    async get(key) {
      const found = await bucket.get(key);
      return found && new Uint8Array(await found.arrayBuffer());
    },
  };
}

export const openFileStore = ({
  storageUrl,
  dataDir,
}: Pick<Config, 'storageUrl' | 'dataDir'>): FileStore =>
  outsideChanges(
    'files',
    storageUrl ? createS3Store(storageUrl) : createFolderStore(join(dataDir, 'uploads')),
  );

/** A local file as a request body, streamed while it is sent. */
export async function bodyOf(file: string): Promise<Blob> {
  const { size } = await stat(file);
  if (size > OBJECT_MAX_BYTES) {
    throw new Error('A bucket object can have at most 5 GB: back up to a folder instead');
  }
  return openAsBlob(file);
}
