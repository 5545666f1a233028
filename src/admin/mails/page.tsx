import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { mailOrders, mailStatuses } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { BookingLink } from '../bookings/booking-link.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { List } from '../lists/list.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { MailActions } from './mail-actions.tsx';
import { mailKindName, mailLooks } from './mail-labels.ts';
import { MailPreviewSheet } from './mail-preview.tsx';

export default function MailsPage() {
  const address = useListAddress({ status: mailStatuses, q: null }, mailOrders);
  const mails = useStaffApi(addressOf(adminApi.mails, { query: address.query }));
  const [shown, setShown] = useState<string | null>(null);
  return (
    <AdminPage title={m.admin_mail_title()} text={m.admin_mail_text()}>
      {mails.data?.delivery === 'outbox' && (
        <Notice tone="note" className="mb-6 max-w-3xl">
          {m.admin_mail_outbox()}
        </Notice>
      )}
      <List
        label={m.admin_mail_title()}
        address={address}
        list={mails}
        failed={m.admin_mail_list_failed}
        none={m.admin_mail_none()}
        tabs={{
          label: m.admin_mail_states(),
          part: 'status',
          looks: mailLooks,
          counts: mails.data?.counts,
        }}
        search={{
          label: m.admin_mail_search(),
          hint: m.admin_mail_search_hint(),
          orders: {
            failed: m.admin_mail_sort_failed,
            newest: m.admin_sort_newest,
            oldest: m.admin_sort_oldest,
          },
        }}
        controlsClassName="max-w-3xl"
        rows={(list) => list.mails}
        rowClassName="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-4 py-3.5 sm:px-5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,1.4fr)_17rem] lg:items-start"
        columns={[
          {
            className: 'min-w-0 font-semibold',
            cell: ({ kind }) => mailKindName(kind),
            note: ({ reference }) => reference && <BookingLink reference={reference} />,
          },
          {
            className:
              'order-3 col-span-2 min-w-0 [overflow-wrap:anywhere] lg:order-none lg:col-span-1',
            cell: ({ recipient }) => recipient,
            note: ({ language }) => languageName(language),
          },
          {
            className: 'text-right lg:text-left [&>span+span]:mt-1',
            cell: ({ status }) => <StatusMark look={mailLooks[status]} />,
            note: ({ sentAt, createdAt }) => formatInstant(sentAt ?? createdAt, currentLocale()),
          },
          {
            className: 'order-5 col-span-2 -mx-2 lg:order-none lg:col-span-1 lg:justify-self-end',
            cell: (mail) => <MailActions mail={mail} onShow={() => setShown(mail.id)} />,
          },
          {
            className:
              'order-4 col-span-full text-sm text-bad [overflow-wrap:anywhere] lg:order-none',
            cell: ({ lastError, status, attempts }) =>
              lastError &&
              status !== 'sent' &&
              m.admin_mail_trouble({ count: attempts, error: lastError }),
          },
        ]}
      />
      <MailPreviewSheet mailId={shown} onClose={() => setShown(null)} />
    </AdminPage>
  );
}
