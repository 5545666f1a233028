import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import { type LookJson, lookInputSchema } from '#contract/branding/look.schemas.ts';
import { paletteOf } from '#contract/branding/palette.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import type { lookSettingsSchema } from '#contract/settings/settings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { LOOK_STYLE_ID, lookCss } from '#ui/theme/look-css.ts';
import { FormSection } from '../editor/form-section.tsx';
import type { Editing } from '../editor/record-schema.ts';
import { settingsKind } from '../editor/use-record-form.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { LogoField } from './logo-field.tsx';
import { ColourField, OrnamentChoice, TypefaceChoice } from './look-fields.tsx';
import { ContrastTable, LookOnShow } from './look-preview.tsx';
import { SettingsPart } from './settings-part.tsx';

type Look = z.output<typeof lookSettingsSchema>;
type LookBody = z.output<typeof lookInputSchema>;
type LookValues = Editing<LookBody>;

const labels = {
  colour: m.admin_settings_colour,
  accent: m.admin_settings_accent,
  ornament: m.admin_settings_ornament,
  typeface: m.admin_settings_typeface,
  logo: m.admin_settings_logo,
};

export const lookKind = settingsKind<LookValues, LookBody, Look>({
  schema: lookInputSchema,
  labels,
});

export default function LookSettingsPage() {
  return (
    <SettingsPart
      section="look"
      title={m.admin_settings_look()}
      kind={lookKind}
      saved={useStaffApi(addressOf(adminApi.lookSettings))}
      save={(body) => send('PUT', adminApi.lookSettings, { body })}
      onSaved={wear}
      seenAt={pages.home}
      hasTexts={false}
      beside={<LookPreview />}
    >
      <FormSection heading={m.admin_settings_logo()} text={m.admin_settings_logo_text()}>
        <ChosenLogo />
      </FormSection>
      <FormSection
        heading={m.admin_settings_look_colours()}
        text={m.admin_settings_look_colours_text()}
      >
        <ColourField name="colour" hint={m.admin_settings_colour_hint()} />
        <ColourField name="accent" hint={m.admin_settings_accent_hint()} />
        <Contrasts />
      </FormSection>
      <FormSection heading={m.admin_settings_ornament()} text={m.admin_settings_ornament_text()}>
        <OrnamentChoice />
      </FormSection>
      <FormSection heading={m.admin_settings_typeface()} text={m.admin_settings_typeface_text()}>
        <TypefaceChoice />
      </FormSection>
    </SettingsPart>
  );
}

/** The form's branding if it is valid, otherwise the saved one. */
function useChosenLook(): LookJson {
  const { look } = useBusiness();
  const chosen = useWatch<LookValues>();
  const read = lookInputSchema.safeParse(chosen);
  return read.success ? read.data : look;
}

export const ChosenLogo = () => <LogoField look={useChosenLook()} />;

export const Contrasts = () => <ContrastTable colours={useChosenLook()} />;

export function LookPreview() {
  const { name } = useBusiness();
  return (
    <FormSection heading={m.admin_settings_preview()} isBeside>
      <LookOnShow business={name} look={useChosenLook()} />
    </FormSection>
  );
}

/** Applies saved branding to the open document; later documents get it from the server. */
export function wear(look: LookJson): void {
  const known = document.getElementById(LOOK_STYLE_ID);
  const style = known ?? document.createElement('style');
  style.id = LOOK_STYLE_ID;
  style.textContent = lookCss(look);
  if (!known) document.head.prepend(style);
  const { light, dark } = paletteOf(look);
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!bars) return;
  Object.assign(bars.dataset, { light: light.theme.page, dark: dark.theme.page });
  bars.content = bars.dataset[document.documentElement.dataset.theme ?? 'light'] ?? '';
}
