import { z } from 'zod';
import { ARTICLE_JSON_MAX_BYTES } from '#contract/constants.ts';
import type { AdminDocumentJson } from '#contract/content/documents.schemas.ts';
import { adminDocumentSchema } from '#contract/content/documents.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pagedSchema } from '#contract/schemas.ts';
import { changeDocument, deleteDocument } from '#domain/documents/change-document.ts';
import type { Document } from '#domain/documents/documents.queries.ts';
import { findDocument, listDocuments } from '#domain/documents/documents.queries.ts';
import { endpoint } from '../endpoint.ts';
import { documentUrl } from '../public/documents.ts';
import { safeDocumentSchema } from './safe-article.ts';

export const adminDocumentEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.documents,
    summary:
      'List documents, hidden ones included, 100 per page: the three policies, then the files',
    guard: 'office',
    query: pagedSchema,
    answers: { status: 200, shape: z.array(adminDocumentSchema) },
    async handle({ query: { page } }, { db }) {
      return { status: 200, body: (await listDocuments(db, page)).map(presentDocument) };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.document,
    summary: 'Get a document',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: adminDocumentSchema },
    failures: ['document_not_found'],
    async handle({ params: { id } }, { db }) {
      return { status: 200, body: presentDocument(await findDocument(db, id)) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.document,
    summary: 'Replace a document',
    guard: 'office',
    params: byId,
    body: safeDocumentSchema,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: adminDocumentSchema },
    failures: [
      'document_not_found',
      'document_changed',
      'policy_stays',
      'slug_taken',
      'picture_not_found',
    ],
    async handle({ params: { id }, body: { updatedAt, ...facts } }, { inChange }) {
      const document = await inChange((change) => changeDocument(change, id, facts, updatedAt));
      return { status: 200, body: presentDocument(document) };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.document,
    summary: 'Delete a file; policies can only be hidden',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['document_not_found', 'policy_stays'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => deleteDocument(change, id));
      return { status: 204, body: null };
    },
  }),
];

export const presentDocument = (document: Document): AdminDocumentJson => ({
  id: document.id,
  kind: document.kind,
  slug: document.slug,
  title: document.title,
  body: document.body,
  language: document.language,
  isPublished: document.isPublished,
  downloads: document.downloads,
  bytes: document.fileBytes,
  url: documentUrl(document),
  updatedAt: document.updatedAt.toString(),
});
