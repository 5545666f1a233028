import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { businessTitle } from '#contract/settings/business.ts';
import {
  businessInputSchema,
  type businessSettingsSchema,
} from '#contract/settings/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Brand } from '#ui/logo.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { useTextLanguage } from '../editor/record-context.ts';
import { LocalisedField, RecordTextField } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { SettingsPart } from './settings-part.tsx';

type Business = z.output<typeof businessSettingsSchema>;
type BusinessBody = z.output<typeof businessInputSchema>;
type BusinessValues = Editing<BusinessBody>;

const labels = { name: m.admin_settings_name, tagline: m.admin_settings_tagline };

export const businessKind = settingsKind<BusinessValues, BusinessBody, Business>({
  schema: businessInputSchema,
  labels,
});

export default function BusinessSettingsPage() {
  return (
    <SettingsPart
      section="house"
      title={m.admin_settings_business()}
      kind={businessKind}
      saved={useStaffApi(addressOf(adminApi.businessSettings))}
      save={(body) => send('PUT', adminApi.businessSettings, { body })}
      seenAt={pages.home}
      beside={<BusinessOnShow />}
    >
      <RecordTextField
        name="name"
        hint={m.admin_settings_name_hint()}
        autoComplete="organization"
      />
      <LocalisedField name="tagline" hint={m.admin_settings_tagline_hint()} />
    </SettingsPart>
  );
}

export function BusinessOnShow() {
  const { name = '', tagline = {} } = useWatch<BusinessValues>();
  const language = useTextLanguage();
  return (
    <FormSection heading={m.admin_settings_preview()} isBeside>
      <div className="flex min-w-0 items-center gap-3 border-b border-line bg-page px-3 py-4">
        <Brand logo={useBusiness().look.logo} name={name} />
      </div>
      <p lang={language} className="wrap-anywhere text-cobalt underline underline-offset-4">
        {businessTitle({ name, tagline }, language)}
      </p>
    </FormSection>
  );
}
