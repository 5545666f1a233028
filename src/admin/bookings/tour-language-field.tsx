import { defaultTourLanguage } from '#contract/bookings/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectField } from '#ui/form/field.tsx';
import { LanguageOptions } from '../availabilities/availability-fields.tsx';

type TourLanguageFieldProps = {
  availability: AdminAvailabilityJson | undefined;
  /** Empty for the default, which follows the language of the emails. */
  value: Locale | '';
  mailLanguage: Locale;
  error: string | undefined;
  onChange: (language: Locale | '') => void;
};

/** The tour language, among those of the chosen date. */
export function TourLanguageField({ availability, value, ...props }: TourLanguageFieldProps) {
  const { mailLanguage, error, onChange } = props;
  const languages = availability?.languages ?? [];
  return (
    <SelectField
      label={m.fact_tour_language()}
      disabled={!availability}
      error={error}
      value={availability ? value || defaultTourLanguage(languages, mailLanguage) : ''}
      onChange={({ target }) => onChange(languages.find((each) => each === target.value) ?? '')}
    >
      <LanguageOptions languages={languages} />
    </SelectField>
  );
}
