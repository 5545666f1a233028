import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import {
  widgetInputSchema,
  type widgetSettingsSchema,
} from '#contract/settings/widget-settings.schemas.ts';
import { formatLanguage } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { FormSection } from '../editor/form-section.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { TextListField } from '../editor/text-list-field.tsx';
import { settingsKind } from '../editor/use-record-form.ts';
import { copyText } from '../frame/copy-text.ts';
import { OptionField } from '../lists/option-field.tsx';
import { useStaffApi, useStaffList } from '../session/use-staff-api.ts';
import { SettingsPart } from './settings-part.tsx';

type Widget = z.output<typeof widgetSettingsSchema>;
type WidgetBody = z.output<typeof widgetInputSchema>;
type WidgetValues = Editing<WidgetBody>;

const widgetKind = settingsKind<WidgetValues, WidgetBody, Widget>({
  schema: widgetInputSchema,
  labels: { sites: m.admin_widget_site },
});

export default function WidgetSettingsPage() {
  return (
    <SettingsPart
      section="widget"
      title={m.admin_widget()}
      kind={widgetKind}
      saved={useStaffApi(addressOf(adminApi.widgetSettings))}
      save={(body) => send('PUT', adminApi.widgetSettings, { body })}
      hasTexts={false}
      below={<WidgetCode />}
    >
      <p className="-mt-2 max-w-prose text-muted">{m.admin_widget_text()}</p>
      <FormSection heading={m.admin_widget_sites()} text={m.admin_widget_sites_text()}>
        <TextListField
          name="sites"
          type="url"
          placeholder="https://www.example.com"
          add={m.admin_widget_site_add()}
        />
      </FormSection>
    </SettingsPart>
  );
}

/** The line of HTML for a tour and a language. */
function WidgetCode() {
  const business = useBusiness();
  const tours = useStaffList(addressOf(adminApi.tours));
  const [tourId, setTourId] = useState('');
  const [language, setLanguage] = useState<Locale | ''>('');
  const heading = useId();
  const tour = tours.data?.find(({ id }) => id === tourId);
  const title = tour ? localise(tour.name, language || currentLocale()) : business.name;
  const code = widgetCode({ tourId, language, title });
  return (
    <section aria-labelledby={heading} className="flex max-w-2xl flex-col gap-5">
      <h2 id={heading} className="text-2xl">
        {m.admin_widget_code()}
      </h2>
      <p className="-mt-3 text-muted">{m.admin_widget_code_text()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <OptionField
          label={m.admin_widget_shows()}
          value={tourId}
          onChange={({ target }) => setTourId(target.value)}
          none={m.admin_all_tours()}
          options={(tours.data ?? [])
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => [id, localise(name, currentLocale())])}
        />
        <OptionField
          label={m.fact_language()}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale | '')}
          none={m.admin_widget_visitors_language()}
          options={region().languages.map((each) => [each, formatLanguage(each, currentLocale())])}
        />
      </div>
      <TextArea
        label={m.admin_widget_html()}
        hint={
          tour
            ? m.admin_widget_shows_dates({ tour: localise(tour.name, currentLocale()) })
            : undefined
        }
        readOnly
        rows={3}
        spellCheck={false}
        value={code}
        onFocus={({ target }) => target.select()}
      />
      <Button className="self-start" onClick={() => void copyText(code)}>
        <Copy aria-hidden className="size-5" />
        {m.admin_widget_copy()}
      </Button>
    </section>
  );
}

type Shown = { tourId: string; language: string; title: string };

function widgetCode({ tourId, language, title }: Shown): string {
  const attributes = [
    `src="${location.origin}/widget.js"`,
    tourId && `data-tour="${tourId}"`,
    language && `data-language="${language}"`,
    `data-title="${escapeAttribute(title)}"`,
  ];
  return `<script async ${attributes.filter(Boolean).join(' ')}></script>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
