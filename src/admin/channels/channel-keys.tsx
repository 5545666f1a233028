import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import {
  type ChannelJson,
  type ChannelKeyJson,
  channelKeyInput,
} from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';
import { KeyRow, MadeKey } from '../api-keys/key-row.tsx';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { Question } from '../frame/question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';

/** The keys with which a reseller's system calls; a new one is shown once. */
export function ChannelKeys({ channel }: { channel: ChannelJson }) {
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<ChannelKeyJson | null>(null);
  const { mutateAsync: make } = useWrite((body: ReturnType<typeof channelKeyInput.parse>) =>
    send('POST', adminApi.channelKeys, { params: { id: channel.id }, body }),
  );
  const { mutateAsync: revoke } = useWrite(
    ({ id }: ChannelKeyJson) => send('DELETE', adminApi.channelKey, { params: { id } }),
    { done: (_, { name }) => ({ title: m.admin_key_revoked({ name }) }) },
  );
  const { field, submit, formState, reset } = useSchemaForm(channelKeyInput, {
    defaultValues: { name: '' },
  });
  return (
    <section aria-labelledby="channel-keys" className="flex flex-col gap-5">
      <h3 id="channel-keys" className="text-xl">
        {m.admin_keys()}
      </h3>
      {channel.keys.length > 0 && (
        <ul className="divide-y divide-line border border-line">
          {channel.keys.map((key) => (
            <KeyRow key={key.id} of={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      )}
      {made !== null && <MadeKey value={made} />}
      {!channel.isArchived && (
        <SheetForm
          onSubmit={submit(async (body) => {
            const { key } = await make(body);
            setMade(key);
            reset();
          })}
          error={formState.errors.root?.message}
          isSaving={formState.isSubmitting}
          submit={m.admin_key_new()}
          look="plain"
          className="flex flex-col gap-4"
        >
          <TextField
            label={m.admin_key_name()}
            hint={m.admin_key_name_hint()}
            autoComplete="off"
            {...field('name')}
          />
        </SheetForm>
      )}
      <Question
        isOpen={revoked !== null}
        onClose={() => setRevoked(null)}
        title={m.admin_key_revoke_heading()}
        text={m.admin_key_revoke_text()}
        yes={m.admin_key_revoke()}
        busy={m.admin_saving()}
        onYes={async () => {
          if (revoked) await revoke(revoked);
        }}
      />
    </section>
  );
}
