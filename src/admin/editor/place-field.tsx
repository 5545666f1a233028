import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useBusiness } from '#api/client/business.ts';
import { formatPlace, parsePlace } from '#contract/tours/parse-place.ts';
import type { Place } from '#contract/tours/place.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { control, Field } from '#ui/form/field.tsx';
import { SOMEWHERE } from './coordinates-fields.tsx';
import { useRecordField } from './record-fields.tsx';

/** Refused by the schema as a latitude, where this field shows the error. */
const UNREADABLE: Place = { latitude: Number.NaN, longitude: 0 };

const read = (text: string): Place | null =>
  text.trim() === '' ? null : (parsePlace(text) ?? UNREADABLE);

const isSame = (a: Place | null, b: Place | null): boolean =>
  Object.is(a?.latitude, b?.latitude) && Object.is(a?.longitude, b?.longitude);

/** Coordinates in one line: a pair, degrees or a link of a map; the form value is null while it is empty. */
export function PlaceField({ name }: { name: string }) {
  const { field } = useController({ name });
  const { getFieldState, formState } = useFormContext();
  const { label } = useRecordField(`${name}.latitude`);
  const near = useBusiness().coordinates ?? SOMEWHERE;
  const [typed, setTyped] = useState('');
  const value = (field.value ?? null) as Place | null;
  // Show the text as typed until the value changes from elsewhere, such as a stop that was moved.
  const isTyped = isSame(read(typed), value);
  const isRefused = getFieldState(name, formState).invalid;
  return (
    <Field
      label={label}
      hint={m.admin_tour_stop_place_hint()}
      isOptional={m.admin_optional()}
      error={isRefused ? m.admin_tour_stop_place_wrong({ example: formatPlace(near) }) : undefined}
    >
      {(described) => (
        <input
          {...described}
          name={`${name}.latitude`}
          ref={field.ref}
          value={isTyped ? typed : value === null ? '' : formatPlace(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(read(target.value));
          }}
          onBlur={() => {
            const place = parsePlace(typed);
            if (place) setTyped(formatPlace(place));
            field.onBlur();
          }}
          placeholder={formatPlace(near)}
          autoComplete="off"
          spellCheck={false}
          className={classNames(control, 'tabular-nums')}
        />
      )}
    </Field>
  );
}
