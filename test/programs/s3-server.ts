import S3rver from 's3rver';
import { temporaryFolder } from './app-process.ts';
import { freePort } from './free-port.ts';

const BUCKET = 'miradouro';

export async function startS3Server(): Promise<{ storageUrl: string; stop(): Promise<void> }> {
  const folder = temporaryFolder('s3');
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: BUCKET }],
  });
  await server.run();
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=off`,
    async stop() {
      await server.close();
      folder.remove();
    },
  };
}
