import { versionSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { readSite } from './widget.ts';

const SITES_AT_MOST = 10;
const ADDRESS_MAX_CHARACTERS = 300;

const siteSchema = z
  .string()
  .trim()
  .max(ADDRESS_MAX_CHARACTERS)
  .refine((address) => readSite(address) !== null, { message: 'invalid_page' })
  .overwrite((address) => readSite(address) ?? address);

export const widgetInputSchema = z
  .object({
    sites: z
      .array(siteSchema)
      .max(SITES_AT_MOST)
      .overwrite((sites) => [...new Set(sites)])
      .meta({ description: 'Origins of the websites that may show the widget' }),
    updatedAt: versionSchema,
  })
  .meta({ title: 'WidgetInput' });

export const widgetSettingsSchema = z
  .object({
    sites: z.array(z.string()),
    updatedAt: z.string().meta({ description: 'Instant of the last save' }),
  })
  .meta({ title: 'WidgetSettings' });

export type WidgetSettings = Omit<z.output<typeof widgetInputSchema>, 'updatedAt'>;
