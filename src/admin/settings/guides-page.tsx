import { useFormContext } from 'react-hook-form';
import { addressOf, send } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';
import { pages } from '#contract/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { noTexts } from '../editor/localised-texts.ts';
import { PlacedPictureField } from '../editor/placed-picture.tsx';
import { LocalisedField } from '../editor/record-fields.tsx';
import { RecordList } from '../editor/record-list.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { type GuidesValues, guidesKind } from './home-record.ts';
import { SettingsPart } from './settings-part.tsx';

/** Who walks with the guests, as visitors meet them on the home page and on the page about us. */
export default function GuidesSettingsPage() {
  return (
    <SettingsPart
      section="guides"
      title={m.admin_settings_guides()}
      kind={guidesKind}
      saved={useStaffApi(addressOf(adminApi.guidesSettings))}
      save={(body) => send('PUT', adminApi.guidesSettings, { body })}
      seenAt={pages.about}
    >
      <RecordList
        name="guides"
        label={m.admin_settings_guides()}
        nameField="name.en"
        unnamed={(number) => m.admin_guide_number({ number })}
        add={m.admin_guide_add()}
        blank={() => ({
          name: noTexts(),
          languages: noTexts(),
          text: noTexts(),
          picture: null,
          isActive: true,
        })}
      >
        {(index) => <GuideFields index={index} />}
      </RecordList>
    </SettingsPart>
  );
}

function GuideFields({ index }: { index: number }) {
  const { register } = useFormContext<GuidesValues>();
  return (
    <>
      <LocalisedField name={`guides.${index}.name`} label={m.admin_guide_name()} />
      <LocalisedField
        name={`guides.${index}.languages`}
        label={m.admin_guide_languages()}
        hint={m.admin_guide_languages_hint()}
      />
      <LocalisedField name={`guides.${index}.text`} label={m.admin_guide_words()} rows={2} />
      <PlacedPictureField name={`guides.${index}.picture`} label={m.admin_guide_portrait()} />
      <CheckboxField label={m.admin_guide_active()} {...register(`guides.${index}.isActive`)} />
    </>
  );
}
