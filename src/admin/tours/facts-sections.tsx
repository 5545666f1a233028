import { useFormContext, useWatch } from 'react-hook-form';
import { useBusiness } from '#api/client/business.ts';
import { groupLimit, isPrivate } from '#contract/bookings/booking-rules.ts';
import { SAMPLE_PRICE_CENTS } from '#contract/constants.ts';
import { parseRate, typeAmount, typeRate } from '#contract/pricing/amount.ts';
import { m } from '#platform/i18n/messages.ts';
import { difficultyNames, formatPrice } from '#platform/i18n/tour-facts.ts';
import { SelectField } from '#ui/form/field.tsx';
import { AmountField } from '../editor/amount-field.tsx';
import { CoordinatesFields } from '../editor/coordinates-fields.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { LocalisedField, RecordNumberField, RecordTextField } from '../editor/record-fields.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { optionsOf } from '../lists/options.ts';
import type { TourValues } from './tour-record.ts';

export function WordsSection() {
  return (
    <FormSection heading={m.admin_tour_words()}>
      <LocalisedField name="name" />
      <LocalisedField name="shortDescription" hint={m.admin_tour_short_hint()} />
      <LocalisedField name="description" hint={m.admin_tour_description_hint()} rows={8} />
    </FormSection>
  );
}

export function FactsSection() {
  const { register } = useFormContext<TourValues>();
  const [price, priceType, categories] = useWatch<TourValues, ['price', 'priceType', 'categories']>(
    { name: ['price', 'priceType', 'categories'] },
  );
  const { rules } = useBusiness();
  const maximum = groupLimit({ priceType }, rules);
  return (
    <FormSection heading={m.admin_tour_facts()}>
      <div className="grid gap-5 sm:grid-cols-2">
        {categories.length === 0 && (
          <AmountField
            name="price"
            hint={
              price
                ? formatPrice({ price, priceType })
                : m.admin_tour_price_hint({ amount: typeAmount(SAMPLE_PRICE_CENTS) })
            }
          />
        )}
        <SelectField label={m.admin_tour_price_type()} {...register('priceType')}>
          <option value="per_person">{m.admin_tour_per_person()}</option>
          <option value="per_group">{m.admin_tour_per_group()}</option>
        </SelectField>
        <RecordNumberField
          name="taxBasisPoints"
          hint={m.admin_tour_tax_hint()}
          parse={(typed) => parseRate(typed) ?? Number.NaN}
          print={typeRate}
          inputMode="decimal"
        />
        <RecordNumberField
          name="depositPercent"
          hint={m.admin_tour_deposit_hint({ percent: rules.depositPercent })}
        />
        <RecordNumberField name="firstBookingCutoffHours" hint={m.admin_tour_first_cutoff_hint()} />
        <RecordNumberField name="minGuests" hint={m.admin_tour_min_guests_hint()} />
        <RecordNumberField name="decideHours" hint={m.admin_tour_decide_hours_hint()} />
        <LocalisedField name="duration" hint={m.admin_tour_duration_hint()} />
        <RecordNumberField name="durationMinutes" hint={m.admin_tour_minutes_hint()} />
        <RecordNumberField
          name="maxGroupSize"
          hint={
            isPrivate({ priceType })
              ? m.admin_tour_group_private({ maximum })
              : m.admin_tour_group_shared({ maximum })
          }
        />
        <OptionField
          label={m.tour_fact_difficulty()}
          {...register('difficulty')}
          options={optionsOf(difficultyNames)}
        />
        <RecordTextField name="requestFrom" type="time" />
        <RecordTextField name="requestUntil" type="time" hint={m.admin_tour_request_hours_hint()} />
      </div>
    </FormSection>
  );
}

export const MeetingSection = () => (
  <FormSection heading={m.admin_tour_meeting()}>
    <LocalisedField name="meetingPoint" hint={m.admin_tour_meeting_hint()} rows={2} />
    <CoordinatesFields name="meetingCoordinates" />
  </FormSection>
);
