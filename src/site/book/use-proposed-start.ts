import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { DraftStore } from './draft/draft.ts';

/** Takes a date that a link proposes (`?date=…&time=…`) into the draft, and out of the URL. */
export function useProposedStart({ isKnown, change }: DraftStore): void {
  const [params, setParams] = useSearchParams();
  const taken = useRef('');
  useEffect(() => {
    const date = params.get('date');
    const time = params.get('time') ?? '';
    // The URL changes later than the draft: what was taken is not taken again meanwhile.
    if (!isKnown || date === null || taken.current === `${date} ${time}`) return;
    taken.current = `${date} ${time}`;
    change({ date, time });
    const rest = new URLSearchParams(params);
    rest.delete('date');
    rest.delete('time');
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [isKnown, change, params, setParams]);
}
