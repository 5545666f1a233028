import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminRequestJson } from '#api/admin/requests.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { LoadingRows } from '../../lists/loading-rows.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { REQUESTS_A_PAGE, searchRequests, sortRequests } from './inbox.ts';
import { RequestRow } from './request-row.tsx';
import type { InboxAddress } from './use-inbox-address.ts';

type Requests = UseQueryResult<AdminRequestJson[]>;

/** The requests of one state: loading, failed, empty, not found, or there. */
export function RequestList({ requests, address }: { requests: Requests; address: InboxAddress }) {
  if (requests.isPending) return <LoadingRows />;
  if (!requests.data) {
    return (
      <div className="p-4">
        <LoadError
          text={m.admin_requests_failed({ message: describeTrouble(requests.error) })}
          onRetry={() => void requests.refetch()}
        />
      </div>
    );
  }
  if (requests.data.length === 0) return <NoRequests isPending={address.status === 'pending'} />;

  const found = sortRequests(searchRequests(requests.data, address.search), address.order);
  if (found.length === 0) {
    return (
      <div className="px-4 py-10 text-center">
        <p className="mb-3">{m.admin_requests_no_match({ search: address.search })}</p>
        <ButtonLink look="quiet" to={address.to({ q: null })}>
          {m.admin_requests_clear_search()}
        </ButtonLink>
      </div>
    );
  }
  const pages = Math.ceil(found.length / REQUESTS_A_PAGE);
  const page = Math.min(address.page, pages);
  const shown = found.slice((page - 1) * REQUESTS_A_PAGE, page * REQUESTS_A_PAGE);
  return (
    <>
      <p role="status" className="sr-only">
        {m.admin_requests_found({ count: found.length })}
      </p>
      <ul>
        {shown.map((request) => (
          <RequestRow
            key={request.reference}
            request={request}
            to={address.to({ reference: request.reference })}
            isCurrent={request.reference === address.reference}
          />
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} address={address} />}
    </>
  );
}

function Pages({ page, pages, address }: { page: number; pages: number; address: InboxAddress }) {
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line px-2 py-2">
      {page > 1 ? (
        <ButtonLink look="quiet" to={address.to({ page: String(page - 1) })}>
          {m.admin_previous_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">{m.admin_page_of({ page, pages })}</span>
      {page < pages ? (
        <ButtonLink look="quiet" to={address.to({ page: String(page + 1) })}>
          {m.admin_next_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
    </div>
  );
}

function NoRequests({ isPending }: { isPending: boolean }) {
  return (
    <div className="px-4 py-12 text-center">
      <p className="font-display text-2xl font-semibold">
        {isPending ? m.admin_requests_none_pending() : m.admin_requests_none()}
      </p>
      <p className="mt-2 text-muted">
        {isPending ? m.admin_requests_none_pending_text() : m.admin_requests_none_text()}
      </p>
    </div>
  );
}
