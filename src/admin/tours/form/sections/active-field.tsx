import { useController } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Switch } from '#ui/form/switch.tsx';
import type { TourValues } from '../tour-values.ts';

/** Whether customers see the tour. */
export function ActiveField() {
  const { field } = useController<TourValues, 'isActive'>({ name: 'isActive' });
  return (
    <Switch
      label={field.value ? m.admin_tour_is_active() : m.admin_tour_is_inactive()}
      isOn={field.value}
      onChange={field.onChange}
      isLabelled
    />
  );
}
