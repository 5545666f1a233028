import { newsletterIssueStatuses } from '../bookings/states.ts';
import { htmlSchema } from '../content/articles.schemas.ts';
import {
  emailSchema,
  languageSchema,
  lineSchema,
  localisedInput,
  localisedSchema,
  NO_TEXT,
  versionSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { deliverySchema, mailContentSchema } from './mails.schemas.ts';

export const publicNewsletterIssueSchema = z
  .object({
    slug: z.string(),
    subject: localisedSchema,
    body: localisedSchema.meta({ description: 'Sanitised HTML' }),
    startedAt: z.string(),
  })
  .meta({ title: 'Letter' });

export const newsletterIssueInputSchema = z
  .object({
    subject: localisedInput((minimum) => lineSchema(160, minimum), { isRequired: true }),
    body: localisedInput(() => htmlSchema, { isRequired: false }).default(NO_TEXT),
    updatedAt: versionSchema,
  })
  .meta({ title: 'LetterInput' });

const progressSchema = z
  .object({
    queued: z.int(),
    sent: z.int().meta({ description: 'Accepted by a mail server' }),
    outbox: z.int().meta({ description: 'Only written as a file to the outbox folder' }),
    failed: z.int(),
    dropped: z.int().meta({ description: 'The subscriber left before it was sent' }),
  })
  .meta({ title: 'LetterProgress' });

const listedNewsletterIssueSchema = z
  .object({
    id: z.string(),
    subject: localisedSchema,
    status: z.enum(newsletterIssueStatuses),
    slug: z.string().nullable().meta({ description: 'Null for a draft' }),
    missing: z.array(languageSchema).meta({ description: 'Languages that get the English text' }),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    progress: progressSchema,
  })
  .meta({ title: 'ListedLetter' });

const peopleByLanguage = z.object({ en: z.int(), pt: z.int(), ru: z.int() });

export const adminNewsletterIssueSchema = listedNewsletterIssueSchema
  .extend({
    body: localisedSchema.meta({ description: 'Sanitised HTML' }),
    readers: peopleByLanguage.meta({
      description: 'The number of current subscribers by language',
    }),
    failures: z
      .array(
        z.object({ email: z.string(), error: z.string().nullable(), isUncertain: z.boolean() }),
      )
      .meta({ description: 'The first 100 by address; an uncertain one may have been delivered' }),
    testRecipient: z.string().meta({ description: 'The address of the business' }),
    delivery: deliverySchema,
  })
  .meta({ title: 'AdminLetter' });

export const pageOfNewsletterIssuesSchema = z
  .object({
    letters: z.array(listedNewsletterIssueSchema),
    total: z.int(),
    counts: z.record(z.enum(newsletterIssueStatuses), z.int()),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'Letters' });

export const newsletterIssuePreviewSchema = z
  .object({ en: mailContentSchema, pt: mailContentSchema, ru: mailContentSchema })
  .meta({ title: 'LetterPreview', description: 'The email in each language' });

export const newsletterIssueTestSchema = z.object({ email: emailSchema, language: languageSchema });

export type ListedNewsletterIssueJson = z.infer<typeof listedNewsletterIssueSchema>;
export type AdminNewsletterIssueJson = z.infer<typeof adminNewsletterIssueSchema>;
export type NewsletterIssuePreviewJson = z.infer<typeof newsletterIssuePreviewSchema>;
