import type { ComponentProps } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { SelectField } from '#ui/form/field.tsx';
import { useGuidePeople } from '../availabilities/guide-people.ts';
import { OptionField } from '../lists/option-field.tsx';

type GuideFilterProps = Pick<ComponentProps<typeof SelectField>, 'onChange'> & { value: string };

/** Selects whose dates the calendar shows. An address may have the account of a guide with a profile, too. */
export function GuideFilter({ value, onChange }: GuideFilterProps) {
  const people = useGuidePeople() ?? [];
  const chosen = people.find(({ id, staffId }) => id === value || staffId === value);
  return (
    <OptionField
      key={people.length}
      label={m.admin_bookings_of_guide()}
      value={chosen?.id ?? value}
      onChange={onChange}
      none={m.admin_all_guides()}
      options={people.map(({ id, name }) => [id, name])}
    />
  );
}
