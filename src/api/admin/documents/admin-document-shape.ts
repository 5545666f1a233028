import { z } from 'zod';
import type { Document } from '#domain/documents/documents.queries.ts';
import { documentUrl } from '../../documents/documents.ts';
import { languageShape, localisedShape } from '../../shapes.ts';

export const adminDocumentShape = z
  .object({
    id: z.string(),
    kind: z.enum(['file', 'policy']),
    slug: z.string(),
    title: localisedShape,
    body: localisedShape.nullable().meta({ description: 'Sanitised HTML of a policy' }),
    language: languageShape.nullable().meta({ description: 'What a file is written in' }),
    isPublished: z.boolean(),
    downloads: z.int(),
    bytes: z.int().nullable(),
    url: z.string().meta({ description: 'Where visitors find it once it is published' }),
    updatedAt: z.string(),
  })
  .meta({ title: 'AdminDocument' });

export type AdminDocumentJson = z.infer<typeof adminDocumentShape>;

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
