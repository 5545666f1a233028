import { DEFAULT_TYPEFACE } from '../constants.ts';
import { versionSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { plates } from './logo.ts';
import { colourFaults } from './palette.ts';
import { typefaces } from './typefaces.ts';

export const ornaments = ['azulejo', 'waves', 'scales', 'plain'] as const;
export type Ornament = (typeof ornaments)[number];

export const COLOUR = /^#[\da-f]{6}$/;

const colourSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(COLOUR, { message: 'invalid_colour' })
  .meta({ description: '#rrggbb' });

export const logoSchema = z
  .object({
    pictureId: z.uuid(),
    width: z.int().min(1).meta({ description: 'In pixels, from the upload’s response' }),
    height: z.int().min(1),
    plate: z.enum(plates).nullable().meta({
      description: 'The background that the logo needs to be visible; null when it needs none',
    }),
  })
  .meta({ title: 'Logo' });

export const lookInputSchema = z
  .object({
    colour: colourSchema.meta({ description: 'Colour of links, icons and dark backgrounds' }),
    accent: colourSchema.meta({ description: 'Colour of buttons' }),
    ornament: z.enum(ornaments),
    typeface: z.enum(typefaces).default(DEFAULT_TYPEFACE),
    logo: logoSchema.nullable().default(null).meta({ description: 'Null for the default mark' }),
    updatedAt: versionSchema,
  })
  .superRefine((look, { addIssue }) => {
    for (const [field, message] of Object.entries(colourFaults(look))) {
      addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ title: 'LookInput' });

export const lookSchema = z
  .object({
    colour: z.string(),
    accent: z.string(),
    ornament: z.enum(ornaments),
    typeface: z.enum(typefaces),
    logo: logoSchema.nullable(),
  })
  .meta({ title: 'Look' });

export type LookJson = z.infer<typeof lookSchema>;
