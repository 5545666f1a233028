import type { z } from 'zod';
import { reachInputSchema, type reachSettingsSchema } from '#contract/settings/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { type Editing, NO_COORDINATES } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';

export type Reach = z.output<typeof reachSettingsSchema>;
export type ReachBody = z.output<typeof reachInputSchema>;
export type ReachValues = Editing<ReachBody>;

const labels = {
  phone: m.contact_phone,
  whatsapp: () => 'WhatsApp',
  email: m.contact_email,
  street: m.admin_settings_street,
  postalCode: m.admin_settings_postal_code,
  city: m.admin_settings_city,
  country: m.fact_country,
  'coordinates.latitude': m.admin_tour_latitude,
  'coordinates.longitude': m.admin_tour_longitude,
  hours: m.contact_hours,
  specialDays: m.admin_settings_special_days,
  instagram: () => 'Instagram',
  tiktok: () => 'TikTok',
  youtube: () => 'YouTube',
  facebook: () => 'Facebook',
  tripadvisor: () => 'Tripadvisor',
};

export const reachKind = settingsKind<ReachValues, ReachBody, Reach>({
  schema: reachInputSchema,
  labels,
  adapt: (reach) => ({ ...reach, coordinates: reach.coordinates ?? NO_COORDINATES }),
  prepare(values) {
    const { latitude = null, longitude = null } = values.coordinates ?? {};
    const isPlaced = latitude !== null || longitude !== null;
    return isPlaced ? values : { ...values, coordinates: null };
  },
  tidy({ getValues, setValue }) {
    const days = getValues('specialDays');
    const written = days.filter(({ date }) => date !== '');
    if (written.length < days.length) setValue('specialDays', written);
  },
});
