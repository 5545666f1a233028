import { z } from 'zod';
import { sendMessage } from '#domain/contact/send-message.ts';
import { answerOnce } from '../door/idempotency.ts';
import { endpoint } from '../endpoint.ts';
import { emailShape, languageShape, lineShape, textShape } from '../shapes.ts';

const messageShape = z
  .object({
    name: lineShape(200),
    email: emailShape,
    subject: lineShape(200),
    message: textShape(5000),
    language: languageShape,
  })
  .meta({ title: 'ContactMessage' });

export const contactEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the team',
    guard: 'public',
    limit: 'write',
    body: messageShape,
    answers: { status: 201, shape: z.object({ status: z.literal('received') }) },
    handle({ body }, context) {
      return answerOnce(context, { path: '/api/contact', body }, async (change) => {
        await sendMessage(change, body);
        return { status: 201, body: { status: 'received' as const } };
      });
    },
  }),
];
