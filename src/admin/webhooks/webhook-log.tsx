import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import { WEBHOOK_LOG_DAYS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { DeliveryJson, WebhookJson } from '#contract/webhooks/webhooks.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { deliveryLooks, describeOutcome, formatMoment } from './webhook-labels.ts';

const WAITING_FRESHEN_MS = 2000;

/** What was sent to a webhook. Refetched often while something waits, because the first attempts take seconds. */
export function WebhookLog({ webhook: { id, isOn } }: { webhook: WebhookJson }) {
  const [page, setPage] = useState(1);
  const log = useStaffApi(
    addressOf(adminApi.webhookDeliveries, { params: { id }, query: { page } }),
    {
      freshenMs: ({ deliveries }) =>
        deliveries.some(({ status }) => status === 'queued') ? WAITING_FRESHEN_MS : null,
    },
  );
  return (
    <section aria-labelledby="webhook-log" className="flex flex-col gap-4">
      <h3 id="webhook-log" className="text-xl">
        {m.admin_webhook_log({ days: WEBHOOK_LOG_DAYS })}
      </h3>
      <Loaded
        query={log}
        failed={m.admin_webhook_log_failed}
        loading={<Skeletons of={['h-16', 'h-16']} className="flex flex-col gap-2" />}
      >
        {({ deliveries, total, pageSize }) => (
          <>
            {total === 0 && <p className="text-muted">{m.admin_webhook_log_none()}</p>}
            {deliveries.length > 0 && (
              <ul className="divide-y divide-line border border-line">
                {deliveries.map((delivery) => (
                  <li key={delivery.id} className="px-4 py-3">
                    <Delivery delivery={delivery} mayResend={isOn} />
                  </li>
                ))}
              </ul>
            )}
            {total > pageSize && (
              <div className="flex gap-3">
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {m.admin_previous_page()}
                </Button>
                <Button disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
                  {m.admin_next_page()}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Delivery({ delivery, mayResend }: { delivery: DeliveryJson; mayResend: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { type, status, createdAt, nextAttemptAt, attempts } = delivery;
  const at = formatMoment(createdAt);
  const facts = [
    at,
    describeOutcome(delivery),
    attempts > 0 ? m.admin_webhook_attempts({ count: attempts }) : null,
    status === 'queued' && attempts > 0 && nextAttemptAt !== null
      ? m.admin_webhook_next({ at: formatMoment(nextAttemptAt) })
      : null,
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono wrap-anywhere">{type}</span>
        <StatusMark look={deliveryLooks[status]} />
      </p>
      <p className="mt-1 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <Button
        look="quiet"
        className="px-0!"
        aria-expanded={isOpen}
        aria-label={m.admin_webhook_details_named({ event: type, at })}
        onClick={() => setOpen(!isOpen)}
      >
        {m.admin_webhook_details()}
      </Button>
      {isOpen && <DeliveryInFull id={delivery.id} mayResend={mayResend} />}
    </>
  );
}

function DeliveryInFull({ id, mayResend }: { id: string; mayResend: boolean }) {
  const found = useStaffApi(addressOf(adminApi.webhookDelivery, { params: { id } }));
  const resend = useWrite(
    (deliveryId: string) => send('POST', adminApi.webhookResending, { params: { id: deliveryId } }),
    { done: () => ({ title: m.admin_webhook_resent() }), isErrorToasted: true },
  );
  return (
    <Loaded query={found} failed={m.admin_webhook_log_failed} loading={<Skeletons of={['h-24']} />}>
      {({ payload, answer }) => (
        <div className="flex flex-col gap-3 pb-2">
          <Words name={m.admin_webhook_id()} text={id} />
          <Words name={m.admin_webhook_payload()} text={indent(payload)} />
          <Words name={m.admin_webhook_answer()} text={answer ?? m.admin_webhook_no_answer()} />
          {mayResend && (
            <Button
              className="self-start"
              disabled={resend.isPending}
              onClick={() => resend.mutate(id)}
            >
              {m.admin_webhook_resend()}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

const indent = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

const Words = ({ name, text }: { name: string; text: string }) => (
  <div>
    <p className="text-sm text-muted">{name}</p>
    <pre className="max-h-72 overflow-y-auto bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  </div>
);
