import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { addressOf, send } from '#api/client/calls.ts';
import { randomKey } from '#api/client/random-key.ts';
import type { guidesSettingsSchema } from '#contract/content/home.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { LanguagesField } from '../availabilities/availability-fields.tsx';
import { noTexts } from '../editor/localised-texts.ts';
import { PlacedPictureField } from '../editor/placed-picture.tsx';
import { LocalisedField } from '../editor/record-fields.tsx';
import { RecordList } from '../editor/record-list.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { type GuidesValues, guidesKind } from './home-record.ts';
import { SettingsPart } from './settings-part.tsx';

export default function GuidesSettingsPage() {
  const saved = useStaffApi(addressOf(adminApi.guidesSettings));
  return (
    <SettingsPart
      section="guides"
      title={m.admin_settings_guides()}
      kind={guidesKind}
      saved={saved}
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
          id: randomKey(),
          name: noTexts(),
          languages: noTexts(),
          guidesIn: [],
          text: noTexts(),
          picture: null,
          isActive: true,
        })}
      >
        {(index) => <GuideFields index={index} saved={saved.data?.guides ?? []} />}
      </RecordList>
      <Unnamed saved={saved.data?.guides ?? []} />
    </SettingsPart>
  );
}

type SavedGuides = z.output<typeof guidesSettingsSchema>['guides'];

function GuideFields({ index, saved }: { index: number; saved: SavedGuides }) {
  const { register, setValue } = useFormContext<GuidesValues>();
  const { id, guidesIn } = useWatch<GuidesValues, `guides.${number}`>({ name: `guides.${index}` });
  const count = saved.find((guide) => guide.id === id)?.comingDates ?? 0;
  return (
    <>
      <LocalisedField name={`guides.${index}.name`} label={m.admin_guide_name()} />
      <LocalisedField
        name={`guides.${index}.languages`}
        label={m.admin_guide_languages()}
        hint={m.admin_guide_languages_hint()}
      />
      <LanguagesField
        legend={m.admin_guide_guides_in()}
        hint={m.admin_guide_guides_in_hint()}
        value={guidesIn}
        onChange={(languages) =>
          setValue(`guides.${index}.guidesIn`, languages, { shouldDirty: true })
        }
      />
      <LocalisedField name={`guides.${index}.text`} label={m.admin_guide_words()} rows={2} />
      <PlacedPictureField name={`guides.${index}.picture`} label={m.admin_guide_portrait()} />
      <div>
        <CheckboxField label={m.admin_guide_active()} {...register(`guides.${index}.isActive`)} />
        {count > 0 && <p className="text-sm text-muted">{m.admin_guide_named({ count })}</p>}
      </div>
    </>
  );
}

/** Warns which upcoming availabilities will lose their named guide when the form is saved. */
function Unnamed({ saved }: { saved: SavedGuides }) {
  const edited = useWatch<GuidesValues, 'guides'>({ name: 'guides' });
  const isShown = (id: string) => edited.some((guide) => guide.id === id && guide.isActive);
  const lost = saved.filter(
    ({ id, isActive, comingDates }) => isActive && comingDates > 0 && !isShown(id),
  );
  return (
    <div role="status" className="flex flex-col gap-3">
      {lost.map(({ id, name, comingDates: count }) => (
        <Notice key={id} tone="note">
          {m.admin_guide_unnamed({ name: localise(name, currentLocale()), count })}
        </Notice>
      ))}
    </div>
  );
}
