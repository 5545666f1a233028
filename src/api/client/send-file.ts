import { CSRF_HEADER } from '#contract/constants.ts';
import { type AnswerOf, fill, type Params, type PathOf, type QueryOf } from './calls.ts';
import { readAnswer, withCsrfToken } from './fetch.ts';

export type Sending = {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** A repeated key with the same file has no further effect. */
  idempotencyKey?: string;
};

/** `fetch` reports no upload progress. Throws ApiError, `AbortError`, or TypeError without a connection. */
export const sendFile = <Path extends PathOf<'POST'>>(
  path: Path,
  file: File,
  given: Params<Path> & QueryOf<'POST', Path> & Sending,
) =>
  withCsrfToken((token) => send(fill(path, given), file, token, given)) as Promise<
    AnswerOf<'POST', Path>
  >;

async function send(path: string, file: File, token: string, sending: Sending): Promise<unknown> {
  const form = new FormData();
  form.set('file', file);
  return readAnswer(await request(path, form, token, sending));
}

function request(
  path: string,
  form: FormData,
  token: string,
  { onProgress, signal, idempotencyKey }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    call.open('POST', path);
    call.setRequestHeader(CSRF_HEADER, token);
    if (idempotencyKey) call.setRequestHeader('Idempotency-Key', idempotencyKey);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const { status, statusText, responseText } = call;
      const headers = { 'content-type': call.getResponseHeader('content-type') ?? '' };
      resolve(new Response(responseText, { status, statusText, headers }));
    };
    call.onerror = () => reject(new TypeError('no connection'));
    call.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    call.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', abort);
    call.send(form);
  });
}
