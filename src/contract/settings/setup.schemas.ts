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
  /** The steps were completed or skipped. */
  isOver: boolean;
  /** When the demo content was added; null where the content is the business's own. */
  demoSince: string | null;
};

export const setupInputSchema = z.object({ isOver: z.literal(true) }).meta({ title: 'SetupInput' });

export const setupSchema = z
  .object({
    isFirstRun: z.boolean().meta({ description: 'Nobody has gone through the setup yet' }),
    isDemo: z.boolean().meta({ description: 'What visitors see is the invented business' }),
    missing: z.array(z.enum(setupTasks)).meta({ description: 'What the business still lacks' }),
    tourId: z.string().nullable().meta({ description: 'The first tour without dates to book' }),
    policyId: z.string().nullable().meta({ description: 'The first policy nobody has written' }),
  })
  .meta({ title: 'Setup' });
export type SetupJson = z.infer<typeof setupSchema>;

/** Requires the business's name, so that the wrong business is not deleted. */
export const startMyOwnSchema = z
  .object({ name: lineSchema(100).meta({ description: 'What the business is called now' }) })
  .meta({ title: 'StartMyOwn' });
