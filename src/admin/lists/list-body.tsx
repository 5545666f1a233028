import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/client/fetch.ts';
import { LIST_COUNT_AT_MOST } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { isCutShort } from '../session/use-staff-api.ts';

export type Page = { total: number; page: number; pageSize: number };

export type ListBodyProps<List extends Page> = {
  label: string;
  list: UseQueryResult<List, ApiError<string>>;
  address: { isNarrowed: boolean; plain: string; to: (parts: { page: string }) => string };
  /** Formats the whole error sentence, including the reason. */
  failed: (reason: { message: string }) => string;
  none: string;
  noneText?: string;
  children: (list: List) => ReactNode;
};

export function ListBody<List extends Page>({
  label,
  list,
  address,
  failed,
  children,
  ...nothing
}: ListBodyProps<List>) {
  return (
    <section
      aria-label={label}
      className="border border-line bg-surface has-[>[role=alert]]:p-4"
      aria-busy={list.isPending}
    >
      <Loaded query={list} failed={failed} loading={<LoadingRows />}>
        {(found) =>
          found.total === 0 ? (
            <Nothing {...nothing} address={address} />
          ) : (
            <>
              <p
                role="status"
                className="border-b border-line px-4 py-2 text-sm text-muted sm:px-5"
              >
                {found.total === LIST_COUNT_AT_MOST
                  ? m.admin_list_found_many({ count: found.total })
                  : m.admin_list_found({ count: found.total })}
              </p>
              {children(found)}
              <Paging
                page={found.page}
                pages={Math.ceil(found.total / found.pageSize)}
                hasMore={found.total === LIST_COUNT_AT_MOST}
                to={(page) => address.to({ page: String(page) })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type NothingProps = Pick<ListBodyProps<Page>, 'none' | 'noneText' | 'address'>;

function Nothing({ none, noneText, address }: NothingProps) {
  return (
    <div role="status" className="px-4 py-12 text-center">
      <p className="font-display text-2xl font-semibold">
        {address.isNarrowed ? m.admin_list_no_match() : none}
      </p>
      {address.isNarrowed ? (
        <ButtonLink look="quiet" to={address.plain}>
          {m.admin_filters_clear()}
        </ButtonLink>
      ) : (
        noneText && <p className="mt-2 text-muted">{noneText}</p>
      )}
    </div>
  );
}

export const CutShort = ({ list }: { list: readonly unknown[] }) =>
  isCutShort(list) && (
    <Notice tone="note" className="mb-4">
      {m.admin_list_cut_short({ count: list.length })}
    </Notice>
  );

function LoadingRows() {
  return (
    <Loading>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex flex-col gap-3 border-b border-line px-5 py-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Loading>
  );
}

type PagingProps = {
  page: number;
  pages: number;
  /** Whether there may be more than `pages` pages. */
  hasMore?: boolean;
  to: (page: number) => string;
};

export function Paging({ page, pages, hasMore = false, to }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={m.admin_pages()}
      className="flex items-center justify-between gap-2 border-t border-line px-2 py-2"
    >
      {page > 1 ? (
        <ButtonLink look="quiet" to={to(hasMore ? page - 1 : Math.min(page - 1, pages))}>
          {m.admin_previous_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        {hasMore ? m.admin_page_of_many({ page, pages }) : m.admin_page_of({ page, pages })}
      </span>
      {page < pages || hasMore ? (
        <ButtonLink look="quiet" to={to(page + 1)}>
          {m.admin_next_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
