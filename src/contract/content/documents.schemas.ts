import { DOCUMENT_TITLE_MAX_CHARACTERS } from '../constants.ts';
import {
  languageSchema,
  lineSchema,
  localisedInput,
  localisedSchema,
  slugSchema,
  versionSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { htmlSchema } from './articles.schemas.ts';

export const documentSchema = z
  .object({
    slug: z.string(),
    title: localisedSchema,
    language: languageSchema.nullable(),
    bytes: z.int(),
    url: z.string(),
  })
  .meta({ title: 'Document' });
export type DocumentJson = z.infer<typeof documentSchema>;

export const policySchema = z
  .object({
    slug: z.string(),
    title: localisedSchema,
    body: localisedSchema.meta({ description: 'Sanitised HTML' }),
    updatedAt: z.string(),
  })
  .meta({ title: 'Policy' });

export const adminDocumentSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['file', 'policy']),
    slug: z.string(),
    title: localisedSchema,
    body: localisedSchema.nullable().meta({ description: 'Sanitised HTML of a policy' }),
    language: languageSchema.nullable().meta({ description: 'The language of a file' }),
    isPublished: z.boolean(),
    downloads: z.int(),
    bytes: z.int().nullable(),
    url: z.string().meta({ description: 'Its public path once published' }),
    updatedAt: z.string(),
  })
  .meta({ title: 'AdminDocument' });
export type AdminDocumentJson = z.infer<typeof adminDocumentSchema>;

export const documentInputSchema = z
  .object({
    title: localisedInput((minimum) => lineSchema(DOCUMENT_TITLE_MAX_CHARACTERS, minimum), {
      isRequired: true,
    }),
    slug: slugSchema,
    isPublished: z.boolean(),
    language: languageSchema.nullable().default(null),
    body: localisedInput((minimum) => htmlSchema.min(minimum), { isRequired: true })
      .nullable()
      .default(null)
      .meta({ description: 'Only for policies' }),
    updatedAt: versionSchema,
  })
  .meta({ title: 'DocumentInput' });
