import { z } from 'zod';
import { documentSchema, policySchema } from '#contract/content/documents.schemas.ts';
import { withRules } from '#contract/content/home.ts';
import { api } from '#contract/http/api-paths.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { bySlug, pagedSchema } from '#contract/schemas.ts';
import { type Document, findPolicy, listPublicFiles } from '#domain/documents/documents.queries.ts';
import { Failure } from '#domain/failures.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { endpoint } from '../endpoint.ts';

/** The page of a policy, or the file itself. */
export const documentUrl = ({ kind, slug }: Pick<Document, 'kind' | 'slug'>): string =>
  kind === 'policy' ? `/${slug}` : pageAt(pages.document, { slug });

export const documentEndpoints = [
  endpoint({
    method: 'GET',
    path: api.documents,
    summary: 'List the files that visitors can download, 100 per page',
    guard: 'public',
    content: () => ['documents'],
    query: pagedSchema,
    answers: { status: 200, shape: z.array(documentSchema) },
    async handle({ query: { page } }, { db }) {
      const body = (await listPublicFiles(db, page)).map((document) => ({
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

export const policyEndpoints = [
  endpoint({
    method: 'GET',
    path: api.policy,
    summary: 'Get a policy text: privacy, terms or cookies',
    guard: 'public',
    content: ({ slug }) => [`documents ${slug}`, 'settings'],
    params: bySlug,
    answers: { status: 200, shape: policySchema },
    failures: ['document_not_found'],
    async handle({ params }, { db }) {
      const [policy, rules] = await Promise.all([
        findPolicy(db, params.slug),
        readSettings(db, 'rules'),
      ]);
      if (!policy?.body) throw new Failure('document_not_found');
      const { slug, title, updatedAt } = policy;
      const body = withRules(policy.body, rules);
      return { status: 200, body: { slug, title, body, updatedAt: updatedAt.toString() } };
    },
  }),
];
