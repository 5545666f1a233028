import { CSRF_HEADER } from '#contract/constants.ts';
import { type Address, fill, type PathOf, readGiven, type Sent } from './calls.ts';
import { readAnswer, withCsrfToken } from './fetch.ts';

/** In bytes; the total is null when the server did not send it. */
export type Progress = { received: number; total: number | null };

export type Downloaded = { name: string; content: Blob };

/** Downloads a file by POST. Throws ApiError. */
export const download = <Path extends PathOf<'POST'>>(
  path: Path,
  { onProgress, ...given }: Sent<'POST', Path> & { onProgress: (progress: Progress) => void },
): Promise<Downloaded> =>
  withCsrfToken(async (token) => {
    const response = await fetch(fill(path, given), {
      method: 'POST',
      credentials: 'include',
      headers: { [CSRF_HEADER]: token, 'Content-Type': 'application/json' },
      body: JSON.stringify(readGiven(given).body),
    });
    return receive(response, onProgress);
  });

/** Throws ApiError; a plain link would save a refusal, e.g. a required re-authentication, as a file. */
export const readFile = async (address: Address<unknown>): Promise<Downloaded> =>
  receive(await fetch(address, { credentials: 'include' }));

async function receive(
  response: Response,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Downloaded> {
  if (!response.ok || !response.body) {
    await readAnswer(response);
    throw new TypeError('the response has no file');
  }
  const total = Number(response.headers.get('content-length')) || null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    onProgress({ received, total });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const type = response.headers.get('content-type') ?? '';
  return { name: name ?? 'export', content: new Blob(parts, { type }) };
}

export function saveFile({ name, content }: Downloaded): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
