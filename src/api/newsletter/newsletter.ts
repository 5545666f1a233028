import { z } from 'zod';
import { confirmSubscription, subscribe, unsubscribe } from '#domain/newsletter/subscribe.ts';
import { endpoint } from '../endpoint.ts';
import { emailShape, languageShape } from '../shapes.ts';

const answerShape = z.object({ status: z.literal('check_your_inbox') });
const linkShape = z.object({ id: z.uuid(), token: z.string().max(100) });

export const newsletterEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Ask for the newsletter; always the same answer, known address or not',
    guard: 'public',
    limit: 'write',
    body: z.object({ email: emailShape, language: languageShape }),
    answers: { status: 202, shape: answerShape },
    async handle({ body }, { inChange }) {
      await inChange((change) => subscribe(change, body));
      return { status: 202, body: { status: 'check_your_inbox' as const } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/newsletter/confirmation',
    summary: 'Confirm a subscription with the link that was mailed',
    guard: 'public',
    limit: 'write',
    body: linkShape,
    answers: { status: 204, shape: null },
    failures: ['link_expired'],
    async handle({ body }, { inChange, newsletterSecret }) {
      await inChange((change) => confirmSubscription(change, newsletterSecret, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscription',
    summary: 'Leave the newsletter',
    guard: 'public',
    limit: 'write',
    body: linkShape,
    answers: { status: 204, shape: null },
    failures: ['link_expired'],
    async handle({ body }, { inChange, newsletterSecret }) {
      await inChange((change) => unsubscribe(change, newsletterSecret, body));
      return { status: 204, body: null };
    },
  }),
];
