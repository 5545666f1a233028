import { useFormContext } from 'react-hook-form';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { countries } from '#ui/form/countries.ts';
import { CoordinatesFields } from '../editor/coordinates-fields.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { RecordTextField, useRecordField } from '../editor/record-fields.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { SpecialDays, WeekdayHours } from './hours-fields.tsx';
import { type ReachValues, reachKind } from './reach-record.ts';
import { SettingsPart } from './settings-part.tsx';

/** Contact details; empty ones are hidden on the site. */
export default function ReachSettingsPage() {
  return (
    <SettingsPart
      section="reach"
      title={m.admin_settings_reach()}
      kind={reachKind}
      saved={useStaffApi(addressOf(adminApi.reachSettings))}
      save={(body) => send('PUT', adminApi.reachSettings, { body })}
      seenAt={pages.contact}
      hasTexts={false}
    >
      <FormSection heading={m.admin_settings_direct()} text={m.admin_settings_direct_text()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <RecordTextField name="phone" type="tel" hint={m.admin_settings_phone_hint()} />
          <RecordTextField name="whatsapp" type="tel" />
          <RecordTextField name="email" type="email" />
        </div>
      </FormSection>
      <FormSection heading={m.contact_address()} text={m.admin_settings_address_text()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <RecordTextField name="street" />
          <RecordTextField name="postalCode" />
          <RecordTextField name="city" />
          <CountryField />
        </div>
        <CoordinatesFields name="coordinates" />
      </FormSection>
      <FormSection heading={m.contact_hours()} text={m.admin_settings_hours_text()}>
        <WeekdayHours />
        <SpecialDays />
      </FormSection>
      <FormSection heading={m.admin_settings_social()} text={m.admin_settings_social_text()}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['instagram', 'tiktok', 'youtube', 'facebook', 'tripadvisor'] as const).map((site) => (
            <RecordTextField key={site} name={site} type="url" placeholder="https://" />
          ))}
        </div>
      </FormSection>
    </SettingsPart>
  );
}

export function CountryField() {
  const { register } = useFormContext<ReachValues>();
  const { name: label, error } = useRecordField('country');
  return (
    <OptionField
      label={label}
      error={error}
      {...register('country', { setValueAs: (code) => code || null })}
      none={m.admin_settings_no_country()}
      options={countries().map(({ code, name }) => [code, name])}
    />
  );
}
