import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { localise } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { AmountField } from '../editor/amount-field.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { useTextLanguage } from '../editor/record-context.ts';
import { entryLook, RecordEntry } from '../editor/record-entry.tsx';
import { LocalisedField, RecordNumberField, useRecordField } from '../editor/record-fields.tsx';
import { SortableList } from '../frame/sortable-list.tsx';
import type { TourValues } from './tour-record.ts';

const newExtra = (): TourValues['extras'][number] => ({
  id: `extra-${crypto.randomUUID().slice(0, 8)}`,
  name: { en: '', pt: '', ru: '' },
  description: { en: '', pt: '', ru: '' },
  price: null,
  per: 'person',
  most: null,
  stock: null,
});

export function ExtrasSection() {
  const { getValues } = useFormContext<TourValues>();
  const priceType = useWatch<TourValues, 'priceType'>({ name: 'priceType' });
  const { maxItems, error } = useRecordField('extras');
  const { fields, append, remove, move } = useFieldArray<TourValues, 'extras', 'key'>({
    name: 'extras',
    keyName: 'key',
  });
  const language = useTextLanguage();
  const nameOf = (index: number) =>
    localise(getValues(`extras.${index}.name`), language) || m.admin_extra({ number: index + 1 });
  return (
    <FormSection heading={m.admin_extras()} text={m.admin_extras_text()} error={error}>
      {priceType === 'per_person' && (
        <div className="sm:max-w-sm">
          <AmountField name="privateSurcharge" hint={m.admin_private_surcharge_hint()} />
        </div>
      )}
      {fields.length > 0 && (
        <SortableList
          items={fields}
          nameOf={(field) => nameOf(fields.indexOf(field))}
          onMove={move}
          label={m.admin_extras()}
          {...entryLook}
        >
          {(_field, handle, index) => (
            <RecordEntry name={nameOf(index)} handle={handle} onRemove={() => remove(index)}>
              <ExtraFields name={`extras.${index}`} />
            </RecordEntry>
          )}
        </SortableList>
      )}
      {fields.length < (maxItems ?? Infinity) && (
        <Button
          className="self-start"
          onClick={() =>
            append(newExtra(), { focusName: `extras.${fields.length}.name.${language}` })
          }
        >
          <Plus aria-hidden className="size-5" />
          {m.admin_extra_add()}
        </Button>
      )}
    </FormSection>
  );
}

function ExtraFields({ name }: { name: `extras.${number}` }) {
  const { register } = useFormContext<TourValues>();
  const per = useWatch<TourValues, `${typeof name}.per`>({ name: `${name}.per` });
  const { label } = useRecordField(`${name}.per`);
  const most = per === 'person' ? m.admin_extra_most_person() : m.admin_extra_most_booking();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <LocalisedField name={`${name}.name`} />
      <LocalisedField name={`${name}.description`} />
      <AmountField name={`${name}.price`} hint={m.admin_extra_price_hint()} />
      <SelectField label={label} {...register(`${name}.per`)}>
        <option value="person">{m.admin_extra_per_person()}</option>
        <option value="booking">{m.admin_extra_per_booking()}</option>
      </SelectField>
      <RecordNumberField name={`${name}.most`} hint={most} />
      <RecordNumberField name={`${name}.stock`} hint={m.admin_extra_stock_hint()} />
    </div>
  );
}
