import { useState } from 'react';
import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  mailInputSchema,
  type mailSettingsSchema,
  type TestEmailJson,
} from '#contract/settings/mail-settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { LocalisedField, RecordTextField } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { TextListField } from '../editor/text-list-field.tsx';
import { settingsKind } from '../editor/use-record-form.ts';
import { errorMessage } from '../session/describe-error.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { SettingsPart } from './settings-part.tsx';

type Mail = z.output<typeof mailSettingsSchema>;
type MailBody = z.output<typeof mailInputSchema>;
type MailValues = Editing<MailBody>;

const labels = {
  senderName: m.admin_settings_sender_name,
  senderAddress: m.admin_settings_sender_address,
  replyTo: m.admin_settings_reply_to,
  team: m.admin_settings_team,
  signature: m.admin_settings_signature,
};

const mailKind = settingsKind<MailValues, MailBody, Mail>({
  schema: mailInputSchema,
  labels,
});

export default function MailSettingsPage() {
  const saved = useStaffApi(addressOf(adminApi.mailSettings));
  const usual = saved.data?.usual;
  return (
    <SettingsPart
      section="mail"
      title={m.admin_settings_mail()}
      kind={mailKind}
      saved={saved}
      save={(body) => send('PUT', adminApi.mailSettings, { body })}
      below={saved.data && <TestMail settings={saved.data} />}
    >
      <p className="-mt-2 max-w-prose text-muted">{m.admin_settings_mail_lead()}</p>
      <FormSection heading={m.admin_settings_sender()} text={m.admin_settings_sender_text()}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <RecordTextField
            name="senderName"
            autoComplete="off"
            hint={m.admin_settings_left_empty({ usual: usual?.senderName ?? '' })}
          />
          <RecordTextField
            name="senderAddress"
            type="email"
            autoComplete="off"
            hint={m.admin_settings_left_empty({ usual: usual?.senderAddress ?? '' })}
          />
          <RecordTextField
            name="replyTo"
            type="email"
            autoComplete="off"
            hint={m.admin_settings_reply_to_hint()}
          />
        </div>
      </FormSection>
      <FormSection heading={m.admin_settings_signature()}>
        <LocalisedField
          name="signature"
          isLabelHidden
          rows={3}
          hint={m.admin_settings_signature_hint()}
        />
      </FormSection>
      <FormSection
        heading={m.admin_settings_team()}
        text={m.admin_settings_team_text({ usual: usual?.team ?? '' })}
      >
        {/* If empty, the address from the environment applies. */}
        <TextListField name="team" type="email" add={m.admin_settings_team_add()} />
      </FormSection>
    </SettingsPart>
  );
}

function TestMail({ settings: { ownAddress, usual, team, delivery } }: { settings: Mail }) {
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? ownAddress ?? team[0] ?? usual.team;
  const trial = useWrite(() => send('POST', adminApi.testEmail, { body: { email } }));
  return (
    <div className="mt-8 max-w-4xl">
      <FormSection heading={m.admin_settings_trial()} text={m.admin_settings_trial_text()}>
        <form
          method="post"
          noValidate
          className="flex flex-col items-start gap-4 *:w-full"
          onSubmit={(event) => {
            event.preventDefault();
            if (!trial.isPending) trial.mutate();
          }}
        >
          <TextField
            type="email"
            autoComplete="off"
            label={m.admin_settings_trial_to()}
            value={email}
            onChange={({ target }) => setTyped(target.value)}
            error={trial.isError ? errorMessage(trial.error) : undefined}
          />
          {delivery === 'outbox' && !trial.data && (
            <Notice tone="note">{m.admin_settings_trial_no_server()}</Notice>
          )}
          <Button type="submit" className="sm:w-auto!" disabled={trial.isPending}>
            {trial.isPending ? m.admin_settings_trial_asking() : m.admin_settings_trial_send()}
          </Button>
        </form>
        <div role="status">{trial.data && !trial.isPending && <Answer trial={trial.data} />}</div>
      </FormSection>
    </div>
  );
}

const answers: Record<TestEmailJson['outcome'], (facts: { server: string; to: string }) => string> =
  {
    accepted: m.admin_settings_trial_accepted,
    refused: m.admin_settings_trial_refused,
    login_refused: m.admin_settings_trial_login_refused,
    no_such_host: m.admin_settings_trial_no_such_host,
    nobody_listens: m.admin_settings_trial_nobody_listens,
    no_answer: m.admin_settings_trial_no_answer,
    not_safe: m.admin_settings_trial_not_safe,
    outbox: m.admin_settings_trial_outbox,
  };

const tones: Partial<Record<TestEmailJson['outcome'], 'good' | 'note'>> = {
  accepted: 'good',
  outbox: 'note',
};

function Answer({ trial: { outcome, server, words, to } }: { trial: TestEmailJson }) {
  return (
    <Notice tone={tones[outcome] ?? 'bad'}>
      <p className="[overflow-wrap:anywhere]">{answers[outcome]({ server: server ?? '', to })}</p>
      {words && (
        <p className="[overflow-wrap:anywhere]">{m.admin_settings_trial_words({ words })}</p>
      )}
    </Notice>
  );
}
