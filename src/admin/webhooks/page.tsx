import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { WebhookJson } from '#contract/webhooks/webhooks.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { ShortList } from '../lists/short-list.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { describeState, eventNames, hostOf, webhookLook } from './webhook-labels.ts';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

type Made = { id: string; secret: string };

export default function WebhooksPage() {
  const list = useStaffApi(addressOf(adminApi.webhooks));
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const opened = list.data?.find(({ id }) => id === open) ?? null;
  const close = () => {
    setOpen(null);
    setMade(null);
  };
  const show = (secret: Made) => {
    setMade(secret);
    setOpen(secret.id);
  };
  return (
    <AdminPage
      title={m.admin_webhooks()}
      beside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BackLink to={adminPages.settings}>{m.admin_settings_title()}</BackLink>
          <Button look="action" onClick={() => setOpen('new')}>
            <Plus aria-hidden className="size-5" />
            {m.admin_webhook_new()}
          </Button>
        </div>
      }
    >
      <p className="-mt-2 mb-6 max-w-prose text-muted">{m.admin_webhooks_text()}</p>
      <ShortList
        label={m.admin_webhooks()}
        list={list}
        failed={m.admin_webhooks_failed}
        note={(webhooks) => (webhooks.length === 0 ? m.admin_webhooks_none() : null)}
        row={(webhook) => <Webhook webhook={webhook} />}
        changeLabel={({ url }) => m.admin_webhook_change_named({ host: hostOf(url) })}
        onChange={({ id }) => setOpen(id)}
      />
      <Sheet
        isOpen={open !== null}
        onClose={close}
        title={opened ? hostOf(opened.url) : m.admin_webhook_new()}
      >
        {open === 'new' && <WebhookForm webhook={null} onSaved={close} onMade={show} />}
        {opened && (
          <div className="flex flex-col gap-10">
            <WebhookActions webhook={opened} onDeleted={close} />
            <WebhookSecret
              webhook={opened}
              made={made?.id === opened.id ? made.secret : null}
              onMade={show}
            />
            <WebhookForm key={opened.id} webhook={opened} onSaved={close} onMade={show} />
            <WebhookLog webhook={opened} />
            <RecordHistory subjectType="webhook" subjectId={opened.id} />
          </div>
        )}
      </Sheet>
    </AdminPage>
  );
}

function Webhook({ webhook }: { webhook: WebhookJson }) {
  const names = webhook.events.map((event) => eventNames[event]());
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{webhook.url}</span>
        <StatusMark look={webhookLook(webhook)} />
      </p>
      <p className="mt-1 text-sm">{names.join(' · ')}</p>
      <p className="text-sm text-muted">{describeState(webhook)}</p>
    </>
  );
}
