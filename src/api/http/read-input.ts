import { JSON_BODY_MAX_BYTES } from '#contract/constants.ts';
import { readBody } from '#platform/http/read-body.ts';
import { m } from '#platform/i18n/messages.ts';
import { InvalidInput } from './parse-input.ts';
import { HttpRefusal, httpRefusals } from './refusals.ts';

/** The name and type are the sender's claims. */
export type SentFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export type FileRule = { maxBytes: number };

export const FILE_FIELD = 'file';

/** Form overhead around the file: boundaries, names, headers. */
const FORM_BYTES = 16 * 1024;

/** Throws HttpRefusal: not_json, body_too_large, invalid. */
export async function readJson(request: Request, maxBytes = JSON_BODY_MAX_BYTES): Promise<unknown> {
  // An empty body counts as an empty object, which the schema accepts or refuses.
  const announced = request.headers.get('content-length');
  // Accessing the body of a request with a content length would turn it into a stream.
  if (announced === '0' || (announced === null && !request.body)) return {};
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType(request))) {
    throw new HttpRefusal(httpRefusals.not_json());
  }
  const body = await readBody(request, maxBytes);
  if (!body) throw new HttpRefusal(httpRefusals.body_too_large(maxBytes));
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new HttpRefusal(httpRefusals.invalid({}));
  }
}

/** Throws not_multipart, file_too_large, and InvalidInput when there is no file. */
export async function readFile(request: Request, { maxBytes }: FileRule): Promise<SentFile> {
  const type = contentType(request);
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpRefusal(httpRefusals.not_multipart());
  const tooLarge = new HttpRefusal(httpRefusals.file_too_large(maxBytes));
  const body = await readBody(request, maxBytes + FORM_BYTES);
  if (!body) throw tooLarge;
  const file = await findFile(body, type);
  if (!file || (file.size === 0 && file.name === '')) {
    throw new InvalidInput({ [FILE_FIELD]: [m.invalid_file_missing()] });
  }
  if (file.size > maxBytes) throw tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, type: file.type, bytes };
}

const contentType = (request: Request) => request.headers.get('content-type') ?? '';

async function findFile(body: Uint8Array<ArrayBuffer>, type: string): Promise<File | null> {
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const entry = form.get(FILE_FIELD);
    return entry instanceof File ? entry : null;
  } catch {
    throw new HttpRefusal(httpRefusals.invalid({}));
  }
}
