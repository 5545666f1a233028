import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type backupSettingsSchema,
  backupsInputSchema,
} from '#contract/settings/backup-settings.schemas.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { RecordNumberField, RecordTextField } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { SettingsPart } from './settings-part.tsx';

type Backups = z.output<typeof backupSettingsSchema>;
type BackupsBody = z.output<typeof backupsInputSchema>;

const labels = {
  at: m.admin_settings_backups_at,
  keepDays: m.admin_settings_backups_keep,
};

const backupsKind = settingsKind<Editing<BackupsBody>, BackupsBody, Backups>({
  schema: backupsInputSchema,
  labels,
});

export default function BackupSettingsPage() {
  const saved = useStaffApi(addressOf(adminApi.backupSettings));
  return (
    <SettingsPart
      section="backups"
      title={m.admin_settings_backups()}
      kind={backupsKind}
      saved={saved}
      save={(body) => send('PUT', adminApi.backupSettings, { body })}
      hasTexts={false}
    >
      <p className="-mt-2 max-w-prose text-muted">{m.admin_settings_backups_lead()}</p>
      {saved.data && <Standing backups={saved.data} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <RecordTextField name="at" type="time" hint={m.admin_settings_backups_at_hint()} />
        <RecordNumberField name="keepDays" hint={m.admin_settings_backups_keep_hint()} />
      </div>
    </SettingsPart>
  );
}

function Standing({ backups: { place, isSealed, lastAt, error } }: { backups: Backups }) {
  if (place === null) return <Notice tone="note">{m.admin_settings_backups_nowhere()}</Notice>;
  return (
    <Notice tone={error ? 'bad' : lastAt ? 'good' : 'note'}>
      <p className="wrap-anywhere">{m.admin_settings_backups_place({ place })}</p>
      <p>
        {lastAt
          ? m.admin_settings_backups_last({ when: formatInstant(lastAt, currentLocale()) })
          : m.admin_backup_none()}
      </p>
      {error && <p className="wrap-anywhere">{m.admin_settings_backups_error({ error })}</p>}
      {isSealed === false && <p>{m.admin_settings_backups_open()}</p>}
    </Notice>
  );
}
