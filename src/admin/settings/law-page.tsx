import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { lawInputSchema, type lawSettingsSchema } from '#contract/settings/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { RecordTextField } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { SettingsPart } from './settings-part.tsx';

type Law = z.output<typeof lawSettingsSchema>;
type LawBody = z.output<typeof lawInputSchema>;

const labels = {
  company: m.admin_settings_company,
  taxNumber: m.admin_settings_tax_number,
  registration: m.admin_settings_registration,
  complaintsUrl: m.admin_settings_complaints,
};

const lawKind = settingsKind<Editing<LawBody>, LawBody, Law>({
  schema: lawInputSchema,
  labels,
});

export default function LawSettingsPage() {
  return (
    <SettingsPart
      section="law"
      title={m.admin_settings_law()}
      kind={lawKind}
      saved={useStaffApi(addressOf(adminApi.lawSettings))}
      save={(body) => send('PUT', adminApi.lawSettings, { body })}
      seenAt={pages.terms}
      hasTexts={false}
    >
      <p className="-mt-2 text-muted">{m.admin_settings_law_text()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <RecordTextField name="company" autoComplete="organization" />
        <RecordTextField name="taxNumber" />
        <RecordTextField name="registration" hint={m.admin_settings_registration_hint()} />
        <RecordTextField
          name="complaintsUrl"
          type="url"
          placeholder="https://"
          hint={m.admin_settings_complaints_hint()}
        />
      </div>
    </SettingsPart>
  );
}
