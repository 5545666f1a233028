import { useState } from 'react';
import { parseAmount } from '#contract/pricing/amount.ts';
import { m } from '#platform/i18n/messages.ts';
import { OwnTotalFields } from './own-total-fields.tsx';

/** A total that staff set for a changed booking instead of the tour's price, and its reason. */
export function useOwnTotal() {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const ownTotal = parseAmount(typed);
  const isIncomplete = typed !== '' && (ownTotal === null || reason.trim() === '');
  const requested =
    ownTotal !== null && reason.trim() !== '' ? { ownTotal, ownTotalReason: reason.trim() } : {};
  return {
    requested,
    /** The shown price is still without it. */
    isIncomplete,
    /** Shows what is missing; returns whether nothing is. */
    check() {
      setFault(isIncomplete ? m.admin_party_own_total_wrong() : undefined);
      return !isIncomplete;
    },
    fields: (
      <OwnTotalFields
        typed={typed}
        total={{
          value: typed,
          error: fault,
          onChange: ({ target }) => setTyped(target.value),
        }}
        reason={{
          value: reason,
          error: undefined,
          onChange: ({ target }) => setReason(target.value),
        }}
      />
    ),
  };
}
