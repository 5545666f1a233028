import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
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
import { LocalisedField, RecordTextField, useRecordField } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
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
        <TeamAddresses />
      </FormSection>
    </SettingsPart>
  );
}

/** The staff's addresses; if empty, the address from the environment applies. */
function TeamAddresses() {
  const { field } = useController<MailValues, 'team'>({ name: 'team' });
  const { error, maxItems = Infinity } = useRecordField('team');
  const list = useRef<HTMLDivElement>(null);
  const addresses = field.value;
  // Focus the added address, or the last one after a removal.
  const focusLast = () =>
    setTimeout(() => {
      const fields = list.current?.querySelectorAll('input');
      fields?.item(fields.length - 1)?.focus();
    });
  return (
    <div ref={list} className="flex flex-col items-start gap-3 *:w-full">
      {[...addresses.entries()].map(([index, address]) => (
        <TeamAddress
          key={index}
          index={index}
          address={address}
          onChange={(typed) => field.onChange(addresses.with(index, typed))}
          onRemove={() => {
            field.onChange(addresses.toSpliced(index, 1));
            focusLast();
          }}
        />
      ))}
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
      <Button
        look="quiet"
        className="-ml-6 w-auto! self-start"
        disabled={addresses.length >= maxItems}
        onClick={() => {
          field.onChange([...addresses, '']);
          focusLast();
        }}
      >
        <Plus aria-hidden className="size-5" />
        {m.admin_settings_team_add()}
      </Button>
    </div>
  );
}

type TeamAddressProps = {
  index: number;
  address: string;
  onChange: (typed: string) => void;
  onRemove: () => void;
};

function TeamAddress({ index, address, onChange, onRemove }: TeamAddressProps) {
  const { name, error } = useRecordField(`team.${index}`);
  const { clearErrors } = useFormContext();
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <TextField
          type="email"
          name={`team.${index}`}
          label={name}
          autoComplete="off"
          value={address}
          onChange={({ target }) => {
            clearErrors(`team.${index}`);
            onChange(target.value);
          }}
          error={error}
        />
      </div>
      <button
        type="button"
        aria-label={m.admin_remove_named({ name })}
        className="mt-7.5 grid size-12 shrink-0 place-items-center text-muted hover:text-bad"
        onClick={onRemove}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
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
