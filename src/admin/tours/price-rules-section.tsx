import { useController, useWatch } from 'react-hook-form';
import { m } from '#platform/i18n/messages.ts';
import { WeekdayChoice } from '../availabilities/weekday-choice.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { PriceChangeField } from '../editor/price-change-field.tsx';
import { RecordTextField, useRecordField } from '../editor/record-fields.tsx';
import { RecordList } from '../editor/record-list.tsx';
import { pricesAsTyped, type TourValues } from './tour-record.ts';

type Rule = TourValues['priceRules'][number];

const blank = (): Rule => ({
  from: null,
  to: null,
  weekdays: [],
  change: { kind: 'share', value: null },
});

export const PriceRulesSection = () => (
  <FormSection heading={m.admin_price_rules()} text={m.admin_price_rules_text()}>
    <RecordList
      name="priceRules"
      label={m.admin_price_rules()}
      nameField="from"
      unnamed={(number) => m.admin_price_rule({ number })}
      add={m.admin_price_rule_add()}
      blank={blank}
    >
      {(index) => <RuleFields name={`priceRules.${index}`} />}
    </RecordList>
  </FormSection>
);

function RuleFields({ name }: { name: `priceRules.${number}` }) {
  const weekdays = useController<TourValues, `${typeof name}.weekdays`>({
    name: `${name}.weekdays`,
  });
  const change = useController<TourValues, `${typeof name}.change`>({ name: `${name}.change` });
  const { error: weekdaysError } = useRecordField(`${name}.weekdays`);
  const { error: valueError } = useRecordField(`${name}.change.value`);
  const tour = useWatch<TourValues>() as TourValues;
  return (
    <>
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
    </>
  );
}
