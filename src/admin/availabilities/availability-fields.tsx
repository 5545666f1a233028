import { type ComponentProps, useId } from 'react';
import { PARTY_MAX_PEOPLE } from '#contract/constants.ts';
import { type Locale, locales, localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField, SelectField, TextField } from '#ui/form/field.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import type { FieldOf } from '../frame/use-schema-form.ts';
import { isCutShort, useStaffList } from '../session/use-staff-api.ts';
import { availabilityPaths } from './availability-paths.ts';

type SeatsFieldProps = {
  value: number;
  onChange: (value: number) => void;
  hint?: string;
  error?: string | undefined;
};

export function SeatsField({ value, onChange, hint, error }: SeatsFieldProps) {
  return (
    <NumberStepper
      name="capacity"
      label={m.admin_dates_capacity()}
      hint={hint}
      error={error}
      value={value}
      minimum={1}
      maximum={PARTY_MAX_PEOPLE}
      fewerLabel={m.admin_dates_capacity_fewer()}
      moreLabel={m.admin_dates_capacity_more()}
      onChange={onChange}
    />
  );
}

type LanguagesFieldProps = {
  legend?: string;
  hint?: string;
  value: readonly Locale[];
  onChange: (languages: Locale[]) => void;
  error?: string | undefined;
};

// The CSS selector `first-letter` doesn't apply to options.
export const capitalised = (name: string): string =>
  name.charAt(0).toLocaleUpperCase() + name.slice(1);

export function LanguagesField({
  legend = m.admin_dates_languages(),
  hint = m.admin_dates_languages_hint(),
  value,
  onChange,
  error,
}: LanguagesFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {region().languages.map((language) => (
          <CheckboxField
            key={language}
            name="languages"
            label={capitalised(languageName(language))}
            checked={value.includes(language)}
            onChange={({ target }) =>
              onChange(
                locales.filter((each) =>
                  each === language ? target.checked : value.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export const LanguageOptions = ({ languages }: { languages: readonly Locale[] }) =>
  languages.map((language) => (
    <option key={language} value={language}>
      {capitalised(languageName(language))}
    </option>
  ));

type TourSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  label?: string;
  /** Label of the option for no tour; omit it if a tour is required. */
  noneLabel?: string;
};

export function TourSelect({ label = m.fact_tour(), noneLabel, ...field }: TourSelectProps) {
  const tours = useStaffList(availabilityPaths.tours);
  const isCut = tours.data !== undefined && isCutShort(tours.data);
  return (
    <SelectField
      label={label}
      hint={isCut ? m.admin_list_cut_short({ count: tours.data.length }) : undefined}
      {...field}
    >
      <option value="">{noneLabel ?? m.admin_choose_tour()}</option>
      {tours.data?.map(({ id, name, isActive }) => {
        const words = localise(name, currentLocale());
        return (
          <option key={id} value={id}>
            {isActive ? words : m.admin_tour_inactive_name({ name: words })}
          </option>
        );
      })}
    </SelectField>
  );
}

type StartFieldsProps = {
  field: FieldOf<'date' | 'time'>;
  /** Hides the date, because several availabilities keep their own days. */
  isTimeOnly?: boolean;
  className?: string;
};

export function StartFields({ field, isTimeOnly, className }: StartFieldsProps) {
  return (
    <div className={classNames('grid gap-4', className ?? 'sm:grid-cols-2')}>
      {!isTimeOnly && <TextField type="date" label={m.fact_date()} {...field('date')} />}
      <TextField type="time" label={m.admin_confirm_time()} {...field('time')} />
    </div>
  );
}

export const SpanFields = ({ field }: { field: FieldOf<'from' | 'to'> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField type="date" label={m.admin_dates_from()} {...field('from')} />
    <TextField type="date" label={m.admin_dates_to()} {...field('to')} />
  </div>
);
