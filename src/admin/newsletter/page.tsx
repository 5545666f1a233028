import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SubscriberJson } from '#api/admin/newsletter/subscribers.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { Question } from '../frame/question.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { languageName } from '../requests/request-words.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { newsletterPaths } from './newsletter-paths.ts';
import { SubscriberRow } from './subscriber-row.tsx';
import { subscriberStatuses, subscriberStatusName } from './subscriber-words.ts';

const languages = ['en', 'pt', 'ru'] as const;

/** Who gets the newsletter, and who asked for it and has not confirmed yet. */
export default function NewsletterPage() {
  const address = useListAddress({ status: subscriberStatuses, language: languages, q: null }, [
    'newest',
    'oldest',
    'address',
  ]);
  const subscribers = useStaffApi(newsletterPaths.list(address.query()));
  const [removing, setRemoving] = useState<SubscriberJson | null>(null);
  const write = useStaffWrite();
  const counts = subscribers.data?.counts;
  const status = address.get('status');
  return (
    <AdminPage
      title={m.admin_newsletter_title()}
      text={m.admin_newsletter_text()}
      beside={
        <a
          href={newsletterPaths.file}
          download
          className="inline-flex min-h-12 items-center gap-2 rounded-control border-2 border-cobalt px-6 py-2.5 font-semibold text-cobalt hover:bg-cobalt-soft"
        >
          <Download aria-hidden className="size-5" />
          {m.admin_newsletter_csv()}
        </a>
      }
    >
      <FilterTabs
        label={m.admin_newsletter_states()}
        tabs={[
          { name: m.admin_list_all(), to: address.to({ status: null }), isCurrent: status === '' },
          ...subscriberStatuses.map((each) => ({
            name: subscriberStatusName(each),
            to: address.to({ status: each }),
            isCurrent: status === each,
            count: counts && (counts[each] ?? 0),
          })),
        ]}
      />
      <div className="flex max-w-4xl flex-wrap gap-3 py-4">
        <SearchField
          label={m.admin_newsletter_search()}
          hint={m.fact_email()}
          value={address.get('q')}
          onChange={(q) => address.replace({ q })}
        />
        <FilterSelect
          label={m.admin_request_language()}
          any={m.admin_any_language()}
          options={languages.map((value) => ({ value, name: languageName(value) }))}
          value={address.get('language')}
          onChange={(language) => address.replace({ language })}
        />
        <SortSelect
          address={address}
          names={{
            newest: m.admin_sort_newest,
            oldest: m.admin_sort_oldest,
            address: m.admin_newsletter_sort_address,
          }}
        />
      </div>
      <ListBody
        label={m.admin_newsletter_title()}
        list={subscribers}
        address={address}
        failed={m.admin_newsletter_failed}
        none={m.admin_newsletter_none()}
      >
        {(list) => (
          <ul>
            {list.subscribers.map((subscriber) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                onRemove={() => setRemoving(subscriber)}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {removing && (
        <Question
          isOpen
          onClose={() => setRemoving(null)}
          title={m.admin_newsletter_remove_heading({ email: removing.email })}
          text={m.admin_newsletter_remove_text()}
          yes={m.admin_newsletter_remove()}
          busy={m.admin_deleting()}
          no={m.admin_keep()}
          onYes={async () => {
            await write(newsletterPaths.one(removing.id), { method: 'DELETE' });
            showToast({ title: m.admin_newsletter_removed({ email: removing.email }) });
          }}
        />
      )}
    </AdminPage>
  );
}
