import { colourFaults } from './palette.ts';
import { versionSchema } from './schemas.ts';
import { z } from './zod.ts';

/** What stands on bands, walls and above headings. */
export const ornaments = ['azulejo', 'waves', 'scales', 'plain'] as const;
export type Ornament = (typeof ornaments)[number];

/** As browsers' colour fields write it. */
export const COLOUR = /^#[\da-f]{6}$/;

const colourSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(COLOUR, { message: 'invalid_colour' })
  .meta({ description: '#rrggbb' });

/** How the house looks: from two colours come all the others, in both themes. */
export const lookInputSchema = z
  .object({
    colour: colourSchema.meta({ description: 'Of links, marks and deep grounds' }),
    accent: colourSchema.meta({ description: 'Of what is to be pressed' }),
    ornament: z.enum(ornaments),
    updatedAt: versionSchema,
  })
  .superRefine((look, { addIssue }) => {
    for (const [field, message] of Object.entries(colourFaults(look))) {
      addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ title: 'LookInput' });

export const lookSchema = z
  .object({ colour: z.string(), accent: z.string(), ornament: z.enum(ornaments) })
  .meta({ title: 'Look' });

export type LookJson = z.infer<typeof lookSchema>;
