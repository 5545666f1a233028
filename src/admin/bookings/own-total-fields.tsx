import type { ComponentProps } from 'react';
import { OWN_TOTAL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { AMOUNT_MAX_CHARACTERS } from '#contract/pricing/amount.ts';
import { region } from '#contract/settings/region.ts';
import { describeAmountFault } from '#platform/i18n/amount-faults.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/field.tsx';

type Control = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error'> & {
  error: string | undefined;
};

type OwnTotalFieldsProps = {
  total: Control;
  reason: Control;
  /** The amount as typed so far. */
  typed: string;
};

/** A total that staff set instead of the tour's price, and its reason. */
export const OwnTotalFields = ({ total, reason, typed }: OwnTotalFieldsProps) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center font-semibold">
      {m.admin_order_own_total()}
    </summary>
    <div className="mt-2 grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.admin_offer_price({ currency: region().currency })}
        hint={m.admin_order_own_total_hint()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={AMOUNT_MAX_CHARACTERS}
        {...total}
        error={describeAmountFault(typed, total.error)}
      />
      <TextField
        label={m.admin_order_own_total_reason()}
        hint={m.admin_order_own_total_reason_hint()}
        maxLength={OWN_TOTAL_REASON_MAX_CHARACTERS}
        {...reason}
      />
    </div>
  </details>
);
