import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/field.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { LineList } from '../editor/line-list.tsx';
import { noTexts } from '../editor/localised-texts.ts';
import { PlaceField } from '../editor/place-field.tsx';
import { LocalisedField, useRecordField } from '../editor/record-fields.tsx';
import { RemoveButton } from '../frame/remove-button.tsx';
import { SortableList } from '../frame/sortable-list.tsx';
import type { TourValues } from './tour-record.ts';

export function ItinerarySection() {
  const { getValues, register } = useFormContext<TourValues>();
  const { maxItems, error } = useRecordField('itinerary');
  const { fields, append, remove, move } = useFieldArray<TourValues, 'itinerary'>({
    name: 'itinerary',
  });
  const nameOf = (index: number) => {
    const { en } = getValues(`itinerary.${index}.title`);
    return en || m.admin_tour_stop({ number: index + 1 });
  };
  return (
    <FormSection
      heading={m.admin_tour_itinerary()}
      text={m.admin_tour_itinerary_text()}
      error={error}
    >
      {fields.length > 0 && (
        <SortableList
          items={fields}
          nameOf={(field) => nameOf(fields.indexOf(field))}
          onMove={move}
          label={m.admin_tour_itinerary()}
          className="flex flex-col border-t border-line"
          itemClassName="border-b border-line bg-surface py-4"
        >
          {(_field, handle, index) => (
            <div className="flex gap-1 sm:gap-3">
              <div className="flex flex-col items-center">
                <span aria-hidden className="font-display text-xl font-semibold text-terracotta">
                  {index + 1}
                </span>
                {handle}
              </div>
              <div className="flex min-w-0 flex-1 flex-col gap-4">
                <LocalisedField
                  name={`itinerary.${index}.title`}
                  label={m.admin_tour_stop_title({ number: index + 1 })}
                />
                <LocalisedField
                  name={`itinerary.${index}.text`}
                  label={m.admin_tour_stop_text({ number: index + 1 })}
                  rows={2}
                />
                <PlaceField name={`itinerary.${index}.coordinates`} />
                {index < fields.length - 1 && (
                  <CheckboxField
                    label={m.admin_tour_stop_rides()}
                    {...register(`itinerary.${index}.ridesOn`)}
                  />
                )}
              </div>
              <RemoveButton
                label={m.admin_remove_named({ name: nameOf(index) })}
                onClick={() => remove(index)}
              />
            </div>
          )}
        </SortableList>
      )}
      <Button
        className="self-start"
        disabled={fields.length >= (maxItems ?? Infinity)}
        onClick={() =>
          append(
            { title: noTexts(), text: noTexts(), coordinates: null, ridesOn: false },
            { focusName: `itinerary.${fields.length}.title.en` },
          )
        }
      >
        <Plus aria-hidden className="size-5" />
        {m.admin_tour_add_stop()}
      </Button>
    </FormSection>
  );
}

export function ListsSection() {
  return (
    <FormSection heading={m.admin_tour_lists()}>
      <div className="flex flex-col gap-8">
        <LineList name="included" />
        <LineList name="notIncluded" />
        <LineList name="bring" />
      </div>
    </FormSection>
  );
}
