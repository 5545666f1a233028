import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { PlacedPictureField } from '../editor/placed-picture.tsx';
import { LocalisedField } from '../editor/record-fields.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { RulesInWords } from './home-page.tsx';
import { aboutKind } from './home-record.ts';
import { SettingsPart } from './settings-part.tsx';

export default function AboutSettingsPage() {
  return (
    <SettingsPart
      section="about"
      title={m.admin_settings_about()}
      kind={aboutKind}
      saved={useStaffApi(addressOf(adminApi.aboutSettings))}
      save={(body) => send('PUT', adminApi.aboutSettings, { body })}
      seenAt={pages.about}
      beside={<RulesInWords />}
    >
      <LocalisedField name="heading" />
      <LocalisedField name="lead" rows={2} />
      <PlacedPictureField name="picture" label={m.admin_place_picture()} />
      <LocalisedField
        name="storyHeading"
        hint={m.admin_home_button_hint({ words: m.about_story_heading() })}
      />
      <LocalisedField name="story" hint={m.admin_home_paragraphs()} rows={8} />
      <LocalisedField name="closing" hint={m.admin_about_closing_hint()} />
    </SettingsPart>
  );
}
