import { useFormContext, useWatch } from 'react-hook-form';
import { PRIVATE_PARTY_MAX_PEOPLE, SMALL_GROUP_MAX_PEOPLE } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { LocalisedField } from '../../../texts/localised-field.tsx';
import { difficultyNames, sayPrice } from '../../tour-words.ts';
import { parseEuros } from '../euros.ts';
import type { TourValues } from '../tour-values.ts';
import { FormSection } from './form-section.tsx';

/** Price, length, size and difficulty. */
export function FactsSection() {
  const { register, formState } = useFormContext<TourValues>();
  const { errors } = formState;
  const [price, priceType, group] = useWatch<TourValues, ['price', 'priceType', 'maxGroupSize']>({
    name: ['price', 'priceType', 'maxGroupSize'],
  });
  const cents = parseEuros(price);
  const isLarge = Number(group) > SMALL_GROUP_MAX_PEOPLE;
  return (
    <FormSection heading={m.admin_tour_facts()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.admin_tour_price()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="45.50"
          className="tabular-nums"
          hint={cents ? sayPrice(cents, priceType) : m.admin_tour_price_hint()}
          error={errors.price?.message}
          {...register('price')}
        />
        <SelectField label={m.admin_tour_price_type()} {...register('priceType')}>
          <option value="per_person">{m.admin_tour_per_person()}</option>
          <option value="per_group">{m.admin_tour_per_group()}</option>
        </SelectField>
        <LocalisedField
          name="duration"
          label={m.admin_tour_duration()}
          hint={m.admin_tour_duration_hint()}
          maxLength={60}
        />
        <TextField
          label={m.admin_tour_minutes()}
          inputMode="numeric"
          maxLength={5}
          hint={m.admin_tour_minutes_hint()}
          error={errors.durationMinutes?.message}
          {...register('durationMinutes')}
        />
        <TextField
          label={m.admin_tour_group()}
          type="number"
          min={1}
          max={PRIVATE_PARTY_MAX_PEOPLE}
          hint={isLarge ? m.admin_tour_group_large({ count: SMALL_GROUP_MAX_PEOPLE }) : undefined}
          error={errors.maxGroupSize?.message}
          {...register('maxGroupSize')}
        />
        <SelectField label={m.tour_fact_difficulty()} {...register('difficulty')}>
          {Object.entries(difficultyNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name()}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}
