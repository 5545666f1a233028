import { useState } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import {
  type SubscriberStatus,
  subscriberOrders,
  subscriberStatuses,
} from '#contract/bookings/states.ts';
import type { SubscriberJson } from '#contract/contact/newsletter.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { locales } from '#contract/localised.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { languageName } from '../bookings/booking-labels.ts';
import { Question } from '../frame/question.tsx';
import { RemoveButton } from '../frame/remove-button.tsx';
import { List } from '../lists/list.tsx';
import { ListFile } from '../lists/list-file.tsx';
import { type StatusLook, StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { NewsletterFrame } from './newsletter-frame.tsx';

export default function SubscribersPage() {
  const address = useListAddress(
    { status: subscriberStatuses, language: locales, q: null },
    subscriberOrders,
  );
  const subscribers = useStaffApi(addressOf(adminApi.subscribers, { query: address.query }));
  const [removing, setRemoving] = useState<SubscriberJson | null>(null);
  const remove = useWrite(
    ({ id }: SubscriberJson) => send('DELETE', adminApi.subscriber, { params: { id } }),
    { done: (_, { email }) => ({ title: m.admin_newsletter_removed({ email }) }) },
  );
  return (
    <NewsletterFrame
      text={m.admin_newsletter_text()}
      beside={
        <ListFile address={addressOf(adminApi.subscribersFile)} label={m.admin_newsletter_csv()} />
      }
    >
      <List
        label={m.admin_newsletter_title()}
        address={address}
        list={subscribers}
        failed={m.admin_newsletter_failed}
        none={m.admin_newsletter_none()}
        tabs={{
          label: m.admin_newsletter_states(),
          part: 'status',
          looks: subscriberLooks,
          counts: subscribers.data?.counts,
        }}
        search={{
          label: m.admin_newsletter_search(),
          hint: m.fact_email(),
          orders: {
            newest: m.admin_sort_newest,
            oldest: m.admin_sort_oldest,
            address: m.admin_newsletter_sort_address,
          },
        }}
        filters={[
          {
            part: 'language',
            label: m.admin_request_language(),
            any: m.admin_any_language(),
            options: locales.map((value) => [value, languageName(value)]),
          },
        ]}
        controlsClassName="max-w-4xl"
        rows={(list) => list.subscribers}
        rowClassName="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 pr-1 pl-4 sm:pl-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]"
        columns={[
          {
            className: 'min-w-0 font-semibold [overflow-wrap:anywhere]',
            cell: ({ email }) => email,
          },
          {
            className: 'order-2 text-muted lg:order-none',
            cell: ({ language }) => languageName(language),
          },
          {
            className: 'order-3 col-span-2 text-sm lg:order-none lg:col-span-1',
            cell: ({ status, unsubscribedAt, confirmedAt, createdAt }) => (
              <>
                <StatusMark look={subscriberLooks[status]} />{' '}
                <span className="ml-1 text-muted">
                  {formatInstant(unsubscribedAt ?? confirmedAt ?? createdAt, currentLocale())}
                </span>
              </>
            ),
          },
          {
            className: 'order-1 lg:order-none',
            cell: (subscriber) => (
              <RemoveButton
                label={m.admin_remove_named({ name: subscriber.email })}
                onClick={() => setRemoving(subscriber)}
              />
            ),
          },
        ]}
      />
      {removing && (
        <Question
          isOpen
          onClose={() => setRemoving(null)}
          title={m.admin_newsletter_remove_heading({ email: removing.email })}
          text={m.admin_newsletter_remove_text()}
          yes={m.admin_newsletter_remove()}
          busy={m.admin_deleting()}
          no={m.admin_keep()}
          onYes={() => remove.mutateAsync(removing)}
        />
      )}
    </NewsletterFrame>
  );
}

const subscriberLooks: Record<SubscriberStatus, StatusLook> = {
  confirmed: { tone: 'good', name: m.admin_subscriber_confirmed },
  pending: { tone: 'waiting', name: m.admin_subscriber_pending },
  unsubscribed: { tone: 'over', name: m.admin_subscriber_unsubscribed },
};
