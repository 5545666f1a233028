import { lineSchema } from '../schemas.ts';
import { z } from '../zod.ts';

/** The setup tasks of a business before it takes guests, in recommended order. */
export const setupTasks = [
  'name',
  'reach',
  'tour',
  'dates',
  'words',
  'pictures',
  'policies',
  'mail',
  'sender',
  'payments',
  'https',
  'backup',
] as const;
export type SetupTask = (typeof setupTasks)[number];

export type SetupState = {
  isOver: boolean;
  /** When the demo content was added; null where the content is the business's own. */
  demoSince: string | null;
};

export const setupInputSchema = z.object({ isOver: z.literal(true) }).meta({ title: 'SetupInput' });

export const setupSchema = z
  .object({
    isFirstRun: z.boolean().meta({ description: 'True until the setup is finished or skipped' }),
    isDemo: z.boolean().meta({ description: 'Whether the site still shows the demo business' }),
    missing: z.array(z.enum(setupTasks)).meta({ description: 'What is still missing' }),
    tourId: z.string().nullable().meta({ description: 'The first tour without bookable dates' }),
    policyId: z
      .string()
      .nullable()
      .meta({ description: 'The first policy without a text of one’s own' }),
  })
  .meta({ title: 'Setup' });
export type SetupJson = z.infer<typeof setupSchema>;

/** Requires the business's name, so that the wrong business is not deleted. */
export const startMyOwnSchema = z
  .object({ name: lineSchema(100).meta({ description: 'The current name of the business' }) })
  .meta({ title: 'StartMyOwn' });
