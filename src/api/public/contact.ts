import { z } from 'zod';
import { messageInputSchema } from '#contract/contact/messages.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { sendMessage } from '#domain/contact/messages.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';

export const contactEndpoints = [
  endpoint({
    method: 'POST',
    path: api.contact,
    summary: 'Send a message to the business',
    guard: 'public',
    limit: 'contact',
    body: messageInputSchema,
    answers: { status: 201, shape: z.object({ status: z.literal('received') }) },
    failures: ['idempotency_conflict'],
    handle({ body }, context) {
      return answerOnce(context, body, async (change) => {
        await sendMessage(change, body);
        return { status: 201, body: { status: 'received' as const } };
      });
    },
  }),
];
