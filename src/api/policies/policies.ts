import { z } from 'zod';
import { findPolicy } from '#domain/documents/documents.queries.ts';
import { Failure } from '#domain/failures.ts';
import { endpoint } from '../endpoint.ts';
import { localisedShape } from '../shapes.ts';

const policyShape = z
  .object({
    slug: z.string(),
    title: localisedShape,
    body: localisedShape.meta({ description: 'Sanitised HTML' }),
    updatedAt: z.string(),
  })
  .meta({ title: 'Policy' });

export type PolicyJson = z.infer<typeof policyShape>;

export const policyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/policies/{slug}',
    summary: 'One of the three policy texts: privacy, terms, cookies',
    guard: 'public',
    isContent: true,
    params: z.object({ slug: z.string().max(200) }),
    answers: { status: 200, shape: policyShape },
    failures: ['document_not_found'],
    async handle({ params }, { db }) {
      const policy = await findPolicy(db, params.slug);
      if (!policy?.body) throw new Failure('document_not_found');
      const { slug, title, body, updatedAt } = policy;
      return { status: 200, body: { slug, title, body, updatedAt: updatedAt.toString() } };
    },
  }),
];
