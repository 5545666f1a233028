import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { zoneOfToday } from '#contract/settings/region-choices.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { countries } from '#ui/form/countries.ts';
import { FormSection } from '../editor/form-section.tsx';
import { LocalisedField, RecordTextField } from '../editor/record-fields.tsx';
import { RecordError, RecordForm } from '../editor/record-form.tsx';
import { type RecordKind, useRecordForm } from '../editor/use-record-form.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { BusinessOnShow, businessKind } from '../settings/business-page.tsx';
import { ColourField, OrnamentChoice } from '../settings/look-fields.tsx';
import { ChosenLogo, Contrasts, LookPreview, lookKind, wear } from '../settings/look-page.tsx';
import { CountryField } from '../settings/reach-page.tsx';
import { reachKind } from '../settings/reach-record.ts';
import { PlaceAndMoney, regionKind, SiteLanguages } from '../settings/region-page.tsx';
import { useBusinessRefresh } from '../settings/settings-part.tsx';
import { countryHere } from './country-here.ts';

const steps = ['house', 'reach', 'region', 'look'] as const;
type Step = (typeof steps)[number];

const headings: Record<Step, () => string> = {
  house: m.admin_setup_business,
  reach: m.admin_setup_reach,
  region: m.admin_setup_region,
  look: m.admin_setup_look,
};

/** The setup wizard of a new business; every step can be skipped. */
export default function SetupPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const step = steps.find((each) => each === asked) ?? 'house';
  const at = steps.indexOf(step);
  const finish = useWrite(() => send('PUT', adminApi.setup, { body: { isOver: true } }), {
    isErrorToasted: true,
  });

  async function goOn(): Promise<void> {
    const next = steps[at + 1];
    if (next) return setSearch({ step: next });
    await leave();
  }
  /** A full page load applies the new currency, time zone and languages. */
  async function leave(): Promise<void> {
    await finish.mutateAsync();
    location.assign(adminPages.home);
  }

  return (
    <AdminPage title={m.admin_setup_title()} text={m.admin_setup_text()}>
      <Progress at={at}>
        <Button
          look="quiet"
          className="-mr-4 sm:-mr-6"
          onClick={() => void leave()}
          disabled={finish.isPending}
        >
          {m.admin_setup_skip_all()}
        </Button>
      </Progress>
      <div key={step} className="mt-8 max-w-5xl">
        {step === 'house' && <BusinessStep onDone={goOn} />}
        {step === 'reach' && <ReachStep onDone={goOn} />}
        {step === 'region' && <RegionStep onDone={goOn} />}
        {step === 'look' && <LookStep onDone={goOn} />}
      </div>
    </AdminPage>
  );
}

function Progress({ at, children }: { at: number; children: ReactNode }) {
  const before = steps[at - 1];
  return (
    <div className="max-w-5xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-muted">
          {m.admin_setup_progress({ step: at + 1, steps: steps.length })}
        </p>
        <div className="flex flex-wrap items-center">
          {before && <BackLink to={`${adminPages.setup}?step=${before}`} />}
          {children}
        </div>
      </div>
      <ol aria-hidden className="mt-2 flex gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            className={`h-1.5 flex-1 ${index <= at ? 'bg-cobalt forced-colors:border-t-6' : 'bg-line'}`}
          />
        ))}
      </ol>
    </div>
  );
}

type OnDone = { onDone: () => Promise<void> };

type StepProps<Values extends FieldValues, Body, Saved> = OnDone & {
  step: Step;
  kind: RecordKind<Values, Body, Saved>;
  saved: UseQueryResult<Saved, ApiError>;
  /** Suggests initial values for a section that was never saved. */
  suggest?: (saved: Saved) => Saved;
  save: (body: Body & { updatedAt?: string | undefined }) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  beside?: ReactNode;
  children: ReactNode;
};

/** A settings section as a step, with fewer fields than in the settings. */
function StepOf<Values extends FieldValues, Body, Saved extends { updatedAt: string }>(
  props: StepProps<Values, Body, Saved>,
) {
  return (
    <Loaded query={props.saved} failed={m.admin_form_failed} loading={<Skeletons of={['h-80']} />}>
      {(record) => <StepForm {...props} record={record} />}
    </Loaded>
  );
}

/** Sections that were never saved have the Unix epoch as `updatedAt`. */
const isUnsaid = ({ updatedAt }: { updatedAt: string }) => Date.parse(updatedAt) === 0;

