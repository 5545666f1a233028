import type { ComponentProps } from 'react';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { SelectField } from '#ui/form/field.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { availabilityPaths } from './availability-paths.ts';

type TourSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  label?: string;
  /** The choice of no tour; without it one has to be chosen. */
  noneLabel?: string;
};

/** All tours by name, those that customers do not see too. */
export function TourSelect({ label = m.fact_tour(), noneLabel, ...field }: TourSelectProps) {
  const tours = useStaffApi(availabilityPaths.tours);
  return (
    <SelectField label={label} {...field}>
      <option value="">{noneLabel ?? m.admin_choose_tour()}</option>
      {tours.data?.map(({ id, name, isActive }) => {
        const words = localise(name, currentLocale());
        return (
          <option key={id} value={id}>
            {isActive ? words : m.admin_tour_inactive_name({ name: words })}
          </option>
        );
      })}
    </SelectField>
  );
}
