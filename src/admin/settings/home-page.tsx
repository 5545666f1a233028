import { useController, useFormContext } from 'react-hook-form';
import { useBusiness } from '#api/client/business.ts';
import { addressOf, send } from '#api/client/calls.ts';
import {
  type HomePart,
  homeParts,
  type RuleName,
  reasonDrawings,
  reasonIcons,
  ruleNumbers,
} from '#contract/content/home.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { FormSection } from '../editor/form-section.tsx';
import { LineList } from '../editor/line-list.tsx';
import { noTexts } from '../editor/localised-texts.ts';
import { PlacedPictureField } from '../editor/placed-picture.tsx';
import { LocalisedField } from '../editor/record-fields.tsx';
import { RecordList } from '../editor/record-list.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { type HomeValues, homeKind } from './home-record.ts';
import { SettingsPart } from './settings-part.tsx';

export default function HomeSettingsPage() {
  return (
    <SettingsPart
      section="home"
      title={m.admin_settings_home()}
      kind={homeKind}
      saved={useStaffApi(addressOf(adminApi.homeSettings))}
      save={(body) => send('PUT', adminApi.homeSettings, { body })}
      seenAt={pages.home}
      beside={
        <div className="flex min-w-0 flex-col gap-6">
          <PartsOnShow />
          <RulesInWords />
        </div>
      }
    >
      <FormSection heading={m.admin_home_hero()} text={m.admin_home_hero_text()}>
        <LocalisedField name="hero.heading" label={m.admin_home_heading()} />
        <LocalisedField name="hero.text" label={m.admin_home_text()} rows={2} />
        <LocalisedField
          name="hero.action"
          label={m.admin_home_button()}
          hint={m.admin_home_button_hint({ words: m.home_hero_action() })}
        />
        <PlacedPictureField name="hero.picture" label={m.admin_home_hero_picture()} />
        <LineList name="facts" />
      </FormSection>
      <FormSection heading={m.admin_home_tours()}>
        <LocalisedField
          name="tours.heading"
          label={m.admin_home_heading()}
          hint={m.admin_home_button_hint({ words: m.tours_heading() })}
        />
        <LocalisedField name="tours.lead" label={m.admin_home_text()} rows={2} />
      </FormSection>
      <FormSection heading={m.admin_home_about()} text={m.admin_home_about_text()}>
        <LocalisedField name="about.heading" label={m.admin_home_heading()} />
        <LocalisedField
          name="about.text"
          label={m.admin_home_text()}
          hint={m.admin_home_paragraphs()}
          rows={5}
        />
        <PlacedPictureField name="about.picture" label={m.admin_place_picture()} />
      </FormSection>
      <ReasonsSection />
      <FormSection heading={m.admin_home_gallery()}>
        <LocalisedField
          name="galleryHeading"
          label={m.admin_home_heading()}
          hint={m.admin_home_button_hint({ words: m.gallery_title() })}
        />
      </FormSection>
      <FormSection heading={m.admin_home_call()} text={m.admin_home_call_text()}>
        <LocalisedField name="callToAction.heading" label={m.admin_home_heading()} />
        <LocalisedField name="callToAction.text" label={m.admin_home_text()} rows={2} />
        <LocalisedField
          name="callToAction.action"
          label={m.admin_home_button()}
          hint={m.admin_home_button_hint({ words: m.home_cta_action() })}
        />
        <PlacedPictureField name="callToAction.picture" label={m.admin_place_picture()} />
      </FormSection>
      <FormSection heading={m.admin_home_footer()}>
        <LocalisedField
          name="footer"
          label={m.admin_home_footer()}
          isLabelHidden
          hint={m.admin_home_footer_hint()}
          rows={2}
        />
      </FormSection>
    </SettingsPart>
  );
}

const partNames: Record<HomePart, () => string> = {
  tours: m.admin_home_tours,
  about: m.admin_home_about,
  guides: m.home_guides_heading,
  reasons: m.admin_home_reasons,
  reviews: m.nav_reviews,
  gallery: m.admin_home_gallery,
  callToAction: m.admin_home_call,
  contact: m.nav_contact,
};

function PartsOnShow() {
  const { register } = useFormContext<HomeValues>();
  return (
    <FormSection isBeside heading={m.admin_home_parts()} text={m.admin_home_parts_text()}>
      <div className="flex flex-col">
        {homeParts.map((part) => (
          <CheckboxField key={part} label={partNames[part]()} {...register(`parts.${part}`)} />
        ))}
      </div>
    </FormSection>
  );
}

const rules: readonly { name: RuleName; label: () => string }[] = [
  { name: 'cancellationHours', label: m.admin_rule_cancellation },
  { name: 'replyHours', label: m.admin_rule_reply },
  { name: 'arriveMinutes', label: m.admin_rule_arrive },
  { name: 'groupMaximum', label: m.admin_rule_group },
  { name: 'partyMaximum', label: m.admin_rule_party },
];

/** Placeholders for booking rules, so that texts always show the current rules. */
export function RulesInWords() {
  const numbers = ruleNumbers(useBusiness().rules);
  return (
    <FormSection isBeside heading={m.admin_rules_in_words()} text={m.admin_rules_in_words_text()}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-sm">
        {rules.map(({ name, label }) => (
          <div key={name} className="contents">
            <dt>
              <code translate="no" className="bg-sunken px-1 py-0.5">{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">
              {m.admin_rule_now({ rule: label(), number: numbers[name] })}
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}

const ReasonsSection = () => (
  <FormSection heading={m.admin_home_reasons()} text={m.admin_home_reasons_text()}>
    <LocalisedField
      name="reasonsHeading"
      label={m.admin_home_heading()}
      hint={m.admin_home_button_hint({ words: m.home_why_heading() })}
    />
    <RecordList
      name="reasons"
      label={m.admin_home_reasons()}
      nameField="heading.en"
      unnamed={(number) => m.admin_home_reason({ number })}
      add={m.admin_home_reason_add()}
      blank={() => ({ icon: 'heart', heading: noTexts(), text: noTexts() })}
    >
      {(index) => (
        <>
          <IconField index={index} />
          <LocalisedField name={`reasons.${index}.heading`} label={m.admin_home_reason_heading()} />
          <LocalisedField
            name={`reasons.${index}.text`}
            label={m.admin_home_reason_text()}
            rows={2}
          />
        </>
      )}
    </RecordList>
  </FormSection>
);

const iconNames: Record<keyof typeof reasonDrawings, () => string> = {
  users: m.admin_icon_users,
  map: m.admin_icon_map,
  compass: m.admin_icon_compass,
  coins: m.admin_icon_coins,
  heart: m.admin_icon_heart,
  leaf: m.admin_icon_leaf,
  clock: m.admin_icon_clock,
  shield: m.admin_icon_shield,
  camera: m.admin_icon_camera,
  food: m.admin_icon_food,
};

function IconField({ index }: { index: number }) {
  const { field } = useController<HomeValues, `reasons.${number}.icon`>({
    name: `reasons.${index}.icon`,
  });
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="mb-1.5 font-semibold">{m.admin_home_icon()}</legend>
      {reasonIcons.map((icon) => (
        <label
          key={icon}
          title={iconNames[icon]()}
          className="grid size-11 cursor-pointer place-items-center border border-line text-muted has-checked:border-2 has-checked:border-cobalt has-checked:text-cobalt has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={field.name}
            aria-label={iconNames[icon]()}
            checked={field.value === icon}
            onChange={() => field.onChange(icon)}
            className="sr-only"
          />
          <Icon of={reasonDrawings[icon]} className="size-6" />
        </label>
      ))}
    </fieldset>
  );
}
