import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import { exampleReference } from '#contract/bookings/reference.ts';
import {
  type Rules,
  rulesInputSchema,
  type rulesSettingsSchema,
} from '#contract/bookings/rules.schemas.ts';
import type { PayLaterWay, UnpaidFate } from '#contract/bookings/states.ts';
import { DEPOSIT_PERCENT } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { RecordNumberField, RecordTextField, useRecordField } from '../editor/record-fields.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';
import { OptionField } from '../lists/option-field.tsx';
import { optionsOf } from '../lists/options.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { SettingsPart } from './settings-part.tsx';

type SavedRules = z.output<typeof rulesSettingsSchema>;
type RulesBody = z.output<typeof rulesInputSchema>;

const labels: Record<keyof Rules, () => string> = {
  holdMinutes: m.admin_settings_rule_hold,
  latePaymentHours: m.admin_settings_rule_late,
  bookingCutoffHours: m.admin_settings_rule_cutoff,
  firstBookingCutoffHours: m.admin_settings_rule_first_cutoff,
  waitlistHours: m.admin_settings_rule_waitlist,
  freeCancellationHours: m.admin_settings_rule_free,
  requestLeadHours: m.admin_settings_rule_lead,
  requestReplyHours: m.admin_settings_rule_reply,
  reminderHoursBefore: m.admin_settings_rule_reminder,
  reviewInvitationHoursAfter: m.admin_settings_rule_invitation,
  reviewWindowDays: m.admin_settings_rule_window,
  bookableDaysAhead: m.admin_settings_rule_ahead,
  maxSharedGroupSize: m.admin_settings_rule_group,
  privatePartyMaxPeople: m.admin_settings_rule_party,
  arriveEarlyMinutes: m.admin_settings_rule_early,
  sellsVouchers: m.admin_settings_rule_vouchers,
  voucherValidMonths: m.admin_settings_rule_voucher_months,
  referencePrefix: m.admin_settings_rule_prefix,
  depositPercent: m.admin_settings_rule_deposit,
  balanceBy: m.admin_settings_rule_balance_by,
  balanceHoursBefore: m.admin_settings_rule_balance_hours,
  requestPayBy: m.admin_settings_rule_request_by,
  requestPayHours: m.admin_settings_rule_request_hours,
  whenUnpaid: m.admin_settings_rule_unpaid,
  paymentReminderHours: m.admin_settings_rule_pay_reminder,
};

const rulesKind = settingsKind<Editing<RulesBody>, RulesBody, SavedRules>({
  schema: rulesInputSchema,
  labels,
});

