import { UPLOAD_MAX_BYTES } from '#contract/constants.ts';
import { adminDocumentSchema } from '#contract/content/documents.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId } from '#contract/schemas.ts';
import {
  addFile,
  replaceFile,
  requirePdf,
  type StoredFile,
} from '#domain/documents/change-document.ts';
import { findDocument } from '#domain/documents/documents.queries.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { endpoint } from '../endpoint.ts';
import type { SentFile } from '../http/read-input.ts';
import { presentDocument } from './documents.ts';

const file = { maxBytes: UPLOAD_MAX_BYTES };

export const documentFileEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.documents,
    summary: 'Upload a PDF; it is hidden until published',
    guard: 'office',
    file,
    answers: { status: 201, shape: adminDocumentSchema },
    failures: ['document_not_pdf'],
    async handle({ file: sent }, { inChange, files }) {
      const document = await store(files, sent, (stored) =>
        inChange((change) => addFile(change, sent.name, stored)),
      );
      return { status: 201, body: presentDocument(document) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.documentFile,
    summary: 'Replace a PDF; its address and download count are unchanged',
    guard: 'office',
    params: byId,
    file,
    answers: { status: 200, shape: adminDocumentSchema },
    failures: ['document_not_found', 'document_not_pdf', 'policy_stays'],
    async handle({ params: { id }, file: sent }, { db, inChange, files }) {
      await findDocument(db, id);
      const document = await store(files, sent, (stored) =>
        inChange((change) => replaceFile(change, id, stored)),
      );
      return { status: 200, body: presentDocument(document) };
    },
  }),
];

/** Deletes the file again when `note` fails. Throws document_not_pdf, and the errors of `note`. */
async function store<Noted>(
  files: FileStore,
  { bytes }: SentFile,
  note: (stored: StoredFile) => Promise<Noted>,
): Promise<Noted> {
  requirePdf(bytes);
  // Without an extension, `/files` does not serve it, so every download is counted.
  const fileKey = `documents/${crypto.randomUUID()}`;
  await files.put(fileKey, bytes);
  try {
    return await note({ fileKey, fileBytes: bytes.length });
  } catch (error) {
    await files.delete(fileKey);
    throw error;
  }
}
