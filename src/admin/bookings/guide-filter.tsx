import type { ComponentProps } from 'react';
import { localise } from '#contract/localised.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { SelectField } from '#ui/form/field.tsx';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { OptionList } from '../lists/option-field.tsx';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';

/** Selects whose dates the calendar shows: those of a staff account or of a guide whom guests see. */
export function GuideFilter(field: Pick<ComponentProps<typeof SelectField>, 'value' | 'onChange'>) {
  const accounts = useStaffList(availabilityPaths.guides).data ?? [];
  const named = useStaffApi(availabilityPaths.namedGuides).data?.guides ?? [];
  const locale = currentLocale();
  return (
    <SelectField label={m.admin_bookings_of_guide()} {...field}>
      <option value="">{m.admin_all_guides()}</option>
      {named.length > 0 && (
        <optgroup label={m.admin_dates_named()}>
          <OptionList options={named.map(({ id, name }) => [id, localise(name, locale)])} />
        </optgroup>
      )}
      {accounts.length > 0 && (
        <optgroup label={m.admin_dates_guide()}>
          <OptionList options={accounts.map(({ id, name }) => [id, name])} />
        </optgroup>
      )}
    </SelectField>
  );
}
