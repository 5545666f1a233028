import { PRIVATE_PARTY_MAX_PEOPLE } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { NumberStepper } from '#ui/form/number-stepper.tsx';

type SeatsFieldProps = {
  value: number;
  onChange: (value: number) => void;
  hint?: string;
  error?: string | undefined;
};

/** How many people a date takes. */
export function SeatsField({ value, onChange, hint, error }: SeatsFieldProps) {
  return (
    <NumberStepper
      name="capacity"
      label={m.admin_dates_capacity()}
      hint={hint}
      error={error}
      value={value}
      minimum={1}
      maximum={PRIVATE_PARTY_MAX_PEOPLE}
      fewerLabel={m.admin_dates_capacity_fewer()}
      moreLabel={m.admin_dates_capacity_more()}
      onChange={onChange}
    />
  );
}
