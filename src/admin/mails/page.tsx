import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Notice } from '#ui/state/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { mailPaths } from './mail-paths.ts';
import { MailPreviewSheet } from './mail-preview-sheet.tsx';
import { MailRow } from './mail-row.tsx';
import { mailStatusName } from './mail-words.ts';

const statuses = ['queued', 'sent', 'failed', 'dropped'] as const;

/** Every mail that the product wrote, and what became of it. */
export default function MailsPage() {
  const address = useListAddress({ status: statuses, q: null }, ['failed', 'newest', 'oldest']);
  const mails = useStaffApi(mailPaths.list(address.query()));
  const [shown, setShown] = useState<string | null>(null);
  const counts = mails.data?.counts;
  const tabs = [
    {
      name: m.admin_list_all(),
      to: address.to({ status: null }),
      isCurrent: !address.get('status'),
    },
    ...statuses.map((status) => ({
      name: mailStatusName(status),
      to: address.to({ status }),
      isCurrent: address.get('status') === status,
      count: counts && (counts[status] ?? 0),
      isTrouble: status === 'failed',
    })),
  ];
  return (
    <AdminPage title={m.admin_mail_title()} text={m.admin_mail_text()}>
      {mails.data?.delivery === 'outbox' && (
        <Notice tone="note" className="mb-6 max-w-3xl">
          {m.admin_mail_outbox()}
        </Notice>
      )}
      <FilterTabs label={m.admin_mail_states()} tabs={tabs} />
      <div className="flex max-w-3xl flex-wrap gap-3 py-4">
        <SearchField
          label={m.admin_mail_search()}
          hint={m.admin_mail_search_hint()}
          value={address.get('q')}
          onChange={(q) => address.replace({ q })}
        />
        <SortSelect
          address={address}
          names={{
            failed: m.admin_mail_sort_failed,
            newest: m.admin_sort_newest,
            oldest: m.admin_sort_oldest,
          }}
        />
      </div>
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
