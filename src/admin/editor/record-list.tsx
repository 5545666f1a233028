import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { SortableList } from '../frame/sortable-list.tsx';
import { entryLook, RecordEntry } from './record-entry.tsx';
import { useRecordField } from './record-fields.tsx';

type RecordListProps = {
  name: string;
  label: string;
  /** The field that names an entry; `unnamed` names an entry while that field is empty. */
  nameField: string;
  unnamed: (number: number) => string;
  add: string;
  blank: () => object;
  children: (index: number) => ReactNode;
};

export function RecordList(props: RecordListProps) {
  const { name, label, nameField, unnamed, add, blank, children } = props;
  const { getValues } = useFormContext();
  const { maxItems, error } = useRecordField(name);
  const { fields, append, remove, move } = useFieldArray<Record<string, object[]>>({ name });
  const nameOf = (index: number): string =>
    getValues(`${name}.${index}.${nameField}`) || unnamed(index + 1);
  return (
    <div className="flex flex-col gap-5">
      {error && <p className="font-semibold text-bad">{error}</p>}
      {fields.length > 0 && (
        <SortableList
          items={fields}
          nameOf={(field) => nameOf(fields.indexOf(field))}
          onMove={move}
          label={label}
          {...entryLook}
        >
          {(_field, handle, index) => (
            <RecordEntry name={nameOf(index)} handle={handle} onRemove={() => remove(index)}>
              {children(index)}
            </RecordEntry>
          )}
        </SortableList>
      )}
      <Button
        className="self-start"
        disabled={fields.length >= (maxItems ?? Infinity)}
        onClick={() => append(blank(), { focusName: `${name}.${fields.length}.${nameField}` })}
      >
        <Plus aria-hidden className="size-5" />
        {add}
      </Button>
    </div>
  );
}
