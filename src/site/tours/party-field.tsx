import type { ComponentProps } from 'react';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#contract/constants.ts';
import type { TourCardJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectField } from '#ui/form/field.tsx';

type PartyFieldProps = ComponentProps<'select'> & {
  tours: readonly Pick<TourCardJson, 'maxGroupSize'>[];
};

/** The number of people, up to the largest party of any tour. */
export function PartyField({ tours, ...select }: PartyFieldProps) {
  const largest = Math.max(1, ...tours.map(({ maxGroupSize }) => maxGroupSize));
  const sizes = Array.from(
    { length: Math.min(largest, PRIVATE_PARTY_MAX_PEOPLE) },
    (_, at) => at + 1,
  );
  return (
    <SelectField label={m.tours_filter_people()} name="people" {...select}>
      <option value="">{m.tours_any_people()}</option>
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </SelectField>
  );
}