export default function RulesSettingsPage() {
  const { referencePrefix } = useBusiness().rules;
  return (
    <SettingsPart
      section="rules"
      title={m.admin_settings_rules()}
      kind={rulesKind}
      saved={useStaffApi(addressOf(adminApi.rulesSettings))}
      save={(body) => send('PUT', adminApi.rulesSettings, { body })}
      seenAt={pages.contact}
      hasTexts={false}
    >
      <p className="-mt-2 max-w-prose text-muted">{m.admin_settings_rules_text()}</p>
      <FormSection heading={m.admin_settings_rules_changes()}>
        <div className={twoAbreast}>
          <Rule name="freeCancellationHours" effect={m.admin_settings_rule_free_hint()} />
          <Rule name="arriveEarlyMinutes" effect={m.admin_settings_rule_early_hint()} />
        </div>
      </FormSection>
      <FormSection heading={m.admin_settings_rules_booking()}>
        <div className={twoAbreast}>
          <Rule name="bookingCutoffHours" effect={m.admin_settings_rule_cutoff_hint()} />
          <RecordNumberField
            name="firstBookingCutoffHours"
            hint={m.admin_settings_rule_first_cutoff_hint()}
          />
          <Rule name="holdMinutes" effect={m.admin_settings_rule_hold_hint()} />
          <Rule name="latePaymentHours" effect={m.admin_settings_rule_late_hint()} />
          <Rule name="waitlistHours" effect={m.admin_settings_rule_waitlist_hint()} />
          <Rule name="maxSharedGroupSize" effect={m.admin_settings_rule_group_hint()} />
          <Rule name="bookableDaysAhead" effect={m.admin_settings_rule_ahead_hint()} />
          <RecordTextField
            name="referencePrefix"
            hint={m.admin_settings_rule_prefix_hint({ example: exampleReference(referencePrefix) })}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </FormSection>
      <FormSection heading={m.admin_settings_rules_paying()}>
        <div className={twoAbreast}>
          {/* Half width, so that the following pairs of fields align. */}
          <div className="sm:col-span-2 sm:w-[calc(50%-0.625rem)]">
            <Rule
              name="depositPercent"
              effect={m.admin_settings_rule_deposit_hint({ all: DEPOSIT_PERCENT })}
            />
          </div>
          <Choice name="balanceBy" options={payLaterNames} />
          <Rule name="balanceHoursBefore" effect={m.admin_settings_rule_balance_hours_hint()} />
          <Choice name="requestPayBy" options={payLaterNames} />
          <Rule name="requestPayHours" effect={m.admin_settings_rule_request_hours_hint()} />
          <Choice name="whenUnpaid" options={fateNames} />
          <Rule name="paymentReminderHours" effect={m.admin_settings_rule_pay_reminder_hint()} />
        </div>
      </FormSection>
      <FormSection heading={m.admin_settings_rules_requests()}>
        <div className={twoAbreast}>
          <Rule name="requestReplyHours" effect={m.admin_settings_rule_reply_hint()} />
          <Rule name="requestLeadHours" effect={m.admin_settings_rule_lead_hint()} />
          <Rule name="privatePartyMaxPeople" effect={m.admin_settings_rule_party_hint()} />
        </div>
      </FormSection>
      <FormSection heading={m.admin_settings_rules_mails()}>
        <div className={twoAbreast}>
          <Rule name="reminderHoursBefore" effect={m.admin_settings_rule_reminder_hint()} />
          <Rule
            name="reviewInvitationHoursAfter"
            effect={m.admin_settings_rule_invitation_hint()}
          />
          <Rule name="reviewWindowDays" effect={m.admin_settings_rule_window_hint()} />
        </div>
      </FormSection>
      <FormSection heading={m.admin_settings_rules_vouchers()}>
        <div className={twoAbreast}>
          <SellsVouchers />
          <Rule name="voucherValidMonths" effect={m.admin_settings_rule_voucher_months_hint()} />
        </div>
      </FormSection>
    </SettingsPart>
  );
}

const twoAbreast = 'grid items-start gap-5 sm:grid-cols-2';

function SellsVouchers() {
  const { register } = useFormContext();
  const hintId = useId();
  return (
    <div>
      <CheckboxField
        label={labels.sellsVouchers()}
        aria-describedby={hintId}
        {...register('sellsVouchers')}
      />
      <p id={hintId} className="mt-1 max-w-prose text-sm text-muted">
        {m.admin_settings_rule_vouchers_hint()}
      </p>
    </div>
  );
}

function Rule({ name, effect }: { name: keyof Rules; effect: string }) {
  const { minimum = 0, maximum = 0 } = useRecordField(name);
  return (
    <RecordNumberField
      name={name}
      hint={m.admin_settings_rule_bounds({ minimum, maximum, effect })}
    />
  );
}

const payLaterNames: Record<PayLaterWay, () => string> = {
  link: m.admin_pay_by_link,
  on_the_day: m.admin_pay_on_the_day,
};

const fateNames: Record<UnpaidFate, () => string> = {
  keep: m.admin_unpaid_keep,
  cancel: m.admin_unpaid_cancel,
};

type ChoiceProps = { name: keyof Rules; options: Record<string, () => string> };

function Choice({ name, options }: ChoiceProps) {
  const { register } = useFormContext();
  const { name: label, error } = useRecordField(name);
  return (
    <OptionField label={label} error={error} {...register(name)} options={optionsOf(options)} />
  );
}
