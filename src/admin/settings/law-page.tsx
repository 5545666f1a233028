import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { lawInputSchema, type lawSettingsSchema } from '#contract/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { labelField } from '../editor/field-label.ts';
import { RecordTextField } from '../editor/record-fields.tsx';
import { RecordFrame, RecordPage } from '../editor/record-form.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { recordKind, useRecordForm } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { useHouseRefresh } from './use-house-refresh.ts';

type Law = z.output<typeof lawSettingsSchema>;
type LawBody = z.output<typeof lawInputSchema>;

const labels = {
  company: m.admin_settings_company,
  taxNumber: m.admin_settings_tax_number,
  registration: m.admin_settings_registration,
  complaintsUrl: m.admin_settings_complaints,
};

const lawKind = recordKind<Editing<LawBody>, LawBody, Law>({
  schema: lawInputSchema,
  describeField: (field) => labelField(labels, field),
  overtakenCode: 'settings_changed',
});

const frame = () => ({
  title: m.admin_settings_law(),
  back: { to: adminPages.settings, label: m.admin_settings_title() },
});

export default function LawSettingsPage() {
  const law = useStaffApi(addressOf(adminApi.lawSettings));
  return (
    <RecordPage {...frame()} record={law}>
      {(data) => <LawForm law={data} />}
    </RecordPage>
  );
}

/** Who answers for the house by law. */
function LawForm({ law }: { law: Law }) {
  const change = useWrite((body: LawBody) => send('PUT', adminApi.lawSettings, { body }), {
    done: () => ({ title: m.admin_saved() }),
  });
  const editor = useRecordForm(lawKind, {
    record: law,
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
    onSaved: useHouseRefresh(),
  });
  return (
    <RecordFrame
      {...frame()}
      editor={editor}
      hasTexts={false}
      onSite={{ href: pages.terms, label: m.admin_settings_view() }}
      history={{ subjectType: 'settings', subjectId: 'law' }}
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
    </RecordFrame>
  );
}
