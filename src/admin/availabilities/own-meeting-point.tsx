import { useState } from 'react';
import { MEETING_POINT_MAX_CHARACTERS } from '#contract/constants.ts';
import { type Locale, type LocalisedText, localise } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextArea } from '#ui/form/field.tsx';
import { LanguageTabs } from '../editor/language-tabs.tsx';
import { countMissing, type Texts } from '../editor/localised-texts.ts';
import { languageOfMost } from './language-of-most.ts';

type OwnMeetingPointProps = {
  value: Texts;
  onChange: (texts: Texts) => void;
  /** The tour's, which applies while this is empty. */
  ofTour: LocalisedText;
  /** They read it; the form opens at the language of most. */
  guests: readonly { language: Locale }[];
  error?: string | undefined;
};

/** A date's own meeting point in each language; empty for the tour's. */
export function OwnMeetingPoint({ value, onChange, ofTour, guests, error }: OwnMeetingPointProps) {
  const [language, setLanguage] = useState<Locale>(() => languageOfMost(guests));
  return (
    <LanguageTabs
      isInSheet
      language={language}
      onChange={setLanguage}
      missing={countMissing([{ texts: value }])}
    >
      <div className="pt-4">
        <TextArea
          key={language}
          name="meetingPoint"
          lang={language}
          rows={2}
          className="field-sizing-content"
          label={m.admin_dates_own_place()}
          isOptional={m.admin_optional()}
          hint={
            value.en === '' || language === 'en'
              ? m.admin_dates_own_place_hint({ place: localise(ofTour, language) })
              : m.admin_texts_english({ text: value.en })
          }
          error={error}
          maxLength={MEETING_POINT_MAX_CHARACTERS}
          value={value[language]}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      </div>
    </LanguageTabs>
  );
}
