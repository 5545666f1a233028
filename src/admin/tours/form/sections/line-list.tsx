import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { useTextLanguage } from '../../../texts/language-context.ts';
import { LocalisedField } from '../../../texts/localised-field.tsx';
import { noTexts } from '../../../texts/translations.ts';
import type { TourValues } from '../tour-values.ts';

const MAX_LINES = 30;

type LineListProps = { name: 'included' | 'notIncluded' | 'bring'; heading: string };

/** A list of short lines. */
export function LineList({ name, heading }: LineListProps) {
  const language = useTextLanguage();
  const { fields, append, remove } = useFieldArray<TourValues, LineListProps['name']>({ name });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{heading}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <LocalisedField
              name={`${name}.${index}.text`}
              label={m.admin_tour_line({ list: heading, number: index + 1 })}
              isLabelHidden
              maxLength={200}
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
        disabled={fields.length >= MAX_LINES}
        onClick={() =>
          append({ text: noTexts() }, { focusName: `${name}.${fields.length}.text.${language}` })
        }
      >
        <Plus aria-hidden className="size-5" />
        {m.admin_tour_add_line()}
      </Button>
    </fieldset>
  );
}
