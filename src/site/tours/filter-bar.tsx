import { useEffect, useRef } from 'react';
import { difficulties } from '#contract/bookings/states.ts';
import { pages } from '#contract/pages/pages.ts';
import type { TourCardJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { control, Field, SelectField } from '#ui/form/field.tsx';
import { type Filters, type filterNames, SHORT_MINUTES } from './filters.ts';
import { PartyField } from './party-field.tsx';
import { difficultyLabel } from './tour-labels.ts';

type FilterBarProps = {
  filters: Filters;
  /** All tours, whatever the filters. */
  tours: readonly TourCardJson[];
  onChange: (name: (typeof filterNames)[number], value: string) => void;
};

/** Native controls: without scripts the form submits with the same meaning. */
export function FilterBar({ filters, tours, onChange }: FilterBarProps) {
  const select = (name: 'people' | 'difficulty' | 'duration' | 'price') => ({
    name,
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <search aria-label={m.tours_filters()}>
      <form
        action={pages.tours}
        className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <DateFilter date={filters.date} onChange={(date) => onChange('date', date)} />
        <PartyField tours={tours} {...select('people')} />
        <SelectField label={m.tours_filter_difficulty()} {...select('difficulty')}>
          <option value="">{m.tours_any_difficulty()}</option>
          {difficulties.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {difficultyLabel(difficulty)}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.tours_filter_duration()} {...select('duration')}>
          <option value="">{m.tours_any_duration()}</option>
          <option value="short">{m.tours_duration_short({ hours: SHORT_MINUTES / 60 })}</option>
          <option value="half">{m.tours_duration_half()}</option>
          <option value="day">{m.tours_duration_day()}</option>
        </SelectField>
        <div className="max-lg:col-span-2">
          <SelectField label={m.tours_filter_price()} {...select('price')}>
            <option value="">{m.tours_any_price()}</option>
            <option value="per_person">{m.tours_price_per_person()}</option>
            <option value="per_group">{m.tours_price_per_group()}</option>
          </SelectField>
        </div>
        <noscript>
          <Button type="submit">{m.tours_apply()}</Button>
        </noscript>
      </form>
    </search>
  );
}

/** A year being typed starts with zeros, so it is ignored. */
const isWhole = (date: string) => date === '' || date.startsWith('20');

type DateFilterProps = { date: string; onChange: (date: string) => void };

function DateFilter({ date, onChange }: DateFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== date) input.current.value = date;
  }, [date]);
  return (
    <Field label={m.tours_filter_date()}>
      {(described) => (
        <input
          {...described}
          ref={input}
          type="date"
          name="date"
          defaultValue={date}
          className={control}
          onChange={({ target }) => isWhole(target.value) && onChange(target.value)}
        />
      )}
    </Field>
  );
}
