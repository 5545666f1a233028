import { useState } from 'react';
import { OWN_TOTAL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { AMOUNT_MAX_CHARACTERS, parseAmount } from '#contract/pricing/amount.ts';
import { region } from '#contract/settings/region.ts';
import { describeAmbiguousAmount } from '#platform/i18n/amount-faults.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';

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
    /** Shows what is missing; returns whether nothing is. */
    check() {
      const missing = describeAmbiguousAmount(typed) ?? m.admin_party_own_total_wrong();
      setFault(isIncomplete ? missing : undefined);
      return !isIncomplete;
    },
    fields: (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {m.admin_order_own_total()}
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <TextField
            label={m.admin_offer_price({ currency: region().currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={AMOUNT_MAX_CHARACTERS}
            value={typed}
            error={fault}
            onChange={({ target }) => setTyped(target.value)}
          />
          <TextField
            label={m.admin_order_own_total_reason()}
            hint={m.admin_order_own_total_reason_hint()}
            maxLength={OWN_TOTAL_REASON_MAX_CHARACTERS}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </details>
    ),
  };
}
