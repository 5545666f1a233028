import { Copy } from 'lucide-react';
import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import {
  type ChannelJson,
  type ChannelKeyJson,
  channelKeyInput,
} from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { copyText } from '../frame/copy-text.ts';
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
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere">{key.name}</p>
                <p className="text-sm text-muted">
                  <span className="font-mono">…{key.ending}</span> · {describeUse(key)}
                </p>
              </div>
              {key.revokedAt === null && (
                <Button
                  look="danger"
                  aria-label={m.admin_key_revoke_named({ name: key.name })}
                  onClick={() => setRevoked(key)}
                >
                  {m.admin_key_revoke()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {made !== null && (
        <Notice tone="good">
          <div className="flex flex-col gap-3">
            <TextField
              label={m.admin_key_made()}
              hint={m.admin_key_made_hint()}
              readOnly
              value={made}
              onFocus={({ target }) => target.select()}
            />
            <Button className="self-start" onClick={() => void copyText(made)}>
              <Copy aria-hidden className="size-5" />
              {m.admin_key_copy()}
            </Button>
          </div>
        </Notice>
      )}
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

const dayOf = (at: string): string => formatDay(wallTimeAt(new Date(at)).date, currentLocale());

function describeUse({ revokedAt, lastUsedAt }: ChannelKeyJson): string {
  if (revokedAt !== null) return m.admin_key_revoked_on({ day: dayOf(revokedAt) });
  return lastUsedAt === null
    ? m.admin_key_unused()
    : m.admin_key_used_on({ day: dayOf(lastUsedAt) });
}
