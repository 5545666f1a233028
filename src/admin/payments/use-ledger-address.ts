import { useSearchParams } from 'react-router';

export const chargeStatuses = ['paid', 'partly_refunded', 'refunded'] as const;
export const paymentKinds = ['charge', 'refund'] as const;

type Part = 'from' | 'to' | 'status' | 'kind' | 'q' | 'page';
type Parts = Partial<Record<Part, string | null>>;

const filters = ['from', 'to', 'status', 'kind', 'q'] as const;

/** What the ledger shows stands in its address: a reload, a link and the Back button all work. */
export function useLedgerAddress() {
  const [params, setParams] = useSearchParams();
  function changed(parts: Parts): URLSearchParams {
    const next = new URLSearchParams(params);
    next.delete('lng');
    for (const [part, value] of Object.entries(parts)) {
      if (value) next.set(part, value);
      else next.delete(part);
    }
    return next;
  }
  const get = (part: Part) => params.get(part) ?? '';
  const day = (part: Part) => (/^\d{4}-\d{2}-\d{2}$/.test(get(part)) ? get(part) : '');
  const shown = {
    from: day('from'),
    to: day('to'),
    status: chargeStatuses.find((each) => each === get('status')) ?? '',
    kind: paymentKinds.find((each) => each === get('kind')) ?? '',
    q: get('q').trim(),
  };
  return {
    ...shown,
    page: Math.max(1, Number.parseInt(get('page'), 10) || 1),
    isNarrowed: filters.some((part) => shown[part] !== ''),
    /** What narrows the ledger down, as the API takes it. */
    query: () =>
      new URLSearchParams(
        filters.filter((part) => shown[part] !== '').map((part) => [part, shown[part]]),
      ),
    addressOf: (parts: Parts): string => `/admin/payments?${changed(parts)}`,
    replace: (parts: Parts): void =>
      setParams(changed({ page: null, ...parts }), { replace: true, preventScrollReset: true }),
  };
}

export type LedgerAddress = ReturnType<typeof useLedgerAddress>;
