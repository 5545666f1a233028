import { lineSchema } from '../schemas.ts';
import { z } from '../zod.ts';

/** What a business needs before guests can count on it, in the order in which it is best done. */
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

/** How far the setup has come, as the settings keep it. */
export type SetupState = {
  /** Its steps were gone through, or passed over. */
  isOver: boolean;
  /** When the demo's content was put in; null where the content is the business's own. */
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

/** Asked for by its name, so that nobody throws the wrong business away. */
export const startMyOwnSchema = z
  .object({ name: lineSchema(100).meta({ description: 'What the business is called now' }) })
  .meta({ title: 'StartMyOwn' });
