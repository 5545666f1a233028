import { z } from 'zod';
import { emailSchema, languageSchema, lineSchema, textSchema } from './schemas.ts';

export const messageSchema = z
  .object({
    name: lineSchema(200),
    email: emailSchema,
    subject: lineSchema(200),
    message: textSchema(5000),
    language: languageSchema,
  })
  .meta({ title: 'ContactMessage' });
