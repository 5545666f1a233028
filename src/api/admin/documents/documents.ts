import { z } from 'zod';
import { ARTICLE_JSON_MAX_BYTES } from '#constants';
import { changeDocument, deleteDocument } from '#domain/documents/change-document.ts';
import { findDocument, listDocuments } from '#domain/documents/documents.queries.ts';
import { endpoint } from '../../endpoint.ts';
import { languageShape, lineShape, localisedInput, slugShape } from '../../shapes.ts';
import { htmlShape } from '../articles/article-input.ts';
import { adminDocumentShape, presentDocument } from './admin-document-shape.ts';
import { auditDocument } from './audit-document.ts';

const path = '/api/admin/documents';
const params = z.object({ id: z.uuid() });

const inputShape = z
  .object({
    title: localisedInput((minimum) => lineShape(160, minimum), { isRequired: true }),
    slug: slugShape,
    isPublished: z.boolean(),
    language: languageShape.nullable().default(null),
    body: localisedInput(() => htmlShape, { isRequired: true })
      .nullable()
      .default(null)
      .meta({ description: 'Of a policy; a file has none' }),
    updatedAt: z
      .string()
      .optional()
      .meta({ description: 'Of the version that was edited: a newer one is not overwritten' }),
  })
  .meta({ title: 'DocumentInput' });

export const adminDocumentEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Every document, hidden ones too: the three policies, then the files',
    guard: 'staff',
    answers: { status: 200, shape: z.array(adminDocumentShape) },
    async handle(_input, { db }) {
      return { status: 200, body: (await listDocuments(db)).map(presentDocument) };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One document',
    guard: 'staff',
    params,
    answers: { status: 200, shape: adminDocumentShape },
    failures: ['document_not_found'],
    async handle({ params: { id } }, { db }) {
      return { status: 200, body: presentDocument(await findDocument(db, id)) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Write a document anew',
    guard: 'staff',
    params,
    body: inputShape,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: adminDocumentShape },
    failures: [
      'document_not_found',
      'document_changed',
      'policy_stays',
      'slug_taken',
      'picture_not_found',
    ],
    handle({ params: { id }, body: { updatedAt, ...facts }, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await changeDocument(change, id, facts, updatedAt);
        await auditDocument(change, staff, 'changed', changed);
        return { status: 200, body: presentDocument(changed.after) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a file; a policy can only be hidden',
    guard: 'staff',
    params,
    answers: { status: 204, shape: null },
    failures: ['document_not_found', 'policy_stays'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange(async (change) => {
        const before = await deleteDocument(change, id);
        await auditDocument(change, staff, 'deleted', { before, after: null });
      });
      return { status: 204, body: null };
    },
  }),
];
