import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Paging } from '../frame/paging.tsx';
import { describeTrouble } from '../session/trouble.ts';
import { LoadingRows } from './loading-rows.tsx';

type Page = { total: number; page: number; pageSize: number };

type ListBodyProps<List extends Page> = {
  label: string;
  list: UseQueryResult<List, ApiError>;
  address: { isNarrowed: boolean; plain: string; to: (parts: { page: string }) => string };
  /** The whole sentence, with the reason in it. */
  failed: (reason: { message: string }) => string;
  /** What stands where there is nothing at all. */
  none: string;
  children: (list: List) => ReactNode;
};

/** A list with all that it can be: on its way, failed, empty, without a match, or there in pages. */
export function ListBody<List extends Page>({
  label,
  list,
  address,
  failed,
  none,
  children,
}: ListBodyProps<List>) {
  return (
    <section aria-label={label} className="border border-line bg-surface">
      {list.isPending ? (
        <LoadingRows />
      ) : !list.data ? (
        <div className="p-4">
          <LoadError
            text={failed({ message: describeTrouble(list.error) })}
            onRetry={() => void list.refetch()}
          />
        </div>
      ) : list.data.total === 0 ? (
        <Nothing none={none} address={address} />
      ) : (
        <>
          <p role="status" className="border-b border-line px-4 py-2 text-sm text-muted sm:px-5">
            {m.admin_list_found({ count: list.data.total })}
          </p>
          {children(list.data)}
          <Paging
            page={list.data.page}
            pages={Math.ceil(list.data.total / list.data.pageSize)}
            to={(page) => address.to({ page: String(page) })}
          />
        </>
      )}
    </section>
  );
}

function Nothing({ none, address }: Pick<ListBodyProps<Page>, 'none' | 'address'>) {
  return (
    <div role="status" className="px-4 py-12 text-center">
      <p className="font-display text-2xl font-semibold">
        {address.isNarrowed ? m.admin_list_no_match() : none}
      </p>
      {address.isNarrowed && (
        <ButtonLink look="quiet" to={address.plain}>
          {m.admin_filters_clear()}
        </ButtonLink>
      )}
    </div>
  );
}
