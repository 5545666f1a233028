import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { WebhookJson } from '#contract/webhooks/webhooks.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { DeleteQuestion } from '../frame/question.tsx';
import { useWrite } from '../session/use-write.ts';
import { describeState, hostOf } from './webhook-labels.ts';

type WebhookActionsProps = { webhook: WebhookJson; onDeleted: () => void };

/** Its state, and what an owner can do with it. */
export function WebhookActions({ webhook, onDeleted }: WebhookActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const test = useWrite(
    ({ id }: WebhookJson) => send('POST', adminApi.webhookTest, { params: { id } }),
    { done: () => ({ title: m.admin_webhook_tested() }), isErrorToasted: true },
  );
  const turn = useWrite(
    ({ id, isOn }: WebhookJson) =>
      send('PATCH', adminApi.webhook, { params: { id }, body: { isOn: !isOn } }),
    {
      done: (_, { isOn }) => ({
        title: isOn ? m.admin_webhook_switched_off() : m.admin_webhook_switched_on(),
      }),
      isErrorToasted: true,
    },
  );
  const { mutateAsync: remove } = useWrite(
    ({ id }: WebhookJson) => send('DELETE', adminApi.webhook, { params: { id } }),
    { done: () => ({ title: m.admin_webhook_deleted() }) },
  );
  const { isOn } = webhook;
  const state = describeState(webhook);
  return (
    <div className="flex flex-col gap-4">
      {isOn ? (
        <p className="text-muted">{state}</p>
      ) : (
        <Notice tone="bad">
          <p>{state}</p>
          <p className="mt-2">{m.admin_webhook_missed()}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button disabled={test.isPending} onClick={() => test.mutate(webhook)}>
            {m.admin_webhook_test()}
          </Button>
        )}
        <Button
          look={isOn ? 'plain' : 'action'}
          disabled={turn.isPending}
          onClick={() => turn.mutate(webhook)}
        >
          {isOn ? m.admin_webhook_switch_off() : m.admin_webhook_switch_on()}
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          {m.admin_delete()}
        </Button>
      </div>
      {isAsking && (
        <DeleteQuestion
          onClose={() => setAsking(false)}
          title={m.admin_webhook_delete_heading()}
          text={m.admin_webhook_delete_text({ host: hostOf(webhook.url) })}
          onDelete={() => remove(webhook)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