function StepForm<Values extends FieldValues, Body, Saved extends { updatedAt: string }>({
  step,
  kind,
  record,
  suggest,
  save,
  onSaved,
  onDone,
  beside,
  children,
}: StepProps<Values, Body, Saved> & { record: Saved }) {
  // Fixed when the step opens, so that a later suggestion can't overwrite input.
  const [first] = useState(() => (suggest && isUnsaid(record) ? suggest(record) : record));
  const change = useWrite(save);
  const refreshBusiness = useBusinessRefresh();
  const editor = useRecordForm(kind, {
    record: first,
    save: (body, updatedAt) => change.mutateAsync({ ...body, updatedAt }),
    onSaved(now) {
      refreshBusiness();
      onSaved?.(now);
      void onDone();
    },
  });
  const { isSubmitting } = editor.form.formState;
  const isLast = step === steps.at(-1);
  return (
    <RecordForm
      editor={editor}
      className={
        beside ? 'grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]' : ''
      }
    >
      <div className="flex min-w-0 flex-col gap-6">
        <h2 className="text-2xl lg:text-3xl">{headings[step]()}</h2>
        <RecordError editor={editor} />
        {children}
      </div>
      {beside}
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5 max-sm:*:grow xl:col-span-2">
        <Button type="submit" look="action" disabled={isSubmitting}>
          {isLast ? m.admin_setup_finish() : m.admin_setup_go_on()}
        </Button>
        <Button
          look="quiet"
          disabled={isSubmitting}
          onClick={() => {
            editor.forget();
            void onDone();
          }}
        >
          {m.admin_setup_skip()}
        </Button>
      </div>
    </RecordForm>
  );
}

function BusinessStep({ onDone }: OnDone) {
  return (
    <StepOf
      step="house"
      kind={businessKind}
      saved={useStaffApi(addressOf(adminApi.businessSettings))}
      suggest={(business) => ({ ...business, name: '' })}
      save={(body) => send('PUT', adminApi.businessSettings, { body })}
      onDone={onDone}
      beside={<BusinessOnShow />}
    >
      <RecordTextField
        name="name"
        hint={m.admin_settings_name_hint()}
        autoComplete="organization"
      />
      <LocalisedField name="tagline" hint={m.admin_setup_tagline_hint()} />
    </StepOf>
  );
}

function ReachStep({ onDone }: OnDone) {
  return (
    <StepOf
      step="reach"
      kind={reachKind}
      saved={useStaffApi(addressOf(adminApi.reachSettings))}
      suggest={(reach) => ({ ...reach, country: reach.country ?? suggestCountry() })}
      save={(body) => send('PUT', adminApi.reachSettings, { body })}
      onDone={onDone}
    >
      <p className="-mt-2 text-muted">{m.admin_settings_direct_text()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <RecordTextField name="email" type="email" hint={m.admin_setup_email_hint()} />
        <RecordTextField name="phone" type="tel" hint={m.admin_settings_phone_hint()} />
        <RecordTextField name="whatsapp" type="tel" />
        <RecordTextField name="street" />
        <RecordTextField name="postalCode" />
        <RecordTextField name="city" />
        <CountryField />
      </div>
    </StepOf>
  );
}

const suggestCountry = () => countryHere(countries().map(({ code }) => code));

/** The browser's time zone, which is probably that of the tours. */
function zoneHere(otherwise: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return zoneOfToday(timeZone) ?? otherwise;
}

function RegionStep({ onDone }: OnDone) {
  const saved = useStaffApi(addressOf(adminApi.regionSettings));
  return (
    <StepOf
      step="region"
      kind={regionKind}
      saved={saved}
      suggest={(region) =>
        region.isHeld ? region : { ...region, timeZone: zoneHere(region.timeZone) }
      }
      save={(body) => send('PUT', adminApi.regionSettings, { body })}
      onDone={onDone}
    >
      <p className="-mt-2 text-muted">{m.admin_settings_region_text()}</p>
      <PlaceAndMoney isHeld={saved.data?.isHeld ?? false} />
      <LocalisedField name="localTime" hint={m.admin_settings_local_time_hint()} />
      <FormSection heading={m.admin_settings_languages()}>
        <SiteLanguages />
      </FormSection>
    </StepOf>
  );
}

function LookStep({ onDone }: OnDone) {
  return (
    <StepOf
      step="look"
      kind={lookKind}
      saved={useStaffApi(addressOf(adminApi.lookSettings))}
      save={(body) => send('PUT', adminApi.lookSettings, { body })}
      onSaved={wear}
      onDone={onDone}
      beside={<LookPreview />}
    >
      <p className="-mt-2 text-muted">{m.admin_settings_look_colours_text()}</p>
      <ColourField name="colour" hint={m.admin_settings_colour_hint()} />
      <ColourField name="accent" hint={m.admin_settings_accent_hint()} />
      <Contrasts />
      <ChosenLogo />
      <OrnamentChoice />
    </StepOf>
  );
}
