import { useState } from 'react';
import { type Locale, localise } from '#contract/localised.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { CheckboxField, SelectField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { languageNames } from '../bookings/booking-labels.ts';
import { OptionField, OptionList } from '../lists/option-field.tsx';
import {
  type ChosenGuides,
  findPerson,
  type GuidePerson,
  guidesOf,
  useGuidePeople,
} from './guide-people.ts';

type GuideFieldsProps = {
  value: ChosenGuides;
  onChange: (chosen: ChosenGuides) => void;
  languages: readonly Locale[];
  error?: string | undefined;
  /** The availability's current named guide, who may be hidden on the site. */
  named?: AdminAvailabilityJson['namedGuide'];
  /** Offers another account than the guide's own. */
  hasStandIn?: boolean;
};

/** Selects who guides a date: one list of people, each with what they have of a profile and an account. */
export function GuideFields(props: GuideFieldsProps) {
  const { value, onChange, languages, error, named = null, hasStandIn = false } = props;
  const people = useGuidePeople() ?? [];
  const [isSeparate, setIsSeparate] = useState(false);
  const isNone = value.guideId === '' && value.namedGuideId === '';
  const isOne = isNone || findPerson(people, value) !== undefined;
  const hasOther = hasStandIn && people.length > 0 && (isSeparate || !isOne);
  const person = hasOther
    ? people.find(({ profileId }) => profileId === value.namedGuideId)
    : (findPerson(people, value) ??
      people.find(({ profileId }) => profileId !== null && profileId === value.namedGuideId));
  const offered = people.filter(
    ({ isShown, staffId, id }) => isShown || (!hasOther && staffId !== null) || id === person?.id,
  );
  // A guide without languages in the settings gets no warning.
  const missed = person?.guidesIn.length
    ? languages.filter((language) => !person.guidesIn.includes(language))
    : [];

  function choose(id: string) {
    const chosen = guidesOf(people.find((each) => each.id === id));
    onChange(hasOther ? { ...value, namedGuideId: chosen.namedGuideId } : chosen);
  }

  return (
    <div className="flex flex-col gap-2">
      <SelectField
        // Options load later; remounting makes the browser select the current value.
        key={offered.length}
        label={m.admin_dates_named()}
        hint={hintOf(person, { hasOther, isEmpty: people.length === 0 })}
        error={error}
        name="guide"
        value={person?.id ?? value.namedGuideId}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{m.admin_dates_guide_none()}</option>
        {named && !people.some(({ id }) => id === named.id) && (
          <option value={named.id}>
            {m.admin_dates_named_hidden_option({ name: localise(named.name, currentLocale()) })}
          </option>
        )}
        <OptionList options={offered.map((each) => [each.id, optionName(each)])} />
      </SelectField>
      <div role="status">
        {person && missed.length > 0 && (
          <Notice tone="note">
            {m.admin_dates_named_language({
              name: person.name,
              languages: languageNames(missed),
            })}
          </Notice>
        )}
      </div>
      {hasStandIn && (
        <CheckboxField
          label={m.admin_dates_stand_in()}
          checked={hasOther}
          onChange={({ target }) => {
            setIsSeparate(target.checked);
            if (!target.checked) onChange(guidesOf(person));
          }}
        />
      )}
      {hasOther && (
        <OptionField
          key={`accounts-${people.length}`}
          label={m.admin_dates_guide()}
          hint={m.admin_dates_guide_hint()}
          name="guideId"
          value={value.guideId}
          onChange={({ target }) => onChange({ ...value, guideId: target.value })}
          none={m.admin_dates_guide_none()}
          options={people.flatMap(({ staffId, accountName }) =>
            staffId === null ? [] : [[staffId, accountName ?? ''] as const],
          )}
        />
      )}
    </div>
  );
}

/** Guests don't see the name of a profile that the site hides. */
const optionName = ({ name, profileId, isShown }: GuidePerson): string =>
  profileId !== null && !isShown ? m.admin_dates_named_hidden_option({ name }) : name;

function hintOf(
  person: GuidePerson | undefined,
  { hasOther, isEmpty }: { hasOther: boolean; isEmpty: boolean },
): string {
  if (isEmpty) return m.admin_dates_named_none_yet();
  if (!person || hasOther) return m.admin_dates_named_hint();
  const { staffId, isShown } = person;
  if (staffId === null) return m.admin_dates_person_profile();
  return isShown ? m.admin_dates_person_both() : m.admin_dates_person_account();
}
