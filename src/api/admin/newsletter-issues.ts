import { z } from 'zod';
import { newsletterIssueStatuses } from '#contract/bookings/states.ts';
import { ARTICLE_JSON_MAX_BYTES } from '#contract/constants.ts';
import { deliverySchema } from '#contract/contact/mails.schemas.ts';
import {
  type AdminNewsletterIssueJson,
  adminNewsletterIssueSchema,
  type ListedNewsletterIssueJson,
  newsletterIssuePreviewSchema,
  newsletterIssueTestSchema,
  pageOfNewsletterIssuesSchema,
} from '#contract/contact/newsletter-issues.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pageSchema, versionSchema } from '#contract/schemas.ts';
import { region } from '#contract/settings/region.ts';
import { Failure } from '#domain/failures.ts';
import { readPost } from '#domain/mails/post.ts';
import { writtenLanguages } from '#domain/newsletter/newsletter-issue.ts';
import {
  countReaders,
  findNewsletterIssue,
  LETTERS_PAGE_SIZE,
  listNewsletterIssueFailures,
  type NewsletterIssueProgress,
  newsletterIssueProgress,
  searchNewsletterIssues,
} from '#domain/newsletter/newsletter-issues.queries.ts';
import type { NewsletterIssue } from '#domain/newsletter/newsletter-issues.table.ts';
import {
  resumeNewsletterIssue,
  retryNewsletterIssue,
  sendNewsletterIssue,
  stopNewsletterIssue,
  testNewsletterIssue,
} from '#domain/newsletter/send-issue.ts';
import {
  changeNewsletterIssue,
  createNewsletterIssue,
  deleteNewsletterIssue,
} from '#domain/newsletter/write-issue.ts';
import type { Reader } from '#platform/db/types.ts';
import { type ApiContext, endpoint } from '../endpoint.ts';
import { safeNewsletterIssueSchema } from './safe-article.ts';

const presentListed = (
  letter: NewsletterIssue,
  progress: NewsletterIssueProgress,
): ListedNewsletterIssueJson => ({
  id: letter.id,
  subject: letter.subject,
  status: letter.status,
  slug: letter.slug,
  missing: region().languages.filter((locale) => !writtenLanguages(letter).includes(locale)),
  startedAt: letter.startedAt?.toString() ?? null,
  finishedAt: letter.finishedAt?.toString() ?? null,
  createdAt: letter.createdAt.toString(),
  updatedAt: letter.updatedAt.toString(),
  progress,
});

type Surroundings = Pick<ApiContext, 'configuredMail' | 'mailDelivery'>;

async function present(
  reader: Reader,
  id: string,
  surroundings: Surroundings,
): Promise<AdminNewsletterIssueJson> {
  const letter = await findNewsletterIssue(reader, id);
  if (!letter) throw new Failure('letter_not_found');
  return presentNewsletterIssue(reader, letter, surroundings);
}

async function presentNewsletterIssue(
  reader: Reader,
  letter: NewsletterIssue,
  { configuredMail, mailDelivery }: Surroundings,
): Promise<AdminNewsletterIssueJson> {
  const { team } = await readPost(reader, configuredMail);
  return {
    ...presentListed(letter, await newsletterIssueProgress(reader, letter)),
    body: letter.body,
    readers: await countReaders(reader),
    failures: await listNewsletterIssueFailures(reader, letter.id),
    testRecipient: team[0] ?? configuredMail.teamEmail,
    delivery: mailDelivery,
  };
}

const writeEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.letters,
    summary: 'List newsletter issues, 20 per page, newest first',
    guard: 'office',
    query: z.object({ status: z.enum(newsletterIssueStatuses).optional(), page: pageSchema }),
    answers: { status: 200, shape: pageOfNewsletterIssuesSchema },
    async handle({ query }, { db }) {
      const { found, ...sum } = await searchNewsletterIssues(db, query);
      const letters: ListedNewsletterIssueJson[] = [];
      for (const each of found)
        letters.push(presentListed(each, await newsletterIssueProgress(db, each)));
      return {
        status: 200,
        body: { letters, ...sum, page: query.page, pageSize: LETTERS_PAGE_SIZE },
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.letters,
    summary: 'Create a newsletter issue; nothing is sent',
    guard: 'office',
    body: safeNewsletterIssueSchema,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 201, shape: adminNewsletterIssueSchema },
    failures: ['picture_not_found'],
    handle({ body: { updatedAt: _, ...texts } }, { inChange, ...context }) {
      return inChange(async (change) => {
        const letter = await createNewsletterIssue(change, texts);
        return { status: 201, body: await presentNewsletterIssue(change.tx, letter, context) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.letterPreview,
    summary: 'Preview a newsletter issue’s email in every language; nothing is stored',
    guard: 'office',
    body: safeNewsletterIssueSchema,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: newsletterIssuePreviewSchema },
    async handle({ body }, { previewLetter }) {
      const [en, pt, ru] = await Promise.all([
        previewLetter(body, 'en'),
        previewLetter(body, 'pt'),
        previewLetter(body, 'ru'),
      ]);
      return { status: 200, body: { en, pt, ru } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.letter,
    summary: 'Get a newsletter issue with its texts, recipient count and sending progress',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: adminNewsletterIssueSchema },
    failures: ['letter_not_found'],
    async handle({ params: { id } }, { db, ...context }) {
      return { status: 200, body: await present(db, id, context) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.letter,
    summary: 'Replace a draft',
    guard: 'office',
    params: byId,
    body: safeNewsletterIssueSchema,
    bodyMaxBytes: ARTICLE_JSON_MAX_BYTES,
    answers: { status: 200, shape: adminNewsletterIssueSchema },
    failures: ['letter_not_found', 'letter_not_draft', 'letter_changed', 'picture_not_found'],
    handle({ params: { id }, body: { updatedAt, ...texts } }, { inChange, ...context }) {
      return inChange(async (change) => {
        await changeNewsletterIssue(change, id, texts, updatedAt);
        return { status: 200, body: await present(change.tx, id, context) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.letter,
    summary: 'Delete a draft',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['letter_not_found', 'letter_not_draft'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => deleteNewsletterIssue(change, id));
      return { status: 204, body: null };
    },
  }),
];

const sendEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.letterTest,
    summary: 'Send a newsletter issue to one address as a test; this subscribes no one',
    guard: 'office',
    limit: 'testMail',
    params: byId,
    body: newsletterIssueTestSchema,
    answers: { status: 202, shape: z.object({ delivery: deliverySchema }) },
    failures: ['letter_not_found', 'letter_without_text'],
    async handle({ params: { id }, body }, { inChange, mailDelivery }) {
      await inChange((change) => testNewsletterIssue(change, id, body));
      return { status: 202, body: { delivery: mailDelivery } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.letterSending,
    summary: 'Start sending a newsletter issue to all current subscribers',
    guard: 'office',
    params: byId,
    body: z.strictObject({ updatedAt: versionSchema }),
    answers: { status: 202, shape: adminNewsletterIssueSchema },
    failures: [
      'letter_not_found',
      'letter_not_draft',
      'letter_changed',
      'letter_without_text',
      'letter_without_readers',
    ],
    handle({ params: { id }, body: { updatedAt } }, { inChange, ...context }) {
      return inChange(async (change) => {
        await sendNewsletterIssue(change, id, updatedAt);
        return { status: 202, body: await present(change.tx, id, context) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.letterStop,
    summary: 'Stop sending; emails not handed over yet are not sent',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: adminNewsletterIssueSchema },
    failures: ['letter_not_found'],
    handle({ params: { id } }, { inChange, ...context }) {
      return inChange(async (change) => {
        await stopNewsletterIssue(change, id);
        return { status: 200, body: await present(change.tx, id, context) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.letterResumption,
    summary: 'Resume sending a stopped newsletter issue',
    guard: 'office',
    params: byId,
    answers: { status: 202, shape: adminNewsletterIssueSchema },
    failures: ['letter_not_found'],
    handle({ params: { id } }, { inChange, ...context }) {
      return inChange(async (change) => {
        await resumeNewsletterIssue(change, id);
        return { status: 202, body: await present(change.tx, id, context) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.letterRetry,
    summary: 'Retry the failed emails',
    guard: 'office',
    params: byId,
    answers: { status: 202, shape: adminNewsletterIssueSchema },
    failures: ['letter_not_found', 'letter_not_draft'],
    handle({ params: { id } }, { inChange, ...context }) {
      return inChange(async (change) => {
        await retryNewsletterIssue(change, id);
        return { status: 202, body: await present(change.tx, id, context) };
      });
    },
  }),
];

export const adminNewsletterIssueEndpoints = [...writeEndpoints, ...sendEndpoints];
