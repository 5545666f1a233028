import { dateSchema, languageSchema, tourIdSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { funnelDevices, funnelSteps } from './funnel.ts';

const deviceSchema = z
  .enum(funnelDevices)
  .meta({ description: '`phone` includes tablets: windows narrower than 1,024 pixels' });

export const funnelInputSchema = z.object({
  tourId: tourIdSchema,
  steps: z
    .array(z.enum(funnelSteps))
    .min(1)
    .max(funnelSteps.length)
    .transform((given) => funnelSteps.filter((step) => given.includes(step))),
  language: languageSchema.meta({ description: 'Of the page' }),
  device: deviceSchema,
});

export const funnelQuerySchema = z.object({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  tourId: tourIdSchema.optional(),
  language: languageSchema.optional(),
  device: deviceSchema.optional(),
});

export const funnelSchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    steps: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  })
  .meta({ title: 'Funnel' });
export type FunnelJson = z.infer<typeof funnelSchema>;
