import type { ComponentProps } from 'react';
import { BILLING_LINE_MAX_CHARACTERS, GUEST_NAME_MAX_CHARACTERS } from '#contract/constants.ts';
import type { InvoiceTo } from '#contract/payments/invoices.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { countries } from './countries.ts';
import { SelectField, TextField } from './field.tsx';

type Control = Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'ref' | 'className'> & {
  error?: string | undefined;
  ref?: (element: HTMLElement | null) => void;
};

export const typedInvoiceTo = (invoiceTo: InvoiceTo | null, businessCountry: string | null) => ({
  country: invoiceTo?.country ?? businessCountry ?? 'PT',
  taxNumber: invoiceTo?.taxNumber ?? '',
  name: invoiceTo?.name ?? '',
  address: invoiceTo?.address ?? '',
});

export function InvoiceToFields({
  controlOf,
  isOptional,
}: {
  controlOf: (name: keyof InvoiceTo) => Control;
  isOptional: string;
}) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={m.booking_invoice_country()}
          autoComplete="country"
          {...controlOf('country')}
        >
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.booking_invoice_tax_number()}
          autoComplete="off"
          autoFocus
          maxLength={30}
          {...controlOf('taxNumber')}
        />
      </div>
      <TextField
        label={m.booking_invoice_name()}
        isOptional={isOptional}
        autoComplete="organization"
        maxLength={GUEST_NAME_MAX_CHARACTERS}
        {...controlOf('name')}
      />
      <TextField
        label={m.booking_invoice_address()}
        isOptional={isOptional}
        autoComplete="street-address"
        maxLength={BILLING_LINE_MAX_CHARACTERS}
        {...controlOf('address')}
      />
    </>
  );
}
