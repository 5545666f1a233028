import { useState } from 'react';
import { addressOf } from '#api/client/calls.ts';
import { mailOrders, mailStatuses } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { StatusTabs } from '../lists/filter-tabs.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { SearchAndSort } from '../lists/list-tools.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { mailLooks } from './mail-labels.ts';
import { MailPreviewSheet } from './mail-preview.tsx';
import { MailRow } from './mail-row.tsx';

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
      <StatusTabs
        label={m.admin_mail_states()}
        address={address}
        part="status"
        looks={mailLooks}
        counts={mails.data?.counts}
      />
      <SearchAndSort
        className="max-w-3xl py-4"
        address={address}
        label={m.admin_mail_search()}
        hint={m.admin_mail_search_hint()}
        orders={{
          failed: m.admin_mail_sort_failed,
          newest: m.admin_sort_newest,
          oldest: m.admin_sort_oldest,
        }}
      />
      <ListBody
        label={m.admin_mail_title()}
        list={mails}
        address={address}
        failed={m.admin_mail_list_failed}
        none={m.admin_mail_none()}
      >
        {(list) => (
          <ul>
            {list.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} onShow={() => setShown(mail.id)} />
            ))}
          </ul>
        )}
      </ListBody>
      <MailPreviewSheet mailId={shown} onClose={() => setShown(null)} />
    </AdminPage>
  );
}
