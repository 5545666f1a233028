import { z } from 'zod';
import { type Document, listPublicFiles } from '#domain/documents/documents.queries.ts';
import { endpoint } from '../endpoint.ts';
import { languageShape, localisedShape } from '../shapes.ts';

const documentShape = z
  .object({
    slug: z.string(),
    title: localisedShape,
    language: languageShape.nullable(),
    bytes: z.int(),
    url: z.string(),
  })
  .meta({ title: 'Document' });

export type DocumentJson = z.infer<typeof documentShape>;

/** The page of a policy, or the file itself. */
export const documentUrl = ({ kind, slug }: Pick<Document, 'kind' | 'slug'>): string =>
  kind === 'policy' ? `/${slug}` : `/documents/${slug}`;

export const documentEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/documents',
    summary: 'The files that visitors may download',
    guard: 'public',
    isContent: true,
    answers: { status: 200, shape: z.array(documentShape) },
    async handle(_input, { db }) {
      const body = (await listPublicFiles(db)).map((document) => ({
        slug: document.slug,
        title: document.title,
        language: document.language,
        bytes: document.fileBytes ?? 0,
        url: documentUrl(document),
      }));
      return { status: 200, body };
    },
  }),
];
