import type { z } from 'zod';
import { type AdminDocumentJson, documentInputSchema } from '#contract/documents.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { labelField } from '../editor/field-label.ts';
import type { Editing } from '../editor/record-schema.ts';
import { recordKind } from '../editor/use-record-form.ts';

export type DocumentBody = z.output<typeof documentInputSchema>;
export type DocumentValues = Editing<DocumentBody>;

const labels = {
  title: m.admin_documents_title_field,
  body: m.admin_documents_body,
  slug: m.admin_documents_slug,
  language: m.admin_documents_language,
};

export const documentKind = recordKind<DocumentValues, DocumentBody, AdminDocumentJson>({
  schema: documentInputSchema,
  describeField: (field) => labelField(labels, field),
  overtakenCode: 'document_changed',
});
