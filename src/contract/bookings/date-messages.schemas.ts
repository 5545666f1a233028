import { DATE_MESSAGE_MAX_CHARACTERS, MESSAGE_SUBJECT_MAX_CHARACTERS } from '../constants.ts';
import { mailContentSchema } from '../contact/mails.schemas.ts';
import { languageSchema, lineSchema, localisedInput, textSchema } from '../schemas.ts';
import { z } from '../zod.ts';

const dateMessageTextsSchema = z.object({
  subject: localisedInput((minimum) => lineSchema(MESSAGE_SUBJECT_MAX_CHARACTERS, minimum), {
    isRequired: true,
  }),
  text: localisedInput((minimum) => textSchema(DATE_MESSAGE_MAX_CHARACTERS, minimum), {
    isRequired: true,
  }),
});

export const dateMessageSchema = dateMessageTextsSchema
  .extend({
    tourLanguage: languageSchema.optional().meta({ description: 'Only guests of this language' }),
    notArrived: z.boolean().default(false).meta({
      description: 'Only guests who are neither checked in nor a no-show',
    }),
    preview: z.boolean().default(false).meta({ description: 'Sends nothing' }),
  })
  .meta({ title: 'DateMessage' });

export const dateMessageResultSchema = z
  .object({
    recipients: z.array(
      z.object({
        reference: z.string(),
        email: z.string(),
        language: languageSchema,
        textLanguage: languageSchema.meta({
          description: 'The language of the text: English if the guest’s own is missing',
        }),
      }),
    ),
    previews: z
      .array(z.object({ language: languageSchema, mail: mailContentSchema }))
      .meta({ description: 'With `preview`, the email in each language of the recipients' }),
  })
  .meta({ title: 'DateMessageResult' });
export type DateMessageResultJson = z.infer<typeof dateMessageResultSchema>;
