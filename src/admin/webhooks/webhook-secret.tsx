import { Copy } from 'lucide-react';
import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { WEBHOOK_ROTATION_HOURS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { WebhookJson } from '#contract/webhooks/webhooks.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { copyText } from '../frame/copy-text.ts';
import { Question } from '../frame/question.tsx';
import { useWrite } from '../session/use-write.ts';
import { formatMoment } from './webhook-labels.ts';

type WebhookSecretProps = {
  webhook: WebhookJson;
  /** The secret of a new or rotated webhook, shown this once. */
  made: string | null;
  onMade: (made: { id: string; secret: string }) => void;
};

export function WebhookSecret({ webhook, made, onMade }: WebhookSecretProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: rotate } = useWrite(({ id }: WebhookJson) =>
    send('POST', adminApi.webhookSecret, { params: { id } }),
  );
  const { formerSecretUntil } = webhook;
  return (
    <section aria-labelledby="webhook-secret" className="flex flex-col items-start gap-4">
      <h3 id="webhook-secret" className="text-xl">
        {m.admin_webhook_secret()}
      </h3>
      <p className="text-muted">{m.admin_webhook_secret_text()}</p>
      {formerSecretUntil !== null && (
        <p>{m.admin_webhook_former_until({ until: formatMoment(formerSecretUntil) })}</p>
      )}
      {made !== null && (
        <Notice tone="good">
          <div className="flex flex-col gap-3">
            <TextField
              label={m.admin_webhook_secret_made()}
              hint={m.admin_webhook_secret_hint()}
              readOnly
              value={made}
              onFocus={({ target }) => target.select()}
            />
            <Button className="self-start" onClick={() => void copyText(made)}>
              <Copy aria-hidden className="size-5" />
              {m.admin_webhook_secret_copy()}
            </Button>
          </div>
        </Notice>
      )}
      <Button onClick={() => setAsking(true)}>{m.admin_webhook_rotate()}</Button>
      <Question
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.admin_webhook_rotate_heading()}
        text={m.admin_webhook_rotate_text({ hours: WEBHOOK_ROTATION_HOURS })}
        yes={m.admin_webhook_rotate()}
        busy={m.admin_saving()}
        look="action"
        onYes={async () => onMade(await rotate(webhook))}
      />
    </section>
  );
}
