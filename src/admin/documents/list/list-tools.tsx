import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { SortSelect } from '../../lists/sort-select.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { documentOrders } from './document-order.ts';

export const useDocumentsAddress = () => useListAddress({ q: null }, documentOrders);

/** Searches and sorts files and policies alike. */
export function ListTools({
  address,
  count,
}: {
  address: ReturnType<typeof useDocumentsAddress>;
  count: number;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={m.admin_documents_search()}
        hint={m.admin_documents_search_hint()}
        value={address.get('q')}
        onChange={(q) => address.replace({ q })}
      />
      <SortSelect
        address={address}
        names={{
          newest: m.admin_sort_newest,
          title: m.admin_documents_sort_title,
          downloads: m.admin_documents_sort_downloads,
        }}
      />
      {address.isNarrowed && (
        <ButtonLink look="quiet" to={address.plain} className="px-0!">
          {m.admin_filters_clear()}
        </ButtonLink>
      )}
      <p role="status" className="sr-only">
        {address.isNarrowed && m.admin_list_found({ count })}
      </p>
    </div>
  );
}
