import { z } from 'zod';
import { linkSchema } from '#contract/contact/newsletter.schemas.ts';
import { publicNewsletterIssueSchema } from '#contract/contact/newsletter-issues.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { bySlug, emailSchema, languageSchema } from '#contract/schemas.ts';
import { wholeTexts } from '#domain/newsletter/newsletter-issue.ts';
import { findPublicNewsletterIssue } from '#domain/newsletter/newsletter-issues.queries.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#domain/newsletter/subscribe.ts';
import { endpoint } from '../endpoint.ts';
import { takeMail } from '../http/guest-limits.ts';

const answerSchema = z.object({ status: z.literal('check_your_inbox') });

export const newsletterEndpoints = [
  endpoint({
    method: 'POST',
    path: api.newsletter,
    summary: 'Request the newsletter; the response does not reveal whether the address is known',
    guard: 'public',
    limit: 'write',
    body: z.object({ email: emailSchema, language: languageSchema }),
    answers: { status: 202, shape: answerSchema },
    async handle({ body }, context) {
      // An address over its email limit gets no email, and the response does not reveal it.
      if ((await takeMail(context, body.email)) === null) {
        await context.inChange((change) => subscribe(change, body));
      }
      return { status: 202, body: { status: 'check_your_inbox' as const } };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.newsletterConfirmation,
    summary: 'Confirm a subscription with the emailed link',
    guard: 'public',
    limit: 'write',
    body: linkSchema,
    answers: { status: 204, shape: null },
    failures: ['link_expired'],
    async handle({ body }, { inChange, newsletterSecret }) {
      await inChange((change) => confirmSubscription(change, newsletterSecret, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.newsletterUnsubscription,
    summary: 'Unsubscribe from the newsletter',
    guard: 'public',
    limit: 'write',
    body: linkSchema,
    answers: { status: 204, shape: null },
    failures: ['link_expired'],
    async handle({ body }, { inChange, newsletterSecret }) {
      await inChange((change) => unsubscribe(change, newsletterSecret, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.letter,
    summary: 'Get a sent newsletter issue; never a draft',
    guard: 'public',
    content: ({ slug }) => [`letters ${slug}`],
    params: bySlug,
    answers: { status: 200, shape: publicNewsletterIssueSchema },
    failures: ['letter_not_found'],
    async handle({ params }, { db }) {
      const letter = await findPublicNewsletterIssue(db, params.slug);
      const { slug, startedAt } = letter;
      return {
        status: 200,
        body: { slug, ...wholeTexts(letter), startedAt: startedAt.toString() },
      };
    },
  }),
];
