import { z } from 'zod';
import {
  GUEST_NAME_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_SUBJECT_MAX_CHARACTERS,
} from './constants.ts';
import { emailSchema, languageSchema, lineSchema, textSchema } from './schemas.ts';

export const messageSchema = z
  .object({
    // A first name, a blank and a last name.
    name: lineSchema(2 * GUEST_NAME_MAX_CHARACTERS + 1),
    email: emailSchema,
    subject: lineSchema(MESSAGE_SUBJECT_MAX_CHARACTERS),
    message: textSchema(MESSAGE_MAX_CHARACTERS),
    language: languageSchema,
  })
  .meta({ title: 'ContactMessage' });
