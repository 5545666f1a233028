import { z } from 'zod';

/** A mail to look at before, or instead of, sending it. */
export const mailWordsShape = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ title: 'MailWords' });

export type MailWords = z.infer<typeof mailWordsShape>;
