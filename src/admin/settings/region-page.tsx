import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, locales } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { currencies, timeZones } from '#contract/settings/region-choices.ts';
import {
  regionInputSchema,
  type regionSettingsSchema,
} from '#contract/settings/settings.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { countries } from '#ui/form/countries.ts';
import { CheckboxField, SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import { capitalised } from '../availabilities/availability-fields.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { FormSection } from '../editor/form-section.tsx';
import { LocalisedField, useRecordField } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';
import { OptionField } from '../lists/option-field.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { SettingsPart } from './settings-part.tsx';

type Region = z.output<typeof regionSettingsSchema>;
type RegionBody = z.output<typeof regionInputSchema>;
type RegionValues = Editing<RegionBody>;

const labels = {
  timeZone: m.admin_settings_time_zone,
  localTime: m.admin_settings_local_time,
  currency: m.admin_settings_currency,
  phoneCountry: m.admin_settings_phone_country,
  languages: m.admin_settings_languages,
  defaultLanguage: m.admin_settings_default_language,
};

export const regionKind = settingsKind<RegionValues, RegionBody, Region>({
  schema: regionInputSchema,
  labels,
});

export default function RegionSettingsPage() {
  const saved = useStaffApi(addressOf(adminApi.regionSettings));
  return (
    <SettingsPart
      section="region"
      title={m.admin_settings_region()}
      kind={regionKind}
      saved={saved}
      save={(body) => send('PUT', adminApi.regionSettings, { body })}
      seenAt={pages.home}
    >
      <p className="-mt-2 text-muted">{m.admin_settings_region_text()}</p>
      <PlaceAndMoney isHeld={saved.data?.isHeld ?? false} />
      <LocalisedField name="localTime" hint={m.admin_settings_local_time_hint()} />
      <FormSection heading={m.admin_settings_languages()}>
        <SiteLanguages />
      </FormSection>
    </SettingsPart>
  );
}

/** Time zone and currency, read-only once there are bookings, and the country of phone numbers. */
export function PlaceAndMoney({ isHeld }: { isHeld: boolean }) {
  return (
    <>
      {isHeld && <Notice tone="note">{m.problem_region_has_bookings()}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeZoneField isHeld={isHeld} />
        <CurrencyField isHeld={isHeld} />
      </div>
      <PhoneCountryField />
    </>
  );
}

function TimeZoneField({ isHeld }: { isHeld: boolean }) {
  const { register } = useFormContext<RegionValues>();
  const { name: label, error } = useRecordField('timeZone');
  const timeZone = useWatch<RegionValues, 'timeZone'>({ name: 'timeZone' });
  const now = useNow();
  const here = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLocale(), { timeZone, ...options }).format(now);
  const continents = Map.groupBy(timeZones, (zone) => zone.slice(0, zone.indexOf('/')));
  return (
    <SelectField
      label={label}
      error={error}
      hint={m.admin_settings_time_zone_hint({
        date: here({ dateStyle: 'medium' }),
        time: here({ timeStyle: 'short' }),
      })}
      disabled={isHeld}
      {...register('timeZone')}
    >
      {[...continents].map(([continent, zones]) => (
        <optgroup key={continent} label={continent}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone
                .slice(continent.length + 1)
                .replaceAll('_', ' ')
                .replaceAll('/', ', ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** Large enough to show the decimal and the thousands separator. */
const SAMPLE_CENTS = 123_450;

function CurrencyField({ isHeld }: { isHeld: boolean }) {
  const { register } = useFormContext<RegionValues>();
  const { name: label, error } = useRecordField('currency');
  const currency = useWatch<RegionValues, 'currency'>({ name: 'currency' });
  const locale = currentLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const choices = currencies
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <SelectField
      label={label}
      error={error}
      hint={m.admin_settings_currency_hint({ amount: formatMoney(SAMPLE_CENTS, currency) })}
      disabled={isHeld}
      {...register('currency')}
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </SelectField>
  );
}

function PhoneCountryField() {
  const { register } = useFormContext<RegionValues>();
  const { name: label, error } = useRecordField('phoneCountry');
  return (
    <OptionField
      label={label}
      error={error}
      hint={m.admin_settings_phone_country_hint()}
      {...register('phoneCountry')}
      options={countries().map(({ code, name }) => [code, name])}
    />
  );
}

const nameOf = (language: Locale) => capitalised(languageName(language));

/** The site's languages, and the default for visitors who speak none of them. */
export function SiteLanguages() {
  const { register, setValue, getValues } = useFormContext<RegionValues>();
  const languages = useWatch<RegionValues, 'languages'>({ name: 'languages' });
  const { name: label, error } = useRecordField('defaultLanguage');

  function speak(language: Locale, isSpoken: boolean): void {
    const chosen = locales.filter((each) =>
      each === language ? isSpoken : languages.includes(each),
    );
    setValue('languages', chosen, { shouldDirty: true });
    const isLeft = getValues('defaultLanguage') === language && !isSpoken;
    if (isLeft) setValue('defaultLanguage', 'en', { shouldDirty: true });
  }

  return (
    <>
      <fieldset>
        <legend className="sr-only">{m.admin_settings_languages()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {locales.map((language) => (
            <CheckboxField
              key={language}
              name="languages"
              label={nameOf(language)}
              checked={languages.includes(language)}
              disabled={language === 'en'}
              onChange={({ target }) => speak(language, target.checked)}
            />
          ))}
        </div>
        <p className="text-sm text-muted">{m.admin_settings_languages_hint()}</p>
      </fieldset>
      <OptionField
        label={label}
        error={error}
        hint={m.admin_settings_default_language_hint()}
        {...register('defaultLanguage')}
        options={languages.map((language) => [language, nameOf(language)])}
      />
    </>
  );
}
