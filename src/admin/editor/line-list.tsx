import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { noTexts, type Texts } from './localised-texts.ts';
import { useTextLanguage } from './record-context.ts';
import { LocalisedField, useRecordField } from './record-fields.tsx';

export function LineList({ name }: { name: string }) {
  const language = useTextLanguage();
  const { name: heading, maxItems } = useRecordField(name);
  const { fields, append, remove } = useFieldArray<Record<string, Texts[]>>({ name });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{heading}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <LocalisedField
              name={`${name}.${index}`}
              label={m.admin_tour_line({ list: heading, number: index + 1 })}
              isLabelHidden
            />
          </div>
          <button
            type="button"
            aria-label={m.admin_remove_named({
              name: m.admin_tour_line({ list: heading, number: index + 1 }),
            })}
            className="grid size-12 shrink-0 place-items-center self-start text-muted hover:text-bad"
            onClick={() => remove(index)}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      <Button
        look="quiet"
        className="-ml-6 self-start"
        disabled={fields.length >= (maxItems ?? Infinity)}
        onClick={() => append(noTexts(), { focusName: `${name}.${fields.length}.${language}` })}
      >
        <Plus aria-hidden className="size-5" />
        {m.admin_tour_add_line()}
      </Button>
    </fieldset>
  );
}
