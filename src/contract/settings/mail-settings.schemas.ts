import { deliverySchema } from '../contact/mails.schemas.ts';
import {
  emailSchema,
  localisedInput,
  senderNameSchema,
  textSchema,
  translationsSchema,
  versionSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';

const SENDER_NAME_MAX_CHARACTERS = 60;
const SIGNATURE_MAX_CHARACTERS = 400;
const TEAM_ADDRESSES_AT_MOST = 10;

export const mailInputSchema = z
  .object({
    senderName: senderNameSchema(SENDER_NAME_MAX_CHARACTERS).nullable(),
    senderAddress: emailSchema.nullable(),
    replyTo: emailSchema.nullable(),
    team: z
      .array(emailSchema)
      .max(TEAM_ADDRESSES_AT_MOST)
      .refine(
        (addresses) =>
          new Set(addresses.map((address) => address.toLowerCase())).size === addresses.length,
        { message: 'invalid_same_address' },
      ),
    signature: localisedInput((minimum) => textSchema(SIGNATURE_MAX_CHARACTERS, minimum), {
      isRequired: false,
    }),
    updatedAt: versionSchema,
  })
  .meta({ title: 'MailInput' });

export type MailSettings = Omit<z.output<typeof mailInputSchema>, 'updatedAt'>;

export const mailSettingsSchema = z
  .object({
    senderName: z.string().nullable(),
    senderAddress: z.string().nullable(),
    replyTo: z.string().nullable(),
    team: z.array(z.string()),
    signature: translationsSchema,
    usual: z
      .object({ senderName: z.string(), senderAddress: z.string(), team: z.string() })
      .meta({ description: 'Default values for empty fields' }),
    ownAddress: z.string().nullable().meta({ description: 'The signed-in staff member’s address' }),
    delivery: deliverySchema,
    updatedAt: z.string().meta({ description: 'Instant of the last save' }),
  })
  .meta({ title: 'MailSettings' });

/** The first three are the mail server's answers; `outbox`: there is no server; the others: none answered. */
const testEmailOutcomes = [
  'accepted',
  'refused',
  'login_refused',
  'no_such_host',
  'nobody_listens',
  'no_answer',
  'not_safe',
  'outbox',
] as const;

export const testEmailSchema = z
  .object({
    outcome: z.enum(testEmailOutcomes),
    server: z
      .string()
      .nullable()
      .meta({ description: 'Host and port of the mail server; null without one' }),
    words: z.string().nullable().meta({ description: 'The mail server’s response, if any' }),
    to: z.string(),
    from: z.string(),
  })
  .meta({ title: 'MailTrial' });
export type TestEmailJson = z.infer<typeof testEmailSchema>;

export const testEmailInputSchema = z.object({ email: emailSchema });
