import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useHouse } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { houseTitle } from '#contract/settings/business.ts';
import { houseInputSchema, type houseSettingsSchema } from '#contract/settings/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Brand } from '#ui/logo.tsx';
import { labelField } from '../editor/field-label.ts';
import { FormSection } from '../editor/form-section.tsx';
import { LocalisedField, RecordTextField, useTextLanguage } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { recordKind } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { SettingsPart } from './settings-part.tsx';

type House = z.output<typeof houseSettingsSchema>;
type HouseBody = z.output<typeof houseInputSchema>;
type HouseValues = Editing<HouseBody>;

const labels = { name: m.admin_settings_name, tagline: m.admin_settings_tagline };

export const houseKind = recordKind<HouseValues, HouseBody, House>({
  schema: houseInputSchema,
  describeField: (field) => labelField(labels, field),
  overtakenCode: 'settings_changed',
});

/** What the house is called, and beside it how that looks. */
export default function HouseSettingsPage() {
  return (
    <SettingsPart
      section="house"
      title={m.admin_settings_house()}
      kind={houseKind}
      saved={useStaffApi(addressOf(adminApi.houseSettings))}
      save={(body) => send('PUT', adminApi.houseSettings, { body })}
      seenAt={pages.home}
      beside={<HouseOnShow />}
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

/** The head of the site and its line among search results, as visitors will see them. */
export function HouseOnShow() {
  const { name = '', tagline = {} } = useWatch<HouseValues>();
  const language = useTextLanguage();
  return (
    <FormSection heading={m.admin_settings_preview()} isBeside>
      <div className="flex min-w-0 items-center gap-3 border-b border-line bg-page px-3 py-4">
        <Brand logo={useHouse().look.logo} name={name} />
      </div>
      <p lang={language} className="wrap-anywhere text-cobalt underline underline-offset-4">
        {houseTitle({ name, tagline }, language)}
      </p>
    </FormSection>
  );
}
