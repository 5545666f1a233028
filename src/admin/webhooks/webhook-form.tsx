import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type WebhookEvent, webhookEvents } from '#contract/webhooks/webhook-events.ts';
import {
  type WebhookInput,
  type WebhookJson,
  webhookInput,
} from '#contract/webhooks/webhooks.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField, TextField } from '#ui/form/field.tsx';
import { SheetForm } from '../availabilities/sheet-form.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';
import { eventNames } from './webhook-labels.ts';

type WebhookFormProps = {
  /** Null for a new webhook. */
  webhook: WebhookJson | null;
  onSaved: () => void;
  onMade: (made: { id: string; secret: string }) => void;
};

type Typed = { url: string; events: WebhookEvent[] };

export function WebhookForm({ webhook, onSaved, onMade }: WebhookFormProps) {
  const { mutateAsync: add } = useWrite(
    (body: WebhookInput) => send('POST', adminApi.webhooks, { body }),
    { done: () => ({ title: m.admin_webhook_saved() }) },
  );
  const { mutateAsync: change } = useWrite(
    ({ id, body }: { id: string; body: WebhookInput }) =>
      send('PATCH', adminApi.webhook, { params: { id }, body }),
    { done: () => ({ title: m.admin_webhook_saved() }) },
  );
  const { field, held, submit, formState } = useSchemaForm<Typed, WebhookInput>(webhookInput, {
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const events = held('events');
  return (
    <SheetForm
      onSubmit={submit(async (body) => {
        if (webhook) {
          await change({ id: webhook.id, body });
          onSaved();
        } else {
          onMade(await add(body));
        }
      })}
      error={errors.root?.message}
      isSaving={isSubmitting}
      isUnchanged={webhook !== null && !isDirty}
      submit={webhook ? m.admin_save() : m.admin_webhook_new()}
      className="flex flex-col gap-6"
    >
      <TextField
        label={m.admin_webhook_url()}
        hint={m.admin_webhook_url_hint()}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('url')}
      />
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{m.admin_webhook_events()}</legend>
        {webhookEvents.map((code) => (
          <CheckboxField
            key={code}
            label={`${eventNames[code]()} (${code})`}
            checked={events.value.includes(code)}
            onChange={({ target }) =>
              events.onChange(
                webhookEvents.filter((each) =>
                  each === code ? target.checked : events.value.includes(each),
                ),
              )
            }
          />
        ))}
        {events.error && <p className="text-sm font-semibold text-bad">{events.error}</p>}
      </fieldset>
    </SheetForm>
  );
}
