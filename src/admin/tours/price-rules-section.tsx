import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { WeekdayChoice } from '../availabilities/weekday-choice.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { PriceChangeField } from '../editor/price-change-field.tsx';
import { RecordTextField, useRecordField } from '../editor/record-fields.tsx';
import { SortableList } from '../frame/sortable-list.tsx';
import { pricesAsTyped, type TourValues } from './tour-record.ts';

type Rule = TourValues['priceRules'][number];

const NEW: Rule = { from: null, to: null, weekdays: [], change: { kind: 'share', value: null } };

/** Days with other prices: none while every day costs the same. */
export function PriceRulesSection() {
  const { maxItems, error } = useRecordField('priceRules');
  const { fields, append, remove, move } = useFieldArray<TourValues, 'priceRules'>({
    name: 'priceRules',
  });
  const nameOf = (index: number) => m.admin_price_rule({ number: index + 1 });
  return (
    <FormSection heading={m.admin_price_rules()} text={m.admin_price_rules_text()} error={error}>
      {fields.length > 0 && (
        <SortableList
          items={fields}
          nameOf={({ id }) => nameOf(fields.findIndex((field) => field.id === id))}
          onMove={move}
          label={m.admin_price_rules()}
          className="flex flex-col border-t border-line"
          itemClassName="border-b border-line bg-surface py-4"
        >
          {(_field, handle, index) => (
            <div className="flex gap-1 sm:gap-3">
              {handle}
              <RuleFields name={`priceRules.${index}`} />
              <button
                type="button"
                aria-label={m.admin_remove_named({ name: nameOf(index) })}
                className="grid size-11 shrink-0 place-items-center text-muted hover:text-bad"
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </div>
          )}
        </SortableList>
      )}
      {fields.length < (maxItems ?? Infinity) && (
        <Button
          className="self-start"
          onClick={() => append(NEW, { focusName: `priceRules.${fields.length}.from` })}
        >
          <Plus aria-hidden className="size-5" />
          {m.admin_price_rule_add()}
        </Button>
      )}
    </FormSection>
  );
}

function RuleFields({ name }: { name: `priceRules.${number}` }) {
  const weekdays = useController<TourValues, `${typeof name}.weekdays`>({
    name: `${name}.weekdays`,
  });
  const change = useController<TourValues, `${typeof name}.change`>({ name: `${name}.change` });
  const { error: weekdaysError } = useRecordField(`${name}.weekdays`);
  const { error: valueError } = useRecordField(`${name}.change.value`);
  const tour = useWatch<TourValues>() as TourValues;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordTextField name={`${name}.from`} type="date" />
        <RecordTextField name={`${name}.to`} type="date" />
      </div>
      <WeekdayChoice
        name={`${name}.weekdays`}
        value={weekdays.field.value.flatMap((day) => day ?? [])}
        error={weekdaysError}
        hint={m.admin_price_rule_weekdays_hint()}
        onChange={weekdays.field.onChange}
      />
      <PriceChangeField
        name={`${name}.change`}
        value={change.field.value}
        error={valueError}
        tour={pricesAsTyped(tour)}
        onChange={change.field.onChange}
      />
    </div>
  );
}
